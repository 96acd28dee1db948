import { hash, randomUUID } from 'node:crypto'

export const newId = (): string => randomUUID()

function nameId(namespace: string, name: string): string {
  const space = Buffer.from(namespace.replaceAll('-', ''), 'hex')
  const bytes = hash('sha1', Buffer.concat([space, Buffer.from(name)]), 'buffer')
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex', 0, 16)
  return [8, 12, 16, 20, 32].map((end, i, ends) => hex.slice(ends[i - 1] ?? 0, end)).join('-')
}

/** Namespace (RFC 9562) of the UUIDs of ports, terminals, shipping lines and vessels. */
const referenceNamespace = '6f6f1f3a-8f0f-5c7d-9b1e-0c7a1e5d2b49'

export function referenceId(type: string, code: string): string {
  const name = `${type}:${code}`
  const known = knownIds.get(name)
  if (known !== undefined) return known
  if (knownIds.size >= maxKnownIds) {
    knownIds.clear()
    knownNames.clear()
  }
  const id = nameId(referenceNamespace, name)
  knownIds.set(name, id)
  knownNames.set(id, name)
  return id
}

/** Returns the code from which `referenceId` computed an id. Undefined for an id that was not computed recently. */
export function codeOfReference(type: string, id: string): string | undefined {
  const name = knownNames.get(id)
  return name?.startsWith(`${type}:`) ? name.slice(type.length + 1) : undefined
}

/** Computed ids by name. Without this cache, the service would spend most of the time of a response on hashes. */
const knownIds = new Map<string, string>()

/** Names by id. They are kept, because an id is a hash from which no name can be computed. */
const knownNames = new Map<string, string>()

const maxKnownIds = 10_000

/** Returns an id for a part of a record that has no row of its own. Equal parts have equal ids (UUID version 8). */
export function innerId(recordId: string, name: string): string {
  const hex = hash('sha1', `${recordId}:${name}`, 'hex')
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) & 0x3)
  const [a, b, c] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(13, 16)]
  return `${a}-${b}-8${c}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
