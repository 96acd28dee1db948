import { inflateRawSync } from 'node:zlib'
import { packedPart, type ZipPlace, zipDirectory } from './zip-directory.js'

/**
 * The files of a zip archive, unpacked one at a time and never to more than `mostBytes` together. What
 * cannot be read throws `ZipFailure`.
 */
export class ZipArchive {
  readonly #bytes: Uint8Array
  readonly #places: Map<string, ZipPlace>
  #left: number

  constructor(bytes: Uint8Array, mostBytes: number) {
    this.#bytes = bytes
    this.#left = mostBytes
    this.#places = whole(() => zipDirectory(bytes))
  }

  has(path: string): boolean {
    return this.#places.has(path.toLowerCase())
  }

  /** The text of a part; undefined where there is none of that name. */
  text(path: string): string | undefined {
    const place = this.#places.get(path.toLowerCase())
    return place && new TextDecoder().decode(whole(() => this.#unpack(place)))
  }

  /** Unpacks every part: the sizes that an archive states of itself may be wrong. */
  measure(): void {
    for (const place of this.#places.values()) whole(() => this.#unpack(place))
  }

  #unpack(place: ZipPlace): Uint8Array {
    const { packed, isDeflated } = packedPart(this.#bytes, place)
    if (this.#left <= 0 || (!isDeflated && packed.length > this.#left)) {
      throw new ZipFailure('too large', 'it unpacks to more than is read')
    }
    const unpacked = isDeflated ? inflateRawSync(packed, { maxOutputLength: this.#left }) : packed
    this.#left -= unpacked.length
    return unpacked
  }
}

/** Why an archive is not read; `message` says of a damaged one what is wrong with it. */
export class ZipFailure extends Error {
  readonly kind: 'too large' | 'damaged'

  constructor(kind: ZipFailure['kind'], message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

function whole<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (cause) {
    if (cause instanceof ZipFailure) throw cause
    const message = cause instanceof Error ? cause.message : String(cause)
    const isTooLarge =
      cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE'
    throw new ZipFailure(isTooLarge ? 'too large' : 'damaged', message, cause)
  }
}
