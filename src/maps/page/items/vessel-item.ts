import { partsOf } from '../../geojson/parts-of.js'
import { plainText } from '../../picture/plain-text.js'
import type { RouteFeature } from '../../route-features.js'
import type { ItemContext } from '../item-context.js'
import type { Properties } from '../journey-ends.js'
import { instantOf, momentText, utcText } from '../moment-text.js'
import type { PageItem } from '../page-data.js'
import { placeText, portText } from './port-text.js'
import { stated } from './stated.js'

export function vesselItem(feature: RouteFeature, { unroller }: ItemContext): PageItem {
  const vessel = feature.properties ?? {}
  const [position] = partsOf(feature.geometry).points
  const point = position && unroller.point(position)
  const at = instantOf(vessel.vessel_location_timestamp)
  const heading = numberOf(vessel.vessel_location_heading)
  return {
    kind: 'vessel',
    name: plainText(vessel.vessel_name) || 'Unnamed vessel',
    brief: briefOf(vessel),
    facts: stated([
      ['IMO', plainText(vessel.vessel_imo)],
      ['Voyage', plainText(vessel.voyage_number)],
      ['Speed', speedText(vessel)],
      ['Heading', heading === undefined ? '' : `${String(Math.round(heading)).padStart(3, '0')}°`],
      ['Position', point ? placeText(point) : ''],
      ['Position taken', at === undefined ? '' : utcText(at)],
      ['From', portText(vessel, 'departure_port_')],
      ['Departed', momentText(vessel.departure_port_atd, vessel.departure_port_time_zone)],
      ['To', portText(vessel, 'arrival_port_')],
      ['Arrival expected', expected(vessel)],
    ]),
    ...(point && { point }),
    ...(at !== undefined && { at }),
    ...(heading !== undefined && { heading }),
  }
}

function briefOf(vessel: Properties): string {
  const speed = speedText(vessel)
  const to = plainText(vessel.arrival_port_name)
  return [speed, to && `to ${to}`].filter((part) => part !== '').join(' · ')
}

function speedText(vessel: Properties): string {
  const speed = numberOf(vessel.vessel_location_speed)
  return speed === undefined ? '' : `${Number(speed.toFixed(1))} knots`
}

const expected = (vessel: Properties): string =>
  momentText(vessel.arrival_port_eta, vessel.arrival_port_time_zone)

function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}
