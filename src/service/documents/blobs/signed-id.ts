import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../../sqlite/driver.js'
import { readSigningSecret } from '../../store/signing-secret.js'

/** What a signature is good for; one of one purpose is nothing for another. */
export type Purpose = 'attach' | 'upload' | 'download'

export interface Signed {
  purpose: Purpose
  /** Of the blob. */
  id: string
  expiresAt: Date
}

/** Why a signed text is refused. */
export type SignatureRefusal = 'forged' | 'expired'

/** A text that only this service can have made, of URL-safe characters: `<base64 json>--<hex>`. */
export function sign(database: Database, { purpose, id, expiresAt }: Signed): string {
  const content = JSON.stringify({ id, pur: purpose, exp: expiresAt.toISOString() })
  const text = Buffer.from(content).toString('base64url')
  return `${text}--${digest(database, text)}`
}

/** The id that was signed, or why it counts for nothing. */
export function readSigned(
  database: Database,
  { purpose, text, now }: { purpose: Purpose; text: string; now: Date },
): { id: string } | SignatureRefusal {
  const [, content = '', signature = ''] = /^([\w-]+)--([0-9a-f]{64})$/.exec(text) ?? []
  const right = Buffer.from(digest(database, content))
  const given = Buffer.from(signature)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 'forged'
  // made here, so it has this shape
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
