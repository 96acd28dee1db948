import { type Degrees, rotatedOrientation } from './orientation.js'

/** Changes the orientation in a TIFF, or in the EXIF part of a JPEG. Throws if the file is damaged. */
export function rotatedTiff(bytes: Uint8Array, degrees: Degrees, which: 'first' | 'all'): Buffer {
  const tiff = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const numbers = numbersOf(tiff.toString('latin1', 0, 2) === 'II')
  if (numbers.read16(tiff, 2) !== 42) throw new Error('not a TIFF')
  const directories = directoriesOf(tiff, numbers, which === 'first' ? 1 : mostDirectories)
  const withoutEntry = directories.filter(({ entry }) => entry === undefined)
  const added = withoutEntry.reduce((sum, { count }) => sum + sizeOf(count + 1), 0)
  let end = tiff.length + (added > 0 ? tiff.length % 2 : 0)
  const rotated = Buffer.alloc(end + added)
  rotated.set(tiff)
  for (const directory of directories.toReversed()) {
    if (directory.entry === undefined) {
      writeLonger(rotated, { directory, at: end, degrees, numbers })
      end += sizeOf(directory.count + 1)
    } else {
      const at = directory.entry + 8
      numbers.write16(rotated, rotatedOrientation(numbers.read16(tiff, at), degrees), at)
    }
  }
  return rotated
}

const mostDirectories = 2000
const orientationTag = 274

interface Numbers {
  read16(bytes: Buffer, at: number): number
  read32(bytes: Buffer, at: number): number
  write16(bytes: Buffer, value: number, at: number): void
  write32(bytes: Buffer, value: number, at: number): void
}

const numbersOf = (isLittle: boolean): Numbers => ({
  read16: (bytes, at) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at)),
  read32: (bytes, at) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at)),
  write16: (bytes, value, at) =>
    void (isLittle ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at)),
  write32: (bytes, value, at) =>
    void (isLittle ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at)),
})

interface Directory {
  at: number
  count: number
  pointer: number
  entry: number | undefined
}

const sizeOf = (count: number): number => 2 + 12 * count + 4

function directoriesOf(tiff: Buffer, numbers: Numbers, atMost: number): Directory[] {
  const found = new Map<number, Directory>()
  let pointer = 4
  for (let at = numbers.read32(tiff, pointer); at !== 0 && !found.has(at); ) {
    if (found.size === atMost) break
    const count = numbers.read16(tiff, at)
    if (at + sizeOf(count) > tiff.length) throw new Error('cut off')
    const entries = Array.from({ length: count }, (_, index) => at + 2 + 12 * index)
    const entry = entries.find((one) => numbers.read16(tiff, one) === orientationTag)
    found.set(at, { at, count, pointer, entry })
    pointer = at + 2 + 12 * count
    at = numbers.read32(tiff, pointer)
  }
  return [...found.values()]
}

interface Longer {
  directory: Directory
  at: number
  degrees: Degrees
  numbers: Numbers
}

function writeLonger(tiff: Buffer, { directory, at, degrees, numbers }: Longer): void {
  const { at: from, count, pointer } = directory
  const start = from + 2
  const entries = Array.from({ length: count }, (_, index) => start + 12 * index)
  const lower = entries.filter((one) => numbers.read16(tiff, one) < orientationTag).length
  const place = at + 2 + 12 * lower
  numbers.write16(tiff, count + 1, at)
  tiff.copy(tiff, at + 2, start, start + 12 * lower)
  numbers.write16(tiff, orientationTag, place)
  numbers.write16(tiff, 3, place + 2)
  numbers.write32(tiff, 1, place + 4)
  numbers.write16(tiff, rotatedOrientation(1, degrees), place + 8)
  tiff.copy(tiff, place + 12, start + 12 * lower, start + 12 * count + 4)
  numbers.write32(tiff, at, pointer)
}
