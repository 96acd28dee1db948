import { describe, expect, it } from 'vitest'
import { packedPart, zipDirectory } from '../../../src/files/zip/zip-directory.js'

/** Builds an archive of uncompressed files. Written only from the description of the format. */
function archiveOf(files: Record<string, string>, comment = ''): Buffer {
  const [bodies, entries]: [Buffer[], Buffer[]] = [[], []]
  let start = 0
  for (const [name, content] of Object.entries(files)) {
    const [path, bytes] = [Buffer.from(name), Buffer.from(content)]
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50)
    head.writeUInt16LE(path.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt32LE(bytes.length, 20)
    entry.writeUInt16LE(path.length, 28)
    entry.writeUInt32LE(start, 42)
    bodies.push(head, path, bytes)
    entries.push(entry, path)
    start += head.length + path.length + bytes.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(start, 16)
  return Buffer.concat([...bodies, ...entries, end, Buffer.from(comment)])
}

describe('the directory of a zip archive', () => {
  it('states the position of each part, with any case and slashes', () => {
    const bytes = archiveOf({ 'Word\\Document.xml': 'one', 'xl/é.xml': 'two' }, 'a comment')
    const places = zipDirectory(bytes)
    const textOf = (path: string) => {
      const place = places.get(path)
      return place && Buffer.from(packedPart(bytes, place).packed).toString()
    }
    expect([...places.keys()]).toEqual(['word/document.xml', 'xl/é.xml'])
    expect([textOf('word/document.xml'), textOf('xl/é.xml')]).toEqual(['one', 'two'])
  })

  it('reads sizes and positions that are stored in 64 bits', () => {
    const whole = archiveOf({ a: 'one', b: 'two' })
    const [place] = zipDirectory(whole).values()
    const directoryAt = whole.readUInt32LE(whole.length - 6)
    const numbers = Buffer.alloc(32)
    numbers.writeUInt32LE(0xcafe, 0)
    numbers.writeUInt16LE(1, 4)
    numbers.writeUInt16LE(24, 6)
    for (const [index, value] of [3n, 3n, BigInt(place?.start ?? 0)].entries())
      numbers.writeBigUInt64LE(value, 8 + 8 * index)
    const entry = Buffer.from(whole.subarray(directoryAt, directoryAt + 47))
    for (const at of [20, 24, 42]) entry.writeUInt32LE(0xffff_ffff, at)
    entry.writeUInt16LE(numbers.length, 30)
    const end = Buffer.from(whole.subarray(whole.length - 22))
    end.writeUInt16LE(1, 10)
    const wide = Buffer.concat([whole.subarray(0, directoryAt), entry, numbers, end])
    expect([...zipDirectory(wide).values()]).toEqual([{ ...place, unpackedBytes: 3 }])
  })

  it('of a truncated or broken archive is a plain error, never an error about size', () => {
    const whole = archiveOf({ a: 'one', b: 'two' })
    const directoryAt = whole.readUInt32LE(whole.length - 6)
    const far = Buffer.from(whole)
    far.writeUInt32LE(0xffff_fff0, whole.length - 6)
    const broken = Buffer.from(whole)
    broken.writeUInt32LE(0, directoryAt)
    const many = Buffer.from(whole)
    many.writeUInt16LE(65_535, whole.length - 12)
    for (const [bytes, words] of [
      [Buffer.alloc(0), 'the directory of the archive is missing'],
      [whole.subarray(0, whole.length - 4), 'the directory of the archive is missing'],
      [far, 'the archive is incomplete'],
      [broken, 'the directory of the archive is damaged'],
      [many, 'the archive has too many parts (65535)'],
    ] as const) {
      expect(() => zipDirectory(bytes)).toThrow(new Error(words))
    }
    const place = { start: 1e9, packedBytes: 3, unpackedBytes: 3, checksum: 0, method: 0 }
    expect(() => packedPart(whole, place)).toThrow(new Error('the archive is incomplete'))
    const strange = { ...place, start: 0, method: 12 }
    expect(() => packedPart(whole, strange)).toThrow('unsupported compression method 12')
  })
})
