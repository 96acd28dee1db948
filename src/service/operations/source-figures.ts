import type { FeedFigures } from '../sources/ais/feed/ais-feed.js'
import { carrierStates } from '../store/carriers/states.js'
import type { CarrierStateRow } from '../store/database/source-tables.js'
import type { Db } from '../store/database/store.js'
import type { MetricFamily, Sample } from './prometheus-text.js'

export async function sourceFamilies(
  db: Db,
  { now, ships }: { now: Date; ships: FeedFigures | undefined },
): Promise<MetricFamily[]> {
  const states = await carrierStates(db)
  return [...lineFamilies(states, now), ...(ships === undefined ? [] : shipFamilies(ships))]
}

function lineFamilies(states: readonly CarrierStateRow[], now: Date): MetricFamily[] {
  const at = now.toISOString()
  const each = (read: (state: CarrierStateRow) => number | null): Sample[] =>
    states.flatMap((state) => {
      const value = read(state)
      return value === null ? [] : [{ labels: { source: state.scac }, value }]
    })
  const isLeft = ({ closed_until, throttled_until }: CarrierStateRow): boolean =>
    [closed_until, throttled_until].some((until) => until !== null && until > at)
  return [
    {
      name: 'oct_source_failures',
      help: 'Number of successive failed requests to a source.',
      type: 'gauge',
      samples: each(({ failures }) => failures),
    },
    {
      name: 'oct_source_left_alone',
      help: 'Whether requests to a source are paused, because the source fails or asked for a pause.',
      type: 'gauge',
      samples: each((state) => (isLeft(state) ? 1 : 0)),
    },
    {
      name: 'oct_source_answered_seconds',
      help: 'Time of the last response or failure of a source, Unix time.',
      type: 'gauge',
      samples: each(({ answered_at }) =>
        answered_at === null ? null : Date.parse(answered_at) / 1000,
      ),
    },
  ]
}

const shipFamilies = ({ state, received, refused, overrun }: FeedFigures): MetricFamily[] => [
  {
    name: 'oct_ship_reports_total',
    help: 'Number of AIS reports, by outcome: used, rejected, or dropped because reports arrived too fast.',
    type: 'counter',
    samples: Object.entries({ heard: received, refused, overrun }).map(([outcome, value]) => ({
      labels: { outcome },
      value,
    })),
  },
  {
    name: 'oct_ships_listening',
    help: 'Whether the service is connected to the AIS stream.',
    type: 'gauge',
    samples: [{ value: state === 'listening' ? 1 : 0 }],
  },
]
