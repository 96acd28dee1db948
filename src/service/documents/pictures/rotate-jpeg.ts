import { type Degrees, rotatedOrientation } from './orientation.js'
import { rotatedTiff } from './tiff-directory.js'

/** Rotates a JPEG by changing its EXIF orientation, without changing its pixels. Throws if the file is damaged. */
export function rotateJpeg(bytes: Uint8Array, degrees: Degrees): Uint8Array {
  const jpeg = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { exif, afterFirst } = segmentsOf(jpeg)
  const parts =
    exif === undefined
      ? [jpeg.subarray(0, afterFirst), newExif(degrees), jpeg.subarray(afterFirst)]
      : [jpeg.subarray(0, exif.start), rotatedExif(jpeg, exif, degrees), jpeg.subarray(exif.end)]
  return new Uint8Array(Buffer.concat(parts))
}

interface Segment {
  start: number
  end: number
}

const exifSign = Buffer.from('Exif\0\0', 'latin1')

function segmentsOf(jpeg: Buffer): { exif: Segment | undefined; afterFirst: number } {
  let at = 2
  let afterFirst = 2
  let exif: Segment | undefined
  // Stops at the marker 0xda. The pixels of the JPEG begin after this marker.
  while (exif === undefined && jpeg.readUInt8(at) === 0xff && jpeg.readUInt8(at + 1) !== 0xda) {
    const marker = jpeg.readUInt8(at + 1)
    const end = at + 2 + jpeg.readUInt16BE(at + 2)
    if (end > jpeg.length) throw new Error('cut off')
    if (marker === 0xe0 && at === 2) afterFirst = end
    if (marker === 0xe1 && jpeg.subarray(at + 4, at + 10).equals(exifSign))
      exif = { start: at, end }
    at = end
  }
  return { exif, afterFirst }
}

function rotatedExif(jpeg: Buffer, { start, end }: Segment, degrees: Degrees): Buffer {
  return segment(rotatedTiff(jpeg.subarray(start + 10, end), degrees, 'first'))
}

function newExif(degrees: Degrees): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('II*\0', 0, 'latin1')
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(1, 8)
  tiff.writeUInt16LE(274, 10)
  tiff.writeUInt16LE(3, 12)
  tiff.writeUInt32LE(1, 14)
  tiff.writeUInt16LE(rotatedOrientation(1, degrees), 18)
  return segment(tiff)
}

function segment(tiff: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(0xffe1, 0)
  head.writeUInt16BE(2 + exifSign.length + tiff.length, 2)
  return Buffer.concat([head, exifSign, tiff])
}
