import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../../sqlite/driver.js'
import { readSigningSecret } from '../../store/signing-secret.js'

/** What a signature is valid for; a signature for one purpose is invalid for another. */
export type Purpose = 'attach' | 'upload' | 'download'

export interface Signed {
  purpose: Purpose
  id: string
  expiresAt: Date
}

export type SignatureRefusal = 'forged' | 'expired'

/** Returns a text that only this service can create: `<base64url json>--<hex>`. */
export function sign(database: Database, { purpose, id, expiresAt }: Signed): string {
  const content = JSON.stringify({ id, pur: purpose, exp: expiresAt.toISOString() })
  const text = Buffer.from(content).toString('base64url')
  return `${text}--${digest(database, text)}`
}

/** Returns the signed id, or why the text is refused. */
export function readSigned(
  database: Database,
  { purpose, text, now }: { purpose: Purpose; text: string; now: Date },
): { id: string } | SignatureRefusal {
  const [, content = '', signature = ''] = /^([\w-]+)--([0-9a-f]{64})$/.exec(text) ?? []
  const expected = Buffer.from(digest(database, content))
  const received = Buffer.from(signature)
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return 'forged'
  // The signature proves that this service wrote the content, so it has this shape.
  const { id, pur, exp } = JSON.parse(Buffer.from(content, 'base64url').toString()) as Content
  if (pur !== purpose) return 'forged'
  return Date.parse(exp) <= now.getTime() ? 'expired' : { id }
}

interface Content {
  id: string
  pur: Purpose
  exp: string
}

const digest = (database: Database, text: string): string =>
  createHmac('sha256', readSigningSecret(database)).update(text).digest('hex')
