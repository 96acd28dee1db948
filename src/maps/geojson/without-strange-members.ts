import type { Doubts } from './doubts.js'

/** What makes one kind of object another (RFC 7946, 7.1). */
const strange = {
  collection: ['coordinates', 'geometries', 'geometry', 'properties'],
  feature: ['coordinates', 'geometries', 'features'],
  geometry: ['geometry', 'properties', 'features'],
} as const

/**
 * An object without members that its kind must not have, a `bbox` that bounds nothing (5) and an
 * `id` that is neither text nor number (3.2); others survive. The very object where it has none.
 */
export function withoutStrangeMembers<Whole extends object>(
  whole: Whole,
  kind: keyof typeof strange,
  doubts: Doubts,
): Whole {
  const members = whole as Readonly<Record<string, unknown>>
  const lost: string[] = strange[kind].filter((name) => Object.hasOwn(whole, name))
  if (lost.length > 0) doubts.note(`member that no ${kind} has, left out`)
  if (Object.hasOwn(whole, 'bbox') && !isBounds(members.bbox)) {
    lost.push('bbox')
    doubts.note('bbox that is none, left out')
  }
  if (kind === 'feature' && Object.hasOwn(whole, 'id') && !isId(members.id)) {
    lost.push('id')
    doubts.note('id that is none, left out')
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
