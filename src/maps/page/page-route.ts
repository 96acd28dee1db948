import { inJourneyOrder } from '../geojson/in-journey-order.js'
import { isFinished } from '../is-finished.js'
import { plainText } from '../picture/plain-text.js'
import type { Route, RouteFeature } from '../route-features.js'
import type { ItemContext } from './item-context.js'
import { legItem } from './items/leg-item.js'
import { otherItem } from './items/other-item.js'
import { portItem } from './items/port-item.js'
import { vesselItem } from './items/vessel-item.js'
import { type Journey, journeyOf, type Properties } from './journey-ends.js'
import type { PageItem, PageRoute, RouteState } from './page-data.js'
import { Unroller } from './unroll.js'

export function pageRoute({ number, map }: Route): PageRoute {
  const { features } = inJourneyOrder(map)
  const journey = journeyOf(features)
  const unroller = new Unroller()
  const items = features.flatMap((feature) => itemOf(feature, { journey, unroller }))
  const names = journey.ports.map((port) => plainText(port.name)).filter((name) => name !== '')
  const way = [...new Set([names[0], names.at(-1)])].filter((name) => name !== undefined)
  const state = isFinished(map) ? 'arrived' : stateOf(journey, items)
  const isSimulated = map.simulated === true
  return { number: plainText(number), way: way.join(' → '), state, isSimulated, items }
}

function itemOf(feature: RouteFeature, context: ItemContext): PageItem[] {
  const make = makers.get(String(feature.properties?.feature_type)) ?? otherItem
  const item = make(feature, context)
  return item.point === undefined && item.lines === undefined ? [] : [item]
}

/** Uses a Map, because an object would already have members such as `constructor`. */
const makers = new Map<string, (feature: RouteFeature, context: ItemContext) => PageItem>([
  ['port', portItem],
  ['current_vessel', vesselItem],
  ['past_vessel_locations', legItem],
  ['estimated_partial_leg', legItem],
  ['estimated_full_legs', legItem],
])

function stateOf({ ports, vessel }: Journey, items: readonly PageItem[]): RouteState {
  if (items.length === 0) return 'no route data'
  const last = ports.findLastIndex((port) => isStated(port.inbound_ata_at, port.outbound_atd_at))
  const reached = ports[last]
  if (vessel !== undefined || isStated(reached?.outbound_atd_at)) return 'under way'
  if (reached === undefined) return 'not departed'
  if (last === ports.length - 1 && ports.length > 1) return 'arrived'
  return last === 0 ? 'not departed' : 'in port'
}

const isStated = (...values: readonly Properties[string][]): boolean =>
  values.some((value) => typeof value === 'string')
