import fc from 'fast-check'
import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { rotatedOrientation } from '../../../../src/service/documents/pictures/orientation.js'
import { rotatePicture } from '../../../../src/service/documents/rotate-picture.js'

const quarters = [90, 180, 270] as const
const anyQuarter = fc.constantFrom(...quarters)

function png(width: number, height: number, colorType: 0 | 2 | 6 = 6): Uint8Array {
  const picture = new PNG({ width, height })
  for (let at = 0; at < width * height; at++) {
    const shade = (at * 37) % 256
    const [green, blue] = colorType === 0 ? [shade, shade] : [(at * 11) % 256, at % 256]
    picture.data.set([shade, green, blue, colorType === 6 ? (at % 255) + 1 : 255], at * 4)
  }
  return PNG.sync.write(picture, { colorType, inputHasAlpha: true })
}

/** Returns a JPEG: the start marker, segments, one byte in place of the pixels, and the end marker. */
function jpeg(...segments: Buffer[]): Uint8Array {
  const parts = [[0xff, 0xd8], ...segments, [0xff, 0xda, 0, 2, 1, 0xff, 0xd9]]
  return Buffer.concat(parts.map((part) => Buffer.from(part)))
}

const jfif = Buffer.from('ffe000104a46494600010100000100010000', 'hex')

function tiff(tags: readonly (readonly [number, number])[], { isLittle = true, pages = 1 } = {}) {
  const size = 2 + 12 * tags.length + 4
  const bytes = Buffer.alloc(8 + size * pages)
  const write16 = (value: number, at: number) =>
    isLittle ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at)
  const write32 = (value: number, at: number) =>
    isLittle ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at)
  bytes.write(isLittle ? 'II' : 'MM', 'latin1')
  write16(42, 2)
  write32(8, 4)
  for (let page = 0; page < pages; page++) {
    const start = 8 + size * page
    write16(tags.length, start)
    tags.forEach(([tag, value], index) => {
      const at = start + 2 + 12 * index
      write16(tag, at)
      write16(3, at + 2)
      write32(1, at + 4)
      write16(value, at + 8)
    })
    write32(page + 1 < pages ? start + size : 0, start + size - 4)
  }
  return bytes
}

function exif(content: Buffer): Buffer {
  const head = Buffer.from('ffe100004578696600 00'.replace(' ', ''), 'hex')
  head.writeUInt16BE(head.length - 2 + content.length, 2)
  return Buffer.concat([head, content])
}

