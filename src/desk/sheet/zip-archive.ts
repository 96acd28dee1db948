import { inflateRawSync } from 'node:zlib'
import { packedPart, type ZipPlace, zipDirectory } from '../../domain/zip-directory.js'
import { OctError } from '../../errors.js'

/** So many bytes all parts of a workbook may unpack to: a million rows take less. */
const mostUnpackedBytes = 200_000_000

/** The files of a zip archive, unpacked one at a time and never to more than a workbook needs. */
export class ZipArchive {
  readonly #bytes: Uint8Array
  readonly #parts: Map<string, ZipPlace>
  readonly #name: string
  #left = mostUnpackedBytes

  constructor(bytes: Uint8Array, name: string) {
    this.#bytes = bytes
    this.#name = name
    this.#parts = this.#whole(() => zipDirectory(this.#bytes))
  }

  has(path: string): boolean {
    return this.#parts.has(path.toLowerCase())
  }

  /** The text of a part; undefined where there is none of that name. */
  text(path: string): string | undefined {
    const part = this.#parts.get(path.toLowerCase())
    return part && new TextDecoder().decode(this.#whole(() => this.#unpack(part)))
  }

  #unpack(place: ZipPlace): Uint8Array {
    const { packed, isDeflated } = packedPart(this.#bytes, place)
    if (this.#left <= 0 || (!isDeflated && packed.length > this.#left)) throw this.#tooLarge()
    const unpacked = isDeflated ? inflateRawSync(packed, { maxOutputLength: this.#left }) : packed
    this.#left -= unpacked.length
    return unpacked
  }

  #whole<Result>(read: () => Result): Result {
    try {
      return read()
    } catch (cause) {
      if (cause instanceof OctError) throw cause
      if (cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE') {
        throw this.#tooLarge()
      }
      throw new OctError('local', `${this.#name} is damaged and cannot be read`, {
        reason: `It is a zip archive that is cut off or broken (${cause instanceof Error ? cause.message : String(cause)}).`,
        tryNext: ['open it in a spreadsheet program, save it again as .xlsx or as csv'],
        cause,
      })
    }
  }

  #tooLarge(): OctError {
    return new OctError('local', `${this.#name} unpacks to more than is read`, {
      reason: `Its parts are larger than ${mostUnpackedBytes / 1e6} MB together.`,
      tryNext: ['save the sheet alone as csv, or in several files'],
    })
  }
}
