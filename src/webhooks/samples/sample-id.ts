import { createHash } from 'node:crypto'

/** Returns a UUID version 8 (RFC 9562). Equal seeds and names give equal ids. */
export function sampleId(seed: string, name: string): string {
  const bytes = createHash('sha256').update(`${seed}\n${name}`).digest()
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex', 0, 16)
  return [8, 12, 16, 20, 32].map((end, i, ends) => hex.slice(ends[i - 1] ?? 0, end)).join('-')
}

export function sampleDigits(seed: string, name: string, count: number): string {
  const bytes = createHash('sha256').update(`${seed}\n${name} digits`).digest()
  return [...bytes.subarray(0, count)].map((byte) => String(byte % 10)).join('')
}
