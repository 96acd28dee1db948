import { crc32, deflateRawSync } from 'node:zlib'

/** A compressed part, with the sizes that the archive states for it. */
export interface PackedContent {
  packed: Uint8Array
  statedBytes: number
  checksum?: number
}

export type PartContent = string | Uint8Array | PackedContent

/** Returns a zip archive with the given compressed parts, by path. The code follows the specification of the format. */
export function zipArchive(parts: Readonly<Record<string, PartContent>>): Uint8Array {
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []]
  let start = 0
  for (const [path, content] of Object.entries(parts)) {
    const { packed, statedBytes, checksum = 0 } = packedContent(content)
    const name = Buffer.from(path)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(checksum, 14)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(statedBytes, 22)
    head.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50)
    head.copy(entry, 6, 4, 30)
    entry.writeUInt32LE(start, 42)
    bodies.push(head, name, Buffer.from(packed))
    directory.push(entry, name)
    start += head.length + name.length + packed.length
  }
  return new Uint8Array(Buffer.concat([...bodies, ...directory, endOf(directory, start)]))
}

/** Returns a part that contains only zeros, compressed to a thousandth. The zeros are never in memory all at once. */
export function packedZeros(bytes: number, statedBytes = bytes): PackedContent {
  const piece = 2 ** 20
  // Repeats a compressed piece. Deflate allows this if each ends at a byte boundary and only the last is final.
  const open = deflateRawSync(Buffer.alloc(piece), { finishFlush: 3 })
  const last = deflateRawSync(Buffer.alloc(bytes % piece))
  const packed = Buffer.concat([...Array<Buffer>(Math.floor(bytes / piece)).fill(open), last])
  return { packed, statedBytes }
}

function packedContent(content: PartContent): PackedContent {
  if (typeof content !== 'string' && 'packed' in content) return content
  const bytes = Buffer.from(content)
  const packed = deflateRawSync(bytes)
  return { packed, statedBytes: bytes.length, checksum: crc32(bytes) }
}

function endOf(directory: readonly Buffer[], start: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(directory.length / 2, 8)
  end.writeUInt16LE(directory.length / 2, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(start, 16)
  return end
}
