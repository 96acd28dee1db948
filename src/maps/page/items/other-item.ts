import { partsOf } from '../../geojson/parts-of.js'
import { plainText } from '../../picture/plain-text.js'
import type { RouteFeature } from '../../route-features.js'
import type { ItemContext } from '../item-context.js'
import { instantOf, momentText } from '../moment-text.js'
import { packLine } from '../pack-line.js'
import type { Fact, PageItem } from '../page-data.js'
import { stated } from './stated.js'

const mostFacts = 20

export function otherItem(feature: RouteFeature, { unroller }: ItemContext): PageItem {
  const properties = feature.properties ?? {}
  const { points, lines } = partsOf(feature.geometry)
  const [position] = points
  const kind = plainText(properties.feature_type).replaceAll('_', ' ')
  const name = plainText(properties.name)
  const facts = Object.entries(properties)
    .slice(0, mostFacts)
    .map(([name, value]): Fact => [label(name), textOf(value, properties.time_zone)])
  return {
    kind: 'other',
    name: name || capitalised(kind) || 'Unnamed feature',
    brief: name === '' ? '' : kind,
    facts: stated(facts),
    ...(position && { point: unroller.point(position) }),
    ...(lines.length > 0 && { lines: lines.map((line) => packLine(unroller.line(line))) }),
  }
}

const label = (name: string): string => capitalised(plainText(name).replaceAll('_', ' '))

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function textOf(value: unknown, zone: unknown): string {
  const isMoment = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value)
  return isMoment && instantOf(value) !== undefined ? momentText(value, zone) : plainText(value)
}