/** Returns the tags of every directory, in order. */
function tagsOf(bytes: Buffer): Map<number, number>[] {
  const isLittle = bytes.toString('latin1', 0, 2) === 'II'
  const read16 = (at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
  const read32 = (at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  const found: Map<number, number>[] = []
  for (let at = read32(4); at !== 0; at = read32(at + 2 + 12 * read16(at))) {
    const entries = Array.from({ length: read16(at) }, (_, index) => at + 2 + 12 * index)
    found.push(new Map(entries.map((entry) => [read16(entry), read16(entry + 8)])))
  }
  return found
}

function exifTags(bytes: Uint8Array): Map<number, number> | undefined {
  const file = Buffer.from(bytes)
  const at = file.indexOf('Exif\0\0')
  return tagsOf(file.subarray(at + 6))[0]
}

async function turned(bytes: Uint8Array, degrees: 90 | 180 | 270): Promise<Uint8Array> {
  const result = await rotatePicture({ bytes, degrees })
  expect(result).not.toBeNull()
  return result ?? new Uint8Array()
}

describe('a PNG', () => {
  it('is rotated clockwise by its pixels', async () => {
    const before = PNG.sync.read(Buffer.from(png(3, 2)))
    const after = PNG.sync.read(Buffer.from(await turned(png(3, 2), 90)))
    expect([after.width, after.height]).toEqual([2, 3])
    // The bottom left pixel has moved to the top left.
    expect(after.data.subarray(0, 4)).toEqual(before.data.subarray(3 * 4, 4 * 4))
  })

  it('is unchanged after a full turn, for any size and color', async () => {
    const size = fc.integer({ min: 1, max: 12 })
    const color = fc.constantFrom(0 as const, 2 as const, 6 as const)
    await fc.assert(
      fc.asyncProperty(size, size, color, anyQuarter, async (width, height, type, degrees) => {
        const bytes = png(width, height, type)
        const back = degrees === 180 ? 180 : degrees === 90 ? 270 : 90
        const again = await turned(await turned(bytes, degrees), back)
        expect(PNG.sync.read(Buffer.from(again)).data).toEqual(
          PNG.sync.read(Buffer.from(bytes)).data,
        )
        expect(Buffer.from(again).readUInt8(25)).toBe(type)
      }),
      { numRuns: 40 },
    )
  })

  it('keeps the bytes after its end', async () => {
    const after = Buffer.from(await turned(Buffer.concat([png(3, 2), Buffer.from('more')]), 90))
    expect(after.subarray(0, -4)).toEqual(Buffer.from(await turned(png(3, 2), 90)))
    expect(after.toString('latin1', after.length - 4)).toBe('more')
  })

  it('with more pixels than a page is unchanged, and uses no memory', async () => {
    const bytes = Buffer.from(png(2, 2))
    bytes.writeUInt32BE(60_000, 16)
    bytes.writeUInt32BE(60_000, 20)
    expect(await rotatePicture({ bytes, degrees: 90 })).toBeNull()
  })
})

describe('a JPEG', () => {
  it('without EXIF gets an EXIF segment after its JFIF, and keeps its pixels', async () => {
    const after = Buffer.from(await turned(jpeg(jfif), 90))
    expect(after.subarray(0, 20)).toEqual(Buffer.from(jpeg(jfif)).subarray(0, 20))
    expect(after.subarray(-7)).toEqual(Buffer.from(jpeg()).subarray(-7))
    expect(exifTags(after)).toEqual(new Map([[274, 6]]))
  })

  it('with an orientation is rotated from there', async () => {
    const after = await turned(
      jpeg(
        exif(
          tiff([
            [256, 9],
            [274, 6],
            [296, 2],
          ]),
        ),
      ),
      90,
    )
    expect(exifTags(after)).toEqual(
      new Map([
        [256, 9],
        [274, 3],
        [296, 2],
      ]),
    )
    expect(after.byteLength).toBe(
      jpeg(
        exif(
          tiff([
            [256, 9],
            [274, 6],
            [296, 2],
          ]),
        ),
      ).byteLength,
    )
  })

  it('with EXIF without an orientation keeps its other tags in their order', async () => {
    const before = exif(
      tiff(
        [
          [256, 9],
          [296, 2],
        ],
        { isLittle: false },
      ),
    )
    const after = await turned(jpeg(jfif, before), 270)
    expect([...(exifTags(after) ?? [])]).toEqual([
      [256, 9],
      [274, 8],
      [296, 2],
    ])
  })
})

describe('a TIFF', () => {
  it('is rotated on every page, with or without an orientation', async () => {
    for (const isLittle of [true, false]) {
      const plain = tagsOf(Buffer.from(await turned(tiff([[256, 9]], { isLittle, pages: 3 }), 180)))
      expect(plain.map((tags) => tags.get(274))).toEqual([3, 3, 3])
      const held = tiff([[274, 8]], { isLittle, pages: 2 })
      const further = tagsOf(Buffer.from(await turned(held, 90)))
      expect(further.map((tags) => tags.get(274))).toEqual([1, 1])
    }
  })

  it('with circular directories ends', async () => {
    const bytes = tiff([[274, 1]])
    bytes.writeUInt32LE(8, bytes.length - 4)
    const after = Buffer.from(await turned(bytes, 90))
    expect(after.readUInt16LE(18)).toBe(6)
  })
})

describe('rotations', () => {
  it('add up, also for mirrored images', () => {
    const anyOrientation = fc.integer({ min: 1, max: 8 })
    fc.assert(
      fc.property(anyOrientation, (orientation) => {
        const half = rotatedOrientation(rotatedOrientation(orientation, 90), 90)
        expect(half).toBe(rotatedOrientation(orientation, 180))
        expect(rotatedOrientation(half, 180)).toBe(orientation)
        expect(rotatedOrientation(rotatedOrientation(orientation, 90), 270)).toBe(orientation)
      }),
    )
  })

  it('are refused for files that cannot be rotated, and never throw', async () => {
    const words = ['', '%PDF-1.4', 'GIF89a', 'hello', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'II*\0']
    const start = fc.constantFrom(...words).map((text) => Buffer.from(text, 'latin1'))
    await fc.assert(
      fc.asyncProperty(
        start,
        fc.uint8Array({ maxLength: 200 }),
        anyQuarter,
        async (a, b, degrees) => {
          const bytes = new Uint8Array(Buffer.concat([a, b]))
          const result = await rotatePicture({ bytes, degrees })
          expect(result === null || result instanceof Uint8Array).toBe(true)
        },
      ),
    )
    const pdf = Buffer.from('%PDF-1.4')
    expect(await rotatePicture({ bytes: pdf, degrees: 90 })).toBeNull()
  })
})
