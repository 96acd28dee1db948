import type { StoredRouteMap } from '../../cache/route-map-store.js'
import { OctError } from '../../errors.js'
import { collectionText } from '../../maps/geojson/collection-text.js'
import { inJourneyOrder } from '../../maps/geojson/in-journey-order.js'
import { splitAtAntimeridian } from '../../maps/geojson/split-at-antimeridian.js'
import { isFinished } from '../../maps/is-finished.js'
import { readRouteMap } from '../../maps/read-route-map.js'
import type { RouteCollection } from '../../maps/route-features.js'

export const renderingVersion = 5

export function drawnMap(answer: unknown, number: string, readAt: Date): StoredRouteMap {
  const { map, doubts } = readMap(answer, number, readAt)
  const split = splitAtAntimeridian(map)
  const cut = split.features.filter((feature, index) => feature !== map.features[index])
  const text = textOf(answer as RouteCollection, number)
  const drawn = textOf(inJourneyOrder(split), number)
  return {
    answer: text,
    drawn: drawn === text ? null : drawn,
    rendering: renderingVersion,
    facts: { features: map.features.length, split: cut.length, doubts },
    isFinished: isFinished(map),
  }
}

export function readMap(answer: unknown, number: string, readAt?: Date) {
  const reading = readRouteMap(answer, readAt)
  if (reading !== undefined) return reading
  throw unreadable(number, 'The response of the service is not a FeatureCollection.')
}

function textOf(map: RouteCollection, number: string): string {
  try {
    return [...collectionText(map)].join('')
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw unreadable(number, 'The response of the service is nested too deeply, or too long.')
  }
}

const unreadable = (number: string, reason: string): OctError =>
  new OctError('unavailable', `The route map of ${number} cannot be read`, {
    reason,
    tryNext: ['run the command again with --refresh', 'oct config get base_url'],
  })
