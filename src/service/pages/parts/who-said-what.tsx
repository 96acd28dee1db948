import type { Box } from '../../../domain/box.js'
import { dateInWords } from '../../../domain/calendar-date.js'
import { lastFreeDay } from '../../../domain/last-free-day.js'
import { usePage } from '../page-facts.js'
import { Age } from './stamp.js'

const sources = ['line', 'terminal', 'rail'] as const

const partyOf = { line: 'shipping line', terminal: 'terminal', rail: 'railroad' } as const

/** Shows the last free day that each source states, and when the service last read the source. */
export function WhoSaidWhat({ box }: { box: Box }) {
  const { now } = usePage()
  const { container, shipment } = box
  const stated = lastFreeDay(container)?.stated ?? []
  const dayOf = (source: string): string => {
    const found = stated.find((deadline) => deadline.source === source)
    return found === undefined ? 'not stated' : dateInWords(found.date, now.getUTCFullYear())
  }
  return (
    <section class="card" aria-labelledby="sources">
      <header>
        <h2 id="sources">What each source states</h2>
      </header>
      <dl class="facts">
        {sources.map((source) => (
          <>
            <dt>Last free day, {partyOf[source]}</dt>
            <dd>{dayOf(source)}</dd>
          </>
        ))}
        <dt>Terminal read</dt>
        <dd>
          <Age at={container.terminal_checked_at ?? null} />
        </dd>
        <dt>Shipping line read</dt>
        <dd>
          <Age at={shipment?.line_tracking_last_succeeded_at ?? null} />
        </dd>
      </dl>
    </section>
  )
}
