export interface ZipPlace {
  start: number
  packedBytes: number
  /** Size in bytes that the archive states. An attacker can make an archive that states a wrong size. */
  unpackedBytes: number
  /** CRC-32 of the unpacked content. 0 if the archive does not state it. */
  checksum: number
  /** Method of compression: 0 for none, 8 for deflate. */
  method: number
}

const mostParts = 5000
const marks = { end: 0x06_05_4b_50, part: 0x02_01_4b_50 }

/** Reads an archive's directory (APPNOTE.TXT 4.3.12, 4.3.16). Keys: paths in lower case. Throws if it is damaged. */
export const zipDirectory = (bytes: Uint8Array): Map<string, ZipPlace> =>
  withinArchive(() => directory(bytes))

export const packedPart = (bytes: Uint8Array, place: ZipPlace): PackedPart =>
  withinArchive(() => packed(bytes, place))

export interface PackedPart {
  packed: Uint8Array
  isDeflated: boolean
}

function withinArchive<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    throw new Error('the archive is incomplete', { cause })
  }
}

function directory(bytes: Uint8Array): Map<string, ZipPlace> {
  const view = viewOf(bytes)
  const decoder = new TextDecoder()
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  if (count > mostParts) throw new Error(`the archive has too many parts (${count})`)
  const places = new Map<string, ZipPlace>()
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== marks.part)
      throw new Error('the directory of the archive is damaged')
    const nameBytes = view.getUint16(at + 28, true)
    const path = decoder.decode(bytes.subarray(at + 46, at + 46 + nameBytes))
    places.set(path.replaceAll('\\', '/').toLowerCase(), placeAt(view, at))
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return places
}

/** Reads the position of a part. If a size has more than 32 bits, it is in a field after the name of the part. */
function placeAt(view: DataView, at: number): ZipPlace {
  const wide = wideNumbers(view, at)
  const numberAt = (offset: number): number => {
    const value = view.getUint32(at + offset, true)
    return value === inWide ? (wide.shift() ?? value) : value
  }
  // The 64-bit fields always come in this order: unpacked size, packed size, start (APPNOTE.TXT 4.5.3).
  const [unpackedBytes, packedBytes, start] = [numberAt(24), numberAt(20), numberAt(42)]
  const [checksum, method] = [view.getUint32(at + 16, true), view.getUint16(at + 10, true)]
  return { start, packedBytes, unpackedBytes, checksum, method }
}

const inWide = 0xffff_ffff

function wideNumbers(view: DataView, at: number): number[] {
  const first = at + 46 + view.getUint16(at + 28, true)
  const end = first + view.getUint16(at + 30, true)
  for (let field = first; field + 4 <= end; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) !== 1) continue
    const count = Math.floor(view.getUint16(field + 2, true) / 8)
    return Array.from({ length: count }, (_, index) =>
      Number(view.getBigUint64(field + 4 + 8 * index, true)),
    )
  }
  return []
}

function packed(bytes: Uint8Array, { start, packedBytes, method }: ZipPlace): PackedPart {
  const view = viewOf(bytes)
  const from = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true)
  if (method !== 0 && method !== 8) throw new Error(`unsupported compression method ${method}`)
  return { packed: bytes.subarray(from, from + packedBytes), isDeflated: method === 8 }
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength)

function endOf(view: DataView): number {
  for (let at = view.byteLength - 22; at >= 0; at -= 1) {
    if (view.getUint32(at, true) === marks.end) return at
  }
  throw new Error('the directory of the archive is missing')
}
