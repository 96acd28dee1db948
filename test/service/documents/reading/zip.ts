import { crc32, deflateRawSync } from 'node:zlib'

/** An archive of those files. */
export function zip(files: Record<string, string>): Uint8Array {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let length = 0
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(text)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(crc32(text), 14)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(Buffer.byteLength(text), 22)
    head.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    head.copy(entry, 6, 4, 30)
    entry.writeUInt32LE(length, 42)
    directory.push(entry, Buffer.from(name))
    parts.push(head, Buffer.from(name), packed)
    length += 30 + name.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(length, 16)
  return new Uint8Array(Buffer.concat([...parts, listed, end]))
}
