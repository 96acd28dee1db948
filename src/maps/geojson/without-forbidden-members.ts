import type { Doubts } from './doubts.js'

/** For each kind of object, the members that it must not have, because they belong to other kinds (RFC 7946, 7.1). */
const forbidden = {
  collection: ['coordinates', 'geometries', 'geometry', 'properties'],
  feature: ['coordinates', 'geometries', 'features'],
  geometry: ['geometry', 'properties', 'features'],
} as const

/** Drops members that only other kinds of objects may have, and an invalid `bbox` or `id` (RFC 7946, 5 and 3.2). */
export function withoutForbiddenMembers<Whole extends object>(
  whole: Whole,
  kind: keyof typeof forbidden,
  doubts: Doubts,
): Whole {
  const members = whole as Readonly<Record<string, unknown>>
  const lost: string[] = forbidden[kind].filter((name) => Object.hasOwn(whole, name))
  if (lost.length > 0) doubts.note(`member not allowed in a ${kind}, left out`)
  if (Object.hasOwn(whole, 'bbox') && !isBounds(members.bbox)) {
    lost.push('bbox')
    doubts.note('invalid bbox, left out')
  }
  if (kind === 'feature' && Object.hasOwn(whole, 'id') && !isId(members.id)) {
    lost.push('id')
    doubts.note('invalid id, left out')
  }
  if (lost.length === 0) return whole
  return Object.fromEntries(Object.entries(whole).filter(([name]) => !lost.includes(name))) as Whole
}

const isId = (id: unknown): boolean => ['string', 'number'].includes(typeof id)

function isBounds(bbox: unknown): boolean {
  if (!Array.isArray(bbox) || ![4, 6].includes(bbox.length)) return false
  const [south, north] = [bbox[1], bbox[bbox.length / 2 + 1]]
  return bbox.every(Number.isFinite) && -90 <= south && south <= north && north <= 90
}
