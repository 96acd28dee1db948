import type { RouteCollection, RouteFeature } from '../route-features.js'

/**
 * The features in the order of the journey: `ports_sequence` orders them, and a service promises no
 * order of its own (facts, part 4.4), so that the same facts always make the same text. What has no
 * sequence stands last, as it came.
 */
export function inJourneyOrder(map: RouteCollection): RouteCollection {
  const features = map.features
    .map((feature) => ({ feature, place: placeOf(feature) }))
    .sort((a, b) => a.place[0] - b.place[0] || a.place[1] - b.place[1])
    .map(({ feature }) => feature)
  return features.every((feature, index) => feature === map.features[index])
    ? map
    : { ...map, features }
}

/** Within a leg as it is sailed: the port, the way so far, the vessel, the way to come. */
const kinds = [
  'port',
  'past_vessel_locations',
  'current_vessel',
  'estimated_partial_leg',
  'estimated_full_legs',
]

/** Behind every port and every kind. */
const last = 1e9

function placeOf({ properties }: RouteFeature): [sequence: number, kind: number] {
  const { ports_sequence: sequence, feature_type: type } = properties ?? {}
  const kind = kinds.indexOf(String(type))
  if (typeof sequence !== 'number' || kind < 0) return [last, last]
  return [sequence, kind]
}
