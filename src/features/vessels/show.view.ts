import { checkedInWords, systemMoment } from '../../cli/output/time-text.js'
import type { Column, Field, Text, View, Viewing } from '../../cli/output/view.js'
import type { Vessel, VesselAttributes } from '../../contract/vessel.js'
import { coordinatesInWords } from '../../desk/places/place-in-words.js'
import { simulatedColumn } from '../../desk/simulated-column.js'

const attributes = {
  name: 'name of the vessel',
  imo: 'IMO number of the vessel',
  mmsi: 'MMSI: radio identity of the vessel',
  latitude: 'latitude of the last position, degrees north',
  longitude: 'longitude of the last position, degrees east',
  nautical_speed_knots: 'speed at the last position, knots',
  navigational_heading_degrees: 'heading at the last position, degrees; 0 is north',
  position_timestamp: 'time of the last position, UTC',
  simulated: 'true if the sandbox simulated the data',
} satisfies Partial<Record<keyof VesselAttributes, string>>

const fields: Field<Vessel>[] = [
  field('name', ({ name }) => name),
  field('imo', ({ imo }) => imo ?? null),
  field('mmsi', ({ mmsi }) => mmsi ?? null),
  field('latitude', ({ latitude }) => latitude ?? null),
  field('longitude', ({ longitude }) => longitude ?? null),
  field('nautical_speed_knots', ({ nautical_speed_knots }) => nautical_speed_knots ?? null),
  field(
    'navigational_heading_degrees',
    ({ navigational_heading_degrees }) => navigational_heading_degrees ?? null,
  ),
  field('position_timestamp', ({ position_timestamp }) => position_timestamp ?? null),
  { name: 'id', meaning: 'id of the vessel at the service', value: ({ id }) => id },
  field('simulated', ({ simulated }) => simulated ?? null),
]

function field(name: keyof typeof attributes, value: Field<Vessel>['value']): Field<Vessel> {
  return { name, meaning: attributes[name], value }
}

const columns: Column<Vessel>[] = [
  { heading: 'Vessel', text: ({ name }) => ({ words: name, tone: 'strong' }) },
  { heading: 'IMO', text: ({ imo }) => ({ words: imo ?? '' }) },
  { heading: 'Position', text: positionText },
  { heading: 'Speed', text: (vessel) => ({ words: speedInWords(vessel) }) },
  { heading: 'Heading', text: (vessel) => ({ words: headingInWords(vessel) }) },
  { heading: 'Reported', text: fixText },
  simulatedColumn(({ simulated }) => simulated),
]

export const vesselView: View<Vessel> = {
  name: 'vessel',
  shape: 'object',
  noun: 'vessel',
  columns,
  fields,
  attributes: { positions: 'all positions of the vessel, if --positions is given' },
  id: ({ id }) => id,
  record: (vessel) => ({ ...vessel }),
  checkedAt: ({ position_timestamp }) => position_timestamp ?? null,
  screen: (vessel, viewing) => [
    { kind: 'heading', words: vessel.name },
    ...columns
      .slice(1)
      .map(({ heading, text }) => ({
        kind: 'pair' as const,
        label: heading,
        text: text(vessel, viewing),
      }))
      .filter(({ text }) => text.words !== ''),
  ],
}

function positionText({ latitude, longitude }: Vessel): Text {
  const words = coordinatesInWords(latitude, longitude)
  return words === '' ? { words: 'not known', tone: 'dim' } : { words }
}

function speedInWords({ nautical_speed_knots: knots }: Vessel): string {
  return typeof knots === 'number' ? `${knots.toFixed(1)} kn` : ''
}

function headingInWords({ navigational_heading_degrees: heading }: Vessel): string {
  return typeof heading === 'number' ? bearingInWords(heading) : ''
}

const points = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const

export function bearingInWords(degrees: number): string {
  const turned = ((degrees % 360) + 360) % 360
  return `${Math.round(turned)}° ${points[Math.round(turned / 45) % points.length] ?? ''}`.trim()
}

function fixText({ position_timestamp: at }: Vessel, viewing: Viewing): Text {
  const moment = systemMoment(at, viewing)
  if (moment === '') return { words: '' }
  const age = checkedInWords(at ?? null, viewing, true)
  return { ...age, words: `${age.words} (${moment})` }
}
