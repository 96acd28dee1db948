import { createHash, randomUUID } from 'node:crypto'

/** A new random id. */
export const newId = (): string => randomUUID()

/** The same id for the same name, for ever (UUID version 5, RFC 9562). */
export function nameId(namespace: string, name: string): string {
  const space = Buffer.from(namespace.replaceAll('-', ''), 'hex')
  const bytes = createHash('sha1').update(space).update(name).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [8, 12, 16, 20, 32].map((end, i, ends) => hex.slice(ends[i - 1] ?? 0, end)).join('-')
}

/** Of ids that come from codes rather than from an account: ports, terminals, lines, vessels. */
const referenceNamespace = '6f6f1f3a-8f0f-5c7d-9b1e-0c7a1e5d2b49'

/** The id of a reference record, such as `port` `USLAX`. */
export const referenceId = (type: string, code: string): string =>
  nameId(referenceNamespace, `${type}:${code}`)
