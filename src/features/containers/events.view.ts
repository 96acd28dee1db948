import { momentInCell, momentInWords } from '../../cli/output/time-text.js'
import type { Column, Field, Text, View, Viewing } from '../../cli/output/view.js'
import type { TransportEvent } from '../../contract/tracked-resources.js'
import { simulatedColumn } from '../../desk/simulated-column.js'
import { embedded } from '../../domain/box.js'
import { changedValue } from '../../domain/changed-value.js'
import { placeInWords, sourceInWords, vesselAndVoyage } from '../../domain/event-in-words.js'
import { deadlineDate } from '../../domain/last-free-day.js'
import { milestoneInWords } from '../../domain/timeline.js'
import { knownZone } from '../../domain/zoned-time.js'
import type { BoxEvent } from './events.js'

const fields: Field<BoxEvent>[] = [
  field('container_number', 'number of the container', ({ container }) => container),
  field('event', 'name of the event, in the spelling of the service', ({ event }) => nameOf(event)),
  field('timestamp', 'time of the event, in local time with the time zone', ({ event }, viewing) =>
    momentInCell(event.timestamp, event.timezone, viewing),
  ),
  field(
    'standing',
    'whether the event is actual, estimated, or corrected by a later event',
    (row) => standing(row),
  ),
  field(
    'location_locode',
    'UN/LOCODE of the place of the event',
    ({ event }) => event.location_locode ?? null,
  ),
  field('place', 'place and terminal of the event', ({ event }) => placeInWords(event) || null),
  field(
    'vessel_name',
    'name of the vessel',
    ({ event }) => embedded<{ name: string }>(event.vessel, 'name')?.name ?? null,
  ),
  field('voyage_number', 'number of the voyage', ({ event }) => event.voyage_number ?? null),
  field(
    'data_source',
    'source of the event: shipping_line, terminal, rail, ais or user',
    ({ event }) => event.data_source ?? null,
  ),
  field(
    'value',
    'new deadline (a date) or new appointment (in local time); empty for other events',
    ({ event }, viewing) => changeInWords(event, viewing, momentInCell),
  ),
  field('id', 'id of the event at the service', ({ event }) => event.id),
  field(
    'simulated',
    'true if the sandbox simulated the data',
    ({ event }) => event.simulated ?? null,
  ),
]

function field(name: string, meaning: string, value: Field<BoxEvent>['value']): Field<BoxEvent> {
  return { name, meaning, value }
}

const columns: Column<BoxEvent>[] = [
  { heading: 'When', text: whenText },
  { heading: 'Event', text: eventText },
  { heading: 'Place', text: ({ event }) => ({ words: placeInWords(event) }) },
  { heading: 'Vessel/voyage', text: ({ event }) => ({ words: vesselAndVoyage(event) }) },
  {
    heading: 'Source',
    text: ({ event }) => ({ words: sourceInWords(event.data_source), tone: 'dim' }),
  },
  {
    heading: 'Container',
    text: ({ container }) => ({ words: container }),
    isShown: (rows) => new Set(rows.map(({ container }) => container)).size > 1,
  },
  simulatedColumn(({ event }) => event.simulated),
]

export const eventsView: View<BoxEvent> = {
  name: 'events',
  shape: 'list',
  noun: 'event',
  columns,
  narrow: { least: 2 },
  fields,
  attributes: {
    timezone: 'IANA time zone of the place; null if the time is local and the zone is not known',
    created_at: 'when the service received the event, UTC',
    invalidated_at: 'when a later event replaced this event, UTC',
    value_timestamp: 'new last free day or new time of the appointment, UTC',
  },
  id: ({ event }) => event.id,
  record: ({ container, event }) => ({ ...event, container_number: container }),
  empty: 'No events yet',
}

const nameOf = ({ event }: Pick<Partial<TransportEvent>, 'event'>): string => event ?? 'not named'

/** Describes an event as actual, estimated or corrected. Ignores the present time, so that exports do not change. */
function standing({ event, isCorrected }: BoxEvent): 'actual' | 'estimated' | 'corrected' {
  if (isCorrected) return 'corrected'
  return nameOf(event).includes('.estimated.') ? 'estimated' : 'actual'
}

function whenText(row: BoxEvent, viewing: Viewing): Text {
  const { timestamp, timezone } = row.event
  const words = momentInWords(timestamp, timezone, viewing)
  if (words === '') return { words: 'not reported', tone: 'dim' }
  return { words, tone: standing(row) === 'actual' ? 'plain' : 'dim' }
}

function eventText(row: BoxEvent, viewing: Viewing): Text {
  const state = standing(row)
  const value = changeInWords(row.event, viewing, momentInWords)
  const words = [
    milestoneInWords(nameOf(row.event)).replaceAll('.', ' '),
    value === null ? '' : ` → ${value}`,
    state === 'actual' ? '' : ` (${state})`,
  ]
  return { words: words.join(''), tone: state === 'corrected' ? 'dim' : 'plain' }
}

function changeInWords(
  event: TransportEvent,
  viewing: Viewing,
  inWords: typeof momentInCell,
): string | null {
  const { timezone } = event
  const value = changedValue(event)
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string' || value === '') return null
  if (nameOf(event).includes('lfd')) return deadlineDate(value, knownZone(timezone)) ?? value
  const isInstant = /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value))
  return isInstant ? inWords(value, timezone, viewing) : value
}
