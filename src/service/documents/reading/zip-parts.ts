import { inflateRawSync } from 'node:zlib'
import { packedPart, zipDirectory } from '../../../domain/zip-directory.js'

/** So many bytes all parts that are asked for may unpack to. */
const mostUnpackedBytes = 50_000_000

/** The files of a zip archive by their path, unpacked when asked for. Throws where it is damaged. */
export function zipParts(bytes: Uint8Array): (path: string) => string | undefined {
  const places = zipDirectory(bytes)
  let left = mostUnpackedBytes
  return (path) => {
    const place = places.get(path.toLowerCase())
    if (place === undefined) return undefined
    const { packed, isDeflated } = packedPart(bytes, place)
    if (left <= 0 || packed.length > left) throw new RangeError('too large')
    const unpacked = isDeflated ? inflateRawSync(packed, { maxOutputLength: left }) : packed
    left -= unpacked.length
    return new TextDecoder().decode(unpacked)
  }
}
