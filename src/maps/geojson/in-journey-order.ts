import type { RouteCollection, RouteFeature } from '../route-features.js'

export function inJourneyOrder(map: RouteCollection): RouteCollection {
  const features = map.features
    .map((feature) => ({ feature, place: placeOf(feature) }))
    .sort((a, b) => a.place[0] - b.place[0] || a.place[1] - b.place[1])
    .map(({ feature }) => feature)
  return features.every((feature, index) => feature === map.features[index])
    ? map
    : { ...map, features }
}

const kinds = [
  'port',
  'past_vessel_locations',
  'current_vessel',
  'estimated_partial_leg',
  'estimated_full_legs',
]

const last = 1e9

function placeOf({ properties }: RouteFeature): [sequence: number, kind: number] {
  const { ports_sequence: sequence, feature_type: type } = properties ?? {}
  const kind = kinds.indexOf(String(type))
  if (typeof sequence !== 'number' || kind < 0) return [last, last]
  return [sequence, kind]
}
