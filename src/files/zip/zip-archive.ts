import { crc32, inflateRawSync } from 'node:zlib'
import { type PackedPart, packedPart, type ZipPlace, zipDirectory } from './zip-directory.js'

/** Unpacks parts of a zip archive: each to at most its stated size, all to at most `mostBytes`. Throws `ZipFailure`. */
export class ZipArchive {
  readonly #bytes: Uint8Array
  readonly #places: Map<string, ZipPlace>
  #left: number

  constructor(bytes: Uint8Array, mostBytes: number) {
    this.#bytes = bytes
    this.#left = mostBytes
    this.#places = orFailure(() => zipDirectory(bytes))
  }

  has(path: string): boolean {
    return this.#places.has(path.toLowerCase())
  }

  text(path: string): string | undefined {
    const place = this.#places.get(path.toLowerCase())
    return place && new TextDecoder().decode(orFailure(() => this.#unpack(place)))
  }

  #unpack(place: ZipPlace): Uint8Array {
    if (place.unpackedBytes > this.#left) {
      throw new ZipFailure('too large', 'the unpacked content is larger than the limit')
    }
    const unpacked = contentOf(packedPart(this.#bytes, place), place.unpackedBytes)
    this.#left -= unpacked.length
    // Ignores a checksum of 0, because some programs write 0 instead of a checksum.
    if (place.checksum !== 0 && crc32(unpacked) !== place.checksum) {
      throw new ZipFailure('damaged', 'a part of the archive does not match its checksum')
    }
    return unpacked
  }
}

export class ZipFailure extends Error {
  readonly kind: 'too large' | 'damaged'

  constructor(kind: ZipFailure['kind'], message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

function contentOf({ packed, isDeflated }: PackedPart, statedBytes: number): Uint8Array {
  if (!isDeflated && packed.length <= statedBytes) return packed
  try {
    // Node refuses a limit of 0 for the unpacked size, so the limit is at least 1.
    if (isDeflated) return inflateRawSync(packed, { maxOutputLength: Math.max(1, statedBytes) })
  } catch (cause) {
    if (!isLimit(cause)) throw cause
  }
  throw new ZipFailure('damaged', 'a part of the archive is larger than the archive states')
}

const isLimit = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'

function orFailure<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (cause) {
    if (cause instanceof ZipFailure) throw cause
    throw new ZipFailure('damaged', cause instanceof Error ? cause.message : String(cause), cause)
  }
}
