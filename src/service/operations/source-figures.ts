import type { FeedFigures } from '../sources/ais/feed/ais-feed.js'
import { carrierStates } from '../store/carriers/states.js'
import type { CarrierStateRow } from '../store/database/source-tables.js'
import type { Db } from '../store/database/store.js'
import type { MetricFamily, Sample } from './prometheus-text.js'

/** How the lines fare that were ever asked, and what was heard of ships where anybody listens. */
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
      help: 'How often in a row a source has not answered.',
      type: 'gauge',
      samples: each(({ failures }) => failures),
    },
    {
      name: 'oct_source_left_alone',
      help: 'Whether a source is not asked now, because it fails or wants to be left alone.',
      type: 'gauge',
      samples: each((state) => (isLeft(state) ? 1 : 0)),
    },
    {
      name: 'oct_source_answered_seconds',
      help: 'When a source last answered or failed to, Unix time.',
      type: 'gauge',
      samples: each(({ answered_at }) =>
        answered_at === null ? null : Date.parse(answered_at) / 1000,
      ),
    },
  ]
}

const shipFamilies = ({ state, heard, refused, overrun }: FeedFigures): MetricFamily[] => [
  {
    name: 'oct_ship_reports_total',
    help: 'Reports of ships, by whether they told something, nothing, or came in too fast.',
    type: 'counter',
    samples: Object.entries({ heard, refused, overrun }).map(([outcome, value]) => ({
      labels: { outcome },
      value,
    })),
  },
  {
    name: 'oct_ships_listening',
    help: 'Whether the stream of positions is listened to.',
    type: 'gauge',
    samples: [{ value: state === 'listening' ? 1 : 0 }],
  },
]
