import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../../sqlite/driver.js'
import { readSigningSecret } from '../../store/signing-secret.js'

/** A signature for one purpose is invalid for another. */
export type Purpose = 'attach' | 'upload' | 'download'

export interface Signed {
  purpose: Purpose
  id: string
  expiresAt: Date
}

export type SignatureRefusal = 'forged' | 'expired'

export function sign(database: Database, { purpose, id, expiresAt }: Signed): string {
  const content = JSON.stringify({ id, pur: purpose, exp: expiresAt.toISOString() })
  const text = Buffer.from(content).toString('base64url')
  return `${text}--${digest(database, text)}`
}

export function readSigned(
  database: Database,
  { purpose, text, now }: { purpose: Purpose; text: string; now: Date },
): { id: string } | SignatureRefusal {
  const [, content = '', signature = ''] = /^([\w-]+)--([0-9a-f]{64})$/.exec(text) ?? []
  const expected = Buffer.from(digest(database, content))
  const received = Buffer.from(signature)
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return 'forged'
  // This service signed the content, so it has this shape.
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
