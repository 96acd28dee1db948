/** Where a part of a zip archive stands in it. */
export interface ZipPlace {
  /** Of its own header, in bytes. */
  start: number
  packedBytes: number
  /** 0 as it is, 8 deflated. */
  method: number
}

const mostParts = 5000
const marks = { end: 0x06_05_4b_50, part: 0x02_01_4b_50 }

/**
 * The central directory of a zip archive, which lists every part: by path in small letters, with
 * slashes (APPNOTE.TXT 4.3.12 and 4.3.16). Throws a plain error saying what is wrong where it is
 * damaged.
 */
export const zipDirectory = (bytes: Uint8Array): Map<string, ZipPlace> =>
  withinIt(() => directory(bytes))

/** A part as it stands in the archive; throws where it is packed in a way that nobody uses. */
export const packedPart = (bytes: Uint8Array, place: ZipPlace): PackedPart =>
  withinIt(() => packed(bytes, place))

export interface PackedPart {
  packed: Uint8Array
  isDeflated: boolean
}

/** A place outside the archive is a fault of it, and no size that a reader limits. */
function withinIt<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    throw new Error('it is cut off', { cause })
  }
}

function directory(bytes: Uint8Array): Map<string, ZipPlace> {
  const view = viewOf(bytes)
  const decoder = new TextDecoder()
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  if (count > mostParts) throw new Error(`it says that it has ${count} parts`)
  const places = new Map<string, ZipPlace>()
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== marks.part) throw new Error('its directory is broken')
    const nameBytes = view.getUint16(at + 28, true)
    const path = decoder.decode(bytes.subarray(at + 46, at + 46 + nameBytes))
    places.set(path.replaceAll('\\', '/').toLowerCase(), {
      start: view.getUint32(at + 42, true),
      packedBytes: view.getUint32(at + 20, true),
      method: view.getUint16(at + 10, true),
    })
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return places
}

function packed(bytes: Uint8Array, { start, packedBytes, method }: ZipPlace): PackedPart {
  const view = viewOf(bytes)
  const from = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true)
  if (method !== 0 && method !== 8) throw new Error(`packed by method ${method}`)
  return { packed: bytes.subarray(from, from + packedBytes), isDeflated: method === 8 }
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength)

/** The last mark of an end: a comment may follow it. */
function endOf(view: DataView): number {
  for (let at = view.byteLength - 22; at >= 0; at -= 1) {
    if (view.getUint32(at, true) === marks.end) return at
  }
  throw new Error('its directory is missing')
}
