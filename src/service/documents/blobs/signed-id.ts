import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Store } from '../../store/database/store.js'

type Signer = Pick<Store, 'signingSecret'>

/** Purpose of a signed id. The signature is invalid for any other purpose. */
export type Purpose = 'attach' | 'upload' | 'download'

export interface Signed {
  purpose: Purpose
  id: string
  expiresAt: Date
}

export type SignatureRefusal = 'forged' | 'expired'

export function sign(signer: Signer, { purpose, id, expiresAt }: Signed): string {
  const content = JSON.stringify({ id, pur: purpose, exp: expiresAt.toISOString() })
  const text = Buffer.from(content).toString('base64url')
  return `${text}--${digest(signer, text)}`
}

export function readSigned(
  signer: Signer,
  { purpose, text, now }: { purpose: Purpose; text: string; now: Date },
): { id: string } | SignatureRefusal {
  const [, content = '', signature = ''] = /^([\w-]+)--([0-9a-f]{64})$/.exec(text) ?? []
  const expected = Buffer.from(digest(signer, content))
  const received = Buffer.from(signature)
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return 'forged'
  const { id, pur, exp } = JSON.parse(Buffer.from(content, 'base64url').toString()) as Content
  if (pur !== purpose) return 'forged'
  return Date.parse(exp) <= now.getTime() ? 'expired' : { id }
}

interface Content {
  id: string
  pur: Purpose
  exp: string
}

const digest = (signer: Signer, text: string): string =>
  createHmac('sha256', signer.signingSecret()).update(text).digest('hex')
