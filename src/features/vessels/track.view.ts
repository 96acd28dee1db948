import { systemMoment } from '../../cli/output/time-text.js'
import type { Field, View } from '../../cli/output/view.js'
import type { Vessel } from '../../contract/vessel.js'
import { coordinatesInWords } from '../../desk/places/place-in-words.js'
import { bearingInWords } from './show.view.js'

export interface TrackPoint {
  vessel: Vessel
  position: NonNullable<Vessel['positions']>[number]
}

const fields: Field<TrackPoint>[] = [
  field('timestamp', 'time of the position, UTC', ({ position }) => position.timestamp),
  field('latitude', 'latitude of the position, degrees north', ({ position }) => position.latitude),
  field(
    'longitude',
    'longitude of the position, degrees east',
    ({ position }) => position.longitude,
  ),
  field(
    'heading',
    'heading at the position, degrees; 0 is north',
    ({ position }) => position.heading ?? null,
  ),
  field('estimated', 'whether the position is estimated', ({ position }) => position.estimated),
  field('vessel_name', 'name of the vessel', ({ vessel }) => vessel.name),
  field('vessel_imo', 'IMO number of the vessel', ({ vessel }) => vessel.imo ?? null),
]

function field(
  name: string,
  meaning: string,
  value: Field<TrackPoint>['value'],
): Field<TrackPoint> {
  return { name, meaning, value }
}

export const vesselTrackView: View<TrackPoint> = {
  name: 'positions',
  shape: 'list',
  noun: 'position',
  columns: [
    {
      heading: 'When',
      text: ({ position }, viewing) => ({
        words: systemMoment(position.timestamp, viewing),
        tone: 'strong',
      }),
    },
    {
      heading: 'Position',
      text: ({ position }) => ({
        words: coordinatesInWords(position.latitude, position.longitude),
      }),
    },
    {
      heading: 'Heading',
      text: ({ position: { heading } }) => ({
        words: typeof heading === 'number' ? bearingInWords(heading) : '',
      }),
    },
  ],
  fields,
  id: ({ position }) => position.timestamp,
  record: ({ vessel, position }) => ({
    ...position,
    vessel_name: vessel.name,
    vessel_imo: vessel.imo ?? null,
  }),
  empty: 'No positions in the selected period. For a longer period: --since 30d',
}

export const trackPoints = (vessel: Vessel): TrackPoint[] =>
  [...(vessel.positions ?? [])]
    .sort((a, b) => Date.parse(a.timestamp) - Date.parse(b.timestamp))
    .map((position) => ({ vessel, position }))
