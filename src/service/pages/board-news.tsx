import type { Child } from 'hono/jsx'
import type { EndedTracking } from '../../domain/today-task.js'
import { failedReasonInWords, stoppedReasonInWords } from '../../domain/words.js'
import type { ChangeLine } from './board.js'
import { pathOf, usePage } from './page-facts.js'
import { capital, shown } from './parts/shown.js'

const Card = ({ id, title, count, isFiltered, children }: CardProps) => (
  <section class="card" aria-labelledby={id}>
    <header>
      <h2 id={id}>
        {title} {count === undefined ? null : <span class="n">{count}</span>}
      </h2>
      {isFiltered ? (
        <p class="muted">These lists contain all containers; the filters above do not apply</p>
      ) : null}
    </header>
    {children}
  </section>
)

interface CardProps {
  id: string
  title: string
  count?: number
  isFiltered: boolean
  children?: Child
}

/** Shows shipments whose tracking ended, and recent changes, with a note that filters do not apply to them. */
export function Ended({
  ended,
  isFiltered,
}: {
  ended: readonly EndedTracking[]
  isFiltered: boolean
}) {
  if (ended.length === 0) return null
  return (
    <Card
      id="ended"
      title="Tracking ended since yesterday"
      count={ended.length}
      isFiltered={isFiltered}
    >
      <ul class="log">
        {ended.map((each) => (
          <li>
            <EndedNumber ended={each} />
            <span>{capital(endedInWords(each))}</span>
            <span />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function EndedNumber({ ended: { kind, number } }: { ended: EndedTracking }) {
  const { base } = usePage()
  if (kind !== 'shipment') return <span>{shown(number)}</span>
  return (
    <a class="box" href={`${base}${pathOf('shipments', number)}`}>
      {shown(number)}
    </a>
  )
}

function endedInWords({ kind, reason }: EndedTracking): string {
  if (kind === 'shipment')
    return reason ? stoppedReasonInWords(reason) : 'the service states no reason'
  if (reason === null) return 'the request failed'
  const { what, advice } = failedReasonInWords(reason)
  return `${what}; ${advice}`
}

export function Changes({
  changes,
  isFiltered,
}: {
  changes: readonly ChangeLine[]
  isFiltered: boolean
}) {
  const { base } = usePage()
  return (
    <Card id="changed" title="Changed since yesterday" isFiltered={isFiltered}>
      {changes.length === 0 ? (
        <p class="empty">
          <b>No changes in the last 24 hours</b>
        </p>
      ) : (
        <ul class="log">
          {changes.map(({ number, words, ago }) => (
            <li>
              <a class="box" href={`${base}${pathOf('containers', number)}`}>
                {shown(number)}
              </a>
              <span>{capital(words)}</span>
              <span class="muted ago">{ago}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
