import { bytesInWords } from '../../domain/bytes-in-words.js'
import { counted } from '../../domain/counted.js'
import { ageInWords } from '../../domain/duration.js'
import { findLine } from '../../domain/reference/lines.js'
import type { CarrierStateRow } from '../store/database/source-tables.js'
import { type WebhookHealth, webhookState } from '../webhooks/webhook-health.js'
import { type PageFacts, usePage } from './page-facts.js'
import { Frame } from './parts/frame.js'
import { shown } from './parts/shown.js'
import { Age, Stamp } from './parts/stamp.js'
import { webhooksInWords } from './webhooks-page.js'

export interface ShownStatus {
  sources: string[]
  lines: CarrierStateRow[]
  containers: number
  requests: number
  pending: number
  /** State of the account's webhooks. Null if the plan of the account includes no webhooks. */
  webhooks: WebhookHealth[] | null
  store: ShownStore
}

interface ShownStore {
  isPostgres: boolean
  /** Size of the database in bytes. Null if accounts share it, because it would reveal the activity of others. */
  bytes: number | null
  /** Warning about the database, for operators. Null if there is no warning. */
  remark: string | null
  /** True to show the last backup. False for a sandbox without a backup, because simulated data needs none. */
  hasBackups: boolean
  /** UTC instant of the last backup by `oct serve backup`. Null if there was no backup. */
  backupAt: string | null
}

const isPaused = (line: CarrierStateRow, now: string): boolean =>
  [line.closed_until, line.throttled_until].some((until) => until !== null && until > now)

/** The state of the service: sources, paused sources, database and backup, tracking, and webhook deliveries. */
export function StatusPage({ page, status }: { page: PageFacts; status: ShownStatus }) {
  const now = page.now.toISOString()
  const paused = status.lines.filter((line) => isPaused(line, now))
  const words =
    status.sources.length === 0
      ? 'No shipping line or other source is set up, so tracking requests stay pending.'
      : paused.length === 0
        ? 'No source is paused.'
        : `Requests to ${paused.map(({ scac }) => lineName(scac)).join(', ')} are paused.`
  const failing = (status.webhooks ?? []).filter((health) => webhookState(health) === 'Failing')
  const isGood = status.sources.length > 0 && paused.length === 0 && failing.length === 0
  return (
    <Frame page={page} title="Status · oct" isNarrow isLive>
      <div class="head">
        <div>
          <h1>
            Status of the service{' '}
            <span class={isGood ? 'chip ready' : 'chip due'}>{isGood ? 'Working' : 'Check'}</span>
          </h1>
          <p class="lede">
            {words}
            {failing.length === 0
              ? ''
              : ` Deliveries to ${counted(failing.length, 'webhook')} fail.`}
          </p>
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
          {status.webhooks === null ? null : <Webhooks webhooks={status.webhooks} />}
        </dl>
      </section>
      <StoreCard store={status.store} />
    </Frame>
  )
}

function Webhooks({ webhooks }: { webhooks: readonly WebhookHealth[] }) {
  const { base } = usePage()
  const waiting = webhooks.reduce((sum, { pending }) => sum + pending, 0)
  return (
    <>
      <dt>Webhooks</dt>
      <dd>
        <a href={`${base}/webhooks`}>{webhooksInWords(webhooks)}</a>
        {waiting === 0 ? '' : ` ${counted(waiting, 'notification')} waiting.`}
      </dd>
    </>
  )
}

const StoreCard = ({ store }: { store: ShownStore }) => (
  <section class="card" aria-labelledby="store">
    <header>
      <h2 id="store">Store</h2>
    </header>
    <dl class="facts">
      <dt>Database</dt>
      <dd>
        {store.isPostgres ? 'PostgreSQL' : 'SQLite'}
        {store.bytes === null ? '' : `, ${bytesInWords(store.bytes)}`}
        {store.remark === null ? null : <p class="soon">{shown(store.remark, 300)}.</p>}
      </dd>
      {store.hasBackups ? (
        <>
          <dt>Backup</dt>
          <dd>
            <Backup store={store} />
          </dd>
        </>
      ) : null}
    </dl>
  </section>
)

function Backup({ store }: { store: ShownStore }) {
  if (store.isPostgres)
    return <>the tools of PostgreSQL make the backups, so the service does not know their times</>
  if (store.backupAt === null)
    return (
      <>
        <span class="soon">never</span>; the operator makes one with{' '}
        <code>oct serve backup FILE</code>
      </>
    )
  return (
    <>
      <Stamp at={store.backupAt} zone="UTC" />, <Age at={store.backupAt} />
    </>
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
          <b>The service has not sent a request to a shipping line yet</b>
          The state of each shipping line appears here after its first response.
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
