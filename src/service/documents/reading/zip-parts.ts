import { inflateRawSync } from 'node:zlib'

/** So many bytes all parts that are asked for may unpack to. */
const mostUnpackedBytes = 50_000_000
const mostParts = 5000

/** The files of a zip archive by their path, unpacked when asked for. Throws where it is damaged. */
export function zipParts(bytes: Uint8Array): (path: string) => string | undefined {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const places = directory(archive)
  let left = mostUnpackedBytes
  return (path) => {
    const place = places.get(path.toLowerCase())
    if (place === undefined) return undefined
    const unpacked = unpack(archive, { ...place, atMost: left })
    left -= unpacked.length
    return unpacked.toString('utf8')
  }
}

interface Place {
  start: number
  packedBytes: number
  method: number
}

/** The central directory, which lists every part. */
function directory(archive: Buffer): Map<string, Place> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new Error('its directory is missing')
  const count = Math.min(archive.readUInt16LE(end + 10), mostParts)
  const places = new Map<string, Place>()
  let at = archive.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (archive.readUInt32LE(at) !== 0x02_01_4b_50) throw new Error('its directory is broken')
    const nameBytes = archive.readUInt16LE(at + 28)
    const path = archive.toString('utf8', at + 46, at + 46 + nameBytes).toLowerCase()
    places.set(path, {
      start: archive.readUInt32LE(at + 42),
      packedBytes: archive.readUInt32LE(at + 20),
      method: archive.readUInt16LE(at + 10),
    })
    at += 46 + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return places
}

function unpack(
  archive: Buffer,
  { start, packedBytes, method, atMost }: Place & { atMost: number },
): Buffer {
  const names = archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
  const packed = archive.subarray(start + 30 + names, start + 30 + names + packedBytes)
  if (atMost <= 0 || packed.length > atMost) throw new RangeError('too large')
  if (method === 0) return packed
  if (method !== 8) throw new Error(`packed by method ${method}`)
  return inflateRawSync(packed, { maxOutputLength: atMost })
}
