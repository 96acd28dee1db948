import { crc32, deflateRawSync } from 'node:zlib'

/** Replaces one part of an archive, nothing else. Throws for 64-bit sizes, and if the part is missing. */
export function replacePart(archive: Uint8Array, path: string, content: Uint8Array): Uint8Array {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength)
  const end = endOf(bytes)
  const entries = entriesOf(bytes, end)
  const byPlace = [...entries].sort((one, other) => one.start - other.start)
  const pieces: Buffer[] = []
  const moved = new Map<Entry, { start: number; packedBytes?: number }>()
  let written = 0
  const packed = deflateRawSync(content, { level: 9 })
  let isFound = false
  for (const [index, entry] of byPlace.entries()) {
    const next = byPlace[index + 1]?.start ?? end.directory
    const isReplaced = entry.path === path
    isFound ||= isReplaced
    const piece = isReplaced
      ? Buffer.concat([localHead(entry, content, packed.length), packed])
      : bytes.subarray(entry.start, next)
    moved.set(entry, { start: written, ...(isReplaced ? { packedBytes: packed.length } : {}) })
    pieces.push(piece)
    written += piece.length
  }
  if (!isFound) throw new Error(`the archive has no part ${path}`)
  const directory = entries.map((entry) => movedEntry(entry, moved.get(entry), content))
  const size = directory.reduce((sum, each) => sum + each.length, 0)
  const tail = Buffer.from(bytes.subarray(end.at))
  tail.writeUInt32LE(size, 12)
  tail.writeUInt32LE(written, 16)
  return new Uint8Array(Buffer.concat([...pieces, ...directory, tail]))
}

interface Entry {
  path: string
  start: number
  listed: Buffer
}

interface End {
  at: number
  directory: number
  count: number
}

function endOf(bytes: Buffer): End {
  for (let at = bytes.length - 22; at >= 0; at -= 1) {
    if (bytes.readUInt32LE(at) !== 0x06_05_4b_50) continue
    const [directory, count] = [bytes.readUInt32LE(at + 16), bytes.readUInt16LE(at + 10)]
    if (directory === 0xffff_ffff) throw new Error('the archive has 64-bit sizes')
    return { at, directory, count }
  }
  throw new Error('the directory of the archive is missing')
}

function entriesOf(bytes: Buffer, { directory, count }: End): Entry[] {
  const entries: Entry[] = []
  let at = directory
  for (let index = 0; index < count; index += 1) {
    const nameBytes = bytes.readUInt16LE(at + 28)
    const length = 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    const start = bytes.readUInt32LE(at + 42)
    if (start === 0xffff_ffff) throw new Error('the archive has 64-bit sizes')
    const path = bytes.toString('utf8', at + 46, at + 46 + nameBytes).replaceAll('\\', '/')
    entries.push({ path, start, listed: bytes.subarray(at, at + length) })
    at += length
  }
  return entries
}

const deflate = 8
/** Mask that clears bit 3, which means that the sizes come after the content. Here, they come before it. */
const withoutDescriptor = 0xffff ^ 8

function localHead({ listed }: Entry, content: Uint8Array, packedBytes: number): Buffer {
  const nameBytes = listed.readUInt16LE(28)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04_03_4b_50)
  listed.copy(head, 4, 6, 14)
  head.writeUInt16LE(listed.readUInt16LE(8) & withoutDescriptor, 6)
  head.writeUInt16LE(deflate, 8)
  listed.copy(head, 10, 12, 16)
  head.writeUInt32LE(crc32(content), 14)
  head.writeUInt32LE(packedBytes, 18)
  head.writeUInt32LE(content.length, 22)
  head.writeUInt16LE(nameBytes, 26)
  return Buffer.concat([head, listed.subarray(46, 46 + nameBytes)])
}

function movedEntry(
  { listed }: Entry,
  place: { start: number; packedBytes?: number } | undefined,
  content: Uint8Array,
): Buffer {
  const entry = Buffer.from(listed)
  entry.writeUInt32LE(place?.start ?? 0, 42)
  if (place?.packedBytes === undefined) return entry
  entry.writeUInt16LE(entry.readUInt16LE(8) & withoutDescriptor, 8)
  entry.writeUInt16LE(deflate, 10)
  entry.writeUInt32LE(crc32(content), 16)
  entry.writeUInt32LE(place.packedBytes, 20)
  entry.writeUInt32LE(content.length, 24)
  return entry
}
