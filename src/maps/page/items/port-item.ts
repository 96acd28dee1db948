import { partsOf } from '../../geojson/parts-of.js'
import { plainText } from '../../picture/plain-text.js'
import type { RouteFeature } from '../../route-features.js'
import type { ItemContext } from '../item-context.js'
import type { Properties } from '../journey-ends.js'
import { instantOf, momentText, utcText } from '../moment-text.js'
import type { PageItem } from '../page-data.js'
import { portText } from './port-text.js'
import { stated } from './stated.js'

export function portItem(feature: RouteFeature, { unroller }: ItemContext): PageItem {
  const port = feature.properties ?? {}
  const [position] = partsOf(feature.geometry).points
  const updated = instantOf(port.updated_at)
  const [from, to] = [instantOf(port.inbound_ata_at), instantOf(port.outbound_atd_at)]
  const isStay = from !== undefined && to !== undefined && from <= to
  return {
    kind: 'port',
    name: plainText(port.name) || 'Unnamed port',
    brief: [callText(port), lastMoment(port)].filter((part) => part !== '').join(' · '),
    facts: stated([
      ['Call', callText(port)],
      ['Place', portText(port)],
      ...moments.map(([label, name]) => [label, moment(port, name)] as const),
      ['Time zone', plainText(port.time_zone)],
      ['Updated', updated === undefined ? '' : utcText(updated)],
    ]),
    ...(position && { point: unroller.point(position) }),
    ...(isStay && { from, to }),
  }
}

const moments = [
  ['Arrived', 'inbound_ata_at'],
  ['Arrival expected', 'inbound_eta_at'],
  ['Departed', 'outbound_atd_at'],
  ['Departure expected', 'outbound_etd_at'],
] as const

const moment = (port: Properties, name: string): string => momentText(port[name], port.time_zone)

function callText({ label }: Properties): string {
  const text = plainText(label)
  if (text === 'POL') return 'POL, port of lading'
  if (text === 'POD') return 'POD, port of discharge'
  return /^TS\d+$/.test(text) ? `${text}, transhipment` : text
}

function lastMoment(port: Properties): string {
  const order = ['outbound_atd_at', 'inbound_ata_at', 'inbound_eta_at', 'outbound_etd_at']
  const name = order.find((one) => instantOf(port[one]) !== undefined)
  const label = moments.find(([, one]) => one === name)?.[0] ?? ''
  return name === undefined ? '' : `${label.toLowerCase()} ${moment(port, name)}`
}
