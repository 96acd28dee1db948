import { greatCircleNm } from '../../../domain/sea-lanes/great-circle.js'
import { partsOf } from '../../geojson/parts-of.js'
import { plainText } from '../../picture/plain-text.js'
import type { RouteFeature } from '../../route-features.js'
import type { ItemContext } from '../item-context.js'
import { endsOf, type Journey, legName, type Properties } from '../journey-ends.js'
import { instantOf, momentText, utcText } from '../moment-text.js'
import { packLine } from '../pack-line.js'
import type { ItemKind, PageItem, Point } from '../page-data.js'
import { stated } from './stated.js'

export function legItem(feature: RouteFeature, { journey, unroller }: ItemContext): PageItem {
  const leg = feature.properties ?? {}
  const lines = partsOf(feature.geometry).lines.map((line) => unroller.line(line))
  const kind = kinds[String(leg.feature_type)] ?? 'other'
  const { from, to } = endsOf(journey, leg)
  const length = lengthText(lines)
  const stretch = stretchOf(journey, leg)
  return {
    kind,
    name: legName(journey, leg),
    brief: [words[kind], length].filter((part) => part !== '').join(' · '),
    facts: stated([
      ['Part', words[kind]],
      ['Length', length],
      ['Vessel', kind === 'planned' ? '' : vesselName(journey, leg)],
      ['Departed', eventText('outbound_atd_at', { port: from, leg })],
      ['Arrived', eventText('inbound_ata_at', { port: to, leg })],
      ['Arrival expected', eventText('inbound_eta_at', { port: to, leg })],
      ['Seen from', stretch ? utcText(stretch.from) : ''],
      ['Seen until', stretch ? utcText(stretch.to) : ''],
    ]),
    ...(lines.length > 0 && { lines: lines.map(packLine) }),
    ...stretch,
  }
}

function eventText(
  name: string,
  { port, leg }: { port: Properties | undefined; leg: Properties },
): string {
  return momentText(port?.[name] ?? leg[name], port === undefined ? 'UTC' : port.time_zone)
}

const kinds: Readonly<Record<string, ItemKind | undefined>> = {
  past_vessel_locations: 'past',
  estimated_partial_leg: 'ahead',
  estimated_full_legs: 'planned',
}

const words: Readonly<Record<ItemKind, string>> = {
  port: '',
  vessel: '',
  past: 'Sailed',
  ahead: 'Still to sail, estimated',
  planned: 'Planned leg, estimated',
  other: '',
}

function lengthText(lines: readonly (readonly Point[])[]): string {
  let length = 0
  for (const line of lines) {
    line.forEach((point, index) => {
      length += index === 0 ? 0 : greatCircleNm(line[index - 1] ?? point, point)
    })
  }
  return length < 1 ? '' : `${Math.round(length).toLocaleString('en-GB')} nm`
}

function vesselName({ vessel }: Journey, leg: Properties): string {
  const isSame = vessel !== undefined && vessel.ports_sequence === leg.ports_sequence
  return isSame ? plainText(vessel.vessel_name) : ''
}

/** Returns when a vessel sailed a leg, in epoch ms. The current leg ends at the vessel's last position. */
function stretchOf({ vessel }: Journey, leg: Properties) {
  const [from, end] = [instantOf(leg.start_time), instantOf(leg.end_time)]
  const isRunning = vessel !== undefined && vessel.ports_sequence === leg.ports_sequence
  const seen = isRunning ? instantOf(vessel.vessel_location_timestamp) : undefined
  const to = seen ?? end
  return from !== undefined && to !== undefined && from < to ? { from, to } : undefined
}
