import { inflateRawSync } from 'node:zlib'
import { OctError } from '../../errors.js'

/** So many bytes all parts of a workbook may unpack to: a million rows take less. */
const mostUnpackedBytes = 200_000_000
const mostParts = 5000

/** The files of a zip archive, unpacked one at a time and never to more than a workbook needs. */
export class ZipArchive {
  readonly #bytes: Buffer
  readonly #parts: Map<string, Part>
  readonly #name: string
  #left = mostUnpackedBytes

  constructor(bytes: Uint8Array, name: string) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#name = name
    this.#parts = this.#whole(() => directory(this.#bytes))
  }

  has(path: string): boolean {
    return this.#parts.has(path.toLowerCase())
  }

  /** The text of a part; undefined where there is none of that name. */
  text(path: string): string | undefined {
    const part = this.#parts.get(path.toLowerCase())
    return part && this.#whole(() => this.#unpack(part)).toString('utf8')
  }

  #unpack({ start, packedBytes, method }: Part): Buffer {
    const names = this.#bytes.readUInt16LE(start + 26) + this.#bytes.readUInt16LE(start + 28)
    const packed = this.#bytes.subarray(start + 30 + names, start + 30 + names + packedBytes)
    if (method !== 0 && method !== 8) throw new Error(`packed by method ${method}`)
    if (this.#left <= 0 || (method === 0 && packed.length > this.#left)) throw this.#tooLarge()
    const unpacked = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: this.#left })
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

interface Part {
  start: number
  packedBytes: number
  method: number
}

/** The central directory: what a zip archive says it holds. */
function directory(bytes: Buffer): Map<string, Part> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new Error('its directory is missing')
  const count = bytes.readUInt16LE(end + 10)
  if (count > mostParts) throw new Error(`it says that it has ${count} parts`)
  const parts = new Map<string, Part>()
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (bytes.readUInt32LE(at) !== 0x02_01_4b_50) throw new Error('its directory is broken')
    const nameBytes = bytes.readUInt16LE(at + 28)
    const path = bytes.toString('utf8', at + 46, at + 46 + nameBytes).replaceAll('\\', '/')
    parts.set(path.toLowerCase(), {
      start: bytes.readUInt32LE(at + 42),
      packedBytes: bytes.readUInt32LE(at + 20),
      method: bytes.readUInt16LE(at + 10),
    })
    at += 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return parts
}
