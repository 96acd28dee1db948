import { PNG } from 'pngjs'
import type { Degrees } from './orientation.js'

/** Maximum number of pixels of a PNG that the service rotates. A page at 600 dots per inch has 35 million pixels. */
const mostPixels = 40_000_000

/** Rotates a PNG. Returns null if it is too large or has more than 8 bits per channel. */
export function rotatePng(bytes: Uint8Array, degrees: Degrees): Uint8Array | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  if (width * height > mostPixels || file.readUInt8(24) > 8) return null
  const end = endOf(file)
  const picture = PNG.sync.read(file.subarray(0, end))
  const isSideways = degrees !== 180
  const rotated = new PNG({
    width: isSideways ? height : width,
    height: isSideways ? width : height,
  })
  copyRotated(picture, rotated, degrees)
  const written = PNG.sync.write(rotated, { colorType: colorType(file), inputHasAlpha: true })
  return new Uint8Array(Buffer.concat([written, file.subarray(end)]))
}

function endOf(file: Buffer): number {
  for (let at = 8; at + 12 <= file.length; ) {
    const next = at + 12 + file.readUInt32BE(at)
    if (file.toString('latin1', at + 4, at + 8) === 'IEND') return next
    at = next
  }
  return file.length
}

function colorType(file: Buffer): 0 | 2 | 6 {
  const type = file.readUInt8(25)
  if (file.includes('tRNS') || type >= 4) return 6
  return type === 0 ? 0 : 2
}

function copyRotated(from: PNG, to: PNG, degrees: Degrees): void {
  const { width, height } = from
  const source = pixelsOf(from)
  const target = pixelsOf(to)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = source[y * width + x] ?? 0
      if (degrees === 90) target[x * height + height - 1 - y] = pixel
      else if (degrees === 180) target[(height - 1 - y) * width + width - 1 - x] = pixel
      else target[(width - 1 - x) * height + y] = pixel
    }
  }
}

function pixelsOf({ data }: PNG): Uint32Array {
  const isAligned = data.byteOffset % 4 === 0
  if (!isAligned) throw new Error('the pixels of the picture are not aligned to bytes')
  return new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4)
}
