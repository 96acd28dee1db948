import { ageInWords } from '../../domain/duration.js'
import { findLine } from '../../domain/reference/lines.js'
import type { CarrierStateRow } from '../store/database/source-tables.js'
import type { PageFacts } from './page-facts.js'
import { Frame } from './parts/frame.js'
import { shown } from './parts/shown.js'

export interface ShownStatus {
  sources: string[]
  lines: CarrierStateRow[]
  containers: number
  requests: number
  pending: number
}

const isPaused = (line: CarrierStateRow, now: string): boolean =>
  [line.closed_until, line.throttled_until].some((until) => until !== null && until > now)

/** The state of the service: its sources, which of them are paused, and what the account tracks. */
export function StatusPage({ page, status }: { page: PageFacts; status: ShownStatus }) {
  const now = page.now.toISOString()
  const paused = status.lines.filter((line) => isPaused(line, now))
  const words =
    status.sources.length === 0
      ? 'No source is configured, so tracking requests stay pending.'
      : paused.length === 0
        ? 'No source is paused.'
        : `Requests to ${paused.map(({ scac }) => lineName(scac)).join(', ')} are paused.`
  const isGood = status.sources.length > 0 && paused.length === 0
  return (
    <Frame page={page} title="Status · oct" isNarrow>
      <div class="head">
        <div>
          <h1>
            Status of the service{' '}
            <span class={isGood ? 'chip ready' : 'chip due'}>{isGood ? 'Working' : 'Check'}</span>
          </h1>
          <p class="lede">{words}</p>
        </div>
      </div>
      <Sources status={status} page={page} />
      <section class="card" aria-labelledby="stored">
        <header>
          <h2 id="stored">This account</h2>
        </header>
        <dl class="facts">
          <dt>Containers</dt>
          <dd>{status.containers}</dd>
          <dt>Requests</dt>
          <dd>
            {status.requests}, {status.pending} of them pending
          </dd>
        </dl>
      </section>
    </Frame>
  )
}

const lineName = (scac: string): string => findLine(scac)?.name ?? scac

function Sources({ status, page }: { status: ShownStatus; page: PageFacts }) {
  const now = page.now.toISOString()
  return (
    <section class="card" aria-labelledby="sources">
      <header>
        <h2 id="sources">
          Sources <span class="n">{status.sources.length}</span>
        </h2>
        <p>{shown(status.sources.join(', '), 300)}</p>
      </header>
      {status.lines.length === 0 ? (
        <p class="empty">
          <b>No request was sent to a shipping line yet</b>
          The state of each line appears here after its first answer.
        </p>
      ) : (
        <table role="table" class="cards">
          <caption class="vh">Shipping lines</caption>
          <thead role="rowgroup">
            <tr role="row">
              {['Shipping line', 'State', 'Last answer'].map((words) => (
                <th role="columnheader" scope="col">
                  {words}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {status.lines.map((line) => (
              <tr role="row">
                <td role="cell" class="c-name">
                  {shown(lineName(line.scac))}
                </td>
                <td role="cell" class="c-state">
                  <span class={isPaused(line, now) ? 'chip due' : 'chip ready'}>
                    {isPaused(line, now) ? 'Paused' : 'Answers'}
                  </span>
                </td>
                <td role="cell" class="c-lfd">
                  {line.answered_at === null
                    ? 'never'
                    : ageInWords(Math.max(0, page.now.getTime() - Date.parse(line.answered_at)))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
