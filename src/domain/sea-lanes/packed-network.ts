import { greatCircleNm, type Position } from './great-circle.js'

export interface SeaNetwork {
  positions: readonly Position[]
  links: readonly Link[]
  linksAt: readonly (readonly Link[])[]
}

export interface Link {
  from: number
  to: number
  lengthNm: number
}

/** The network of sea lanes in a compact form that oct can read fast. */
export interface PackedNetwork {
  /** Base64 of 32-bit integers: longitude and latitude of each point in ten-thousandths of a degree. */
  positions: string
  /** Base64 of 16-bit integers: the indexes of the two points that each link connects. */
  links: string
}

export function packNetwork(
  positions: readonly Position[],
  links: readonly (readonly [number, number])[],
): PackedNetwork {
  const degrees = Int32Array.from(positions.flat(), (angle) => Math.round(angle * 1e4))
  return { positions: base64(degrees), links: base64(Uint16Array.from(links.flat())) }
}

export function unpackNetwork(packed: PackedNetwork): SeaNetwork {
  const positions = pairs(new Int32Array(bytes(packed.positions))).map(
    ([longitude, latitude]): Position => [longitude / 1e4, latitude / 1e4],
  )
  const linksAt = positions.map((): Link[] => [])
  const links = pairs(new Uint16Array(bytes(packed.links))).map(([from, to]) => {
    const link = { from, to, lengthNm: lengthNm(positions[from], positions[to]) }
    linksAt[from]?.push(link)
    linksAt[to]?.push(link)
    return link
  })
  return { positions, links, linksAt }
}

function lengthNm(from: Position | undefined, to: Position | undefined): number {
  return from && to ? greatCircleNm(from, to) : Number.POSITIVE_INFINITY
}

function pairs(numbers: Int32Array | Uint16Array): [number, number][] {
  return Array.from({ length: numbers.length / 2 }, (_, i) => [
    numbers[2 * i] ?? 0,
    numbers[2 * i + 1] ?? 0,
  ])
}

function base64(words: Int32Array | Uint16Array): string {
  return Buffer.from(words.buffer, words.byteOffset, words.byteLength).toString('base64')
}

function bytes(text: string): ArrayBuffer {
  return Uint8Array.from(Buffer.from(text, 'base64')).buffer
}
