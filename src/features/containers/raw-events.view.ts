import { momentInCell, momentInWords } from '../../cli/output/time-text.js'
import type { Field, Text, View, Viewing } from '../../cli/output/view.js'
import type { RawEvent } from '../../contract/tracked-resources.js'
import { simulatedColumn } from '../../desk/simulated-column.js'
import { embedded } from '../../domain/box.js'
import { sourceInWords } from '../../domain/event-in-words.js'
import type { BoxEvent } from './events.js'

type Row = BoxEvent<RawEvent>

const fields: Field<Row>[] = [
  field('container_number', 'number of the container', ({ container }) => container),
  field(
    'event',
    'event that the service recognized; empty if no event was recognized',
    ({ event }) => event.event ?? null,
  ),
  field(
    'original_event',
    'what the source stated, in its own words',
    ({ event }) => event.original_event ?? null,
  ),
  field('timestamp', 'time of the event, in local time with the time zone', ({ event }, viewing) =>
    momentInCell(event.timestamp, event.timezone, viewing),
  ),
  field('estimated', 'whether the event is estimated', ({ event }) => event.estimated ?? null),
  field(
    'location_locode',
    'UN/LOCODE of the place of the event',
    ({ event }) => event.location_locode ?? null,
  ),
  field('location_name', 'name of the place of the event', ({ event }) => placeOf(event) || null),
  field('vessel_name', 'name of the vessel', ({ event }) => shipOf(event) || null),
  field('vessel_imo', 'IMO number of the vessel', ({ event }) => event.vessel_imo ?? null),
  field('voyage_number', 'number of the voyage', ({ event }) => event.voyage_number || null),
  field(
    'data_provider_name',
    'source that stated the event',
    ({ event }) => event.data_provider_name ?? event.data_source ?? null,
  ),
  field(
    'index',
    'number of the statement among the statements of the same date',
    ({ event }) => event.index ?? null,
  ),
  field(
    'invalidated_at',
    'when a later statement replaced this statement, UTC',
    ({ event }) => event.invalidated_at ?? null,
  ),
  field('id', 'id of the event at the service', ({ event }) => event.id),
  field(
    'simulated',
    'true if the sandbox simulated the data',
    ({ event }) => event.simulated ?? null,
  ),
]

function field(name: string, meaning: string, value: Field<Row>['value']): Field<Row> {
  return { name, meaning, value }
}

export const rawEventsView: View<Row> = {
  name: 'raw events',
  shape: 'list',
  noun: 'observation',
  columns: [
    { heading: 'When', text: whenText },
    { heading: 'Event', text: eventText },
    { heading: 'Said', text: ({ event }) => ({ words: event.original_event ?? '' }) },
    { heading: 'Place', text: ({ event }) => ({ words: placeOf(event) }) },
    { heading: 'Vessel/voyage', text: ({ event }) => ({ words: vesselOf(event) }) },
    {
      heading: 'Source',
      text: ({ event }) => ({
        words: event.data_provider_name ?? sourceInWords(event.data_source),
        tone: 'dim',
      }),
    },
    {
      heading: 'Container',
      text: ({ container }) => ({ words: container }),
      isShown: (rows) => new Set(rows.map(({ container }) => container)).size > 1,
    },
    simulatedColumn(({ event }) => event.simulated),
  ],
  narrow: { least: 2 },
  fields,
  id: ({ event }) => event.id,
  record: ({ container, event }) => ({ ...event, container_number: container }),
  empty: 'No observations: no source has reported this container yet',
}

function whenText({ event }: Row, viewing: Viewing): Text {
  const words = momentInWords(event.timestamp, event.timezone, viewing)
  if (words === '') return { words: 'no time', tone: 'dim' }
  return { words, tone: event.estimated ? 'dim' : 'plain' }
}

function eventText({ event }: Row): Text {
  const state = event.invalidated_at ? ' (corrected)' : event.estimated ? ' (estimated)' : ''
  return {
    words: `${(event.event ?? 'not recognized').replaceAll('_', ' ')}${state}`,
    tone: event.event ? 'plain' : 'dim',
  }
}

const placeOf = ({ location, location_name, location_locode }: RawEvent): string =>
  location_name || embedded<{ name: string }>(location, 'name')?.name || location_locode || ''

const shipOf = ({ vessel, vessel_name }: RawEvent): string =>
  vessel_name || embedded<{ name: string }>(vessel, 'name')?.name || ''

const vesselOf = (event: RawEvent): string =>
  [shipOf(event), event.voyage_number].filter(Boolean).join(' / ')
