import type { WebhookHeader, WebhookTriggerResult } from '../../contract/webhook.js'
import { counted } from '../../domain/counted.js'
import { shownAddress } from '../../domain/shown-address.js'
import type { WebhookNotificationLogRow, WebhookRow } from '../store/database/webhook-tables.js'
import type { NotificationState } from '../store/webhook-notifications.js'
import type { EventCategory } from '../webhooks/event-categories.js'
import type { WebhookHealth } from '../webhooks/webhook-health.js'
import { type PageFacts, usePage } from './page-facts.js'
import { Card, CardTable, type Column } from './parts/card-table.js'
import { ButtonForm, FormToken, PageHead } from './parts/form.js'
import { Frame } from './parts/frame.js'
import { shown } from './parts/shown.js'
import { Stamp } from './parts/stamp.js'
import { StateOfWebhook, tally } from './webhooks-page.js'

export interface ShownWebhook {
  health: WebhookHealth
  deliveries: Delivery[]
  tested: WebhookTriggerResult | null
  categories: readonly EventCategory[]
}

export interface Delivery {
  notification: NotificationState
  attempts: WebhookNotificationLogRow[]
}

export const WebhookPage = ({ page, found }: { page: PageFacts; found: ShownWebhook }) => {
  const { webhook } = found.health
  return (
    <Frame page={page} title={`Webhook ${shown(shownAddress(webhook.url), 80)} · oct`}>
      <PageHead
        title={
          <>
            {shown(shownAddress(webhook.url), 300)} <StateOfWebhook health={found.health} />
          </>
        }
        above={['/webhooks', 'Webhooks']}
        lede={stateWords(found.health)}
      >
        {page.canWrite ? <Buttons webhook={webhook} /> : null}
      </PageHead>
      <Tested tested={found.tested} />
      <div class="split">
        <div>
          <Deliveries deliveries={found.deliveries} />
        </div>
        <aside aria-label="Settings of the webhook">
          <About health={found.health} />
          {page.canWrite ? <TestForm found={found} /> : null}
        </aside>
      </div>
    </Frame>
  )
}

/** Explains why a webhook gets no deliveries. If it gets deliveries, describes their results. */
function stateWords(health: WebhookHealth): string {
  const { webhook, latest } = health
  if (webhook.deactivated_at !== null)
    return `The service disabled the webhook, because ${counted(webhook.exhausted_in_row, 'notification')} in a row could not be delivered. Correct the address or its server, then switch the webhook on.`
  if (webhook.active === 0) return 'A person or program switched the webhook off.'
  if (latest.length === 0) return 'No event happened since the webhook was added.'
  return `Latest ${counted(latest.length, 'notification')}: ${tally(health)}.`
}

function Buttons({ webhook }: { webhook: WebhookRow }) {
  const { base } = usePage()
  const path = `/webhooks/${webhook.id}`
  return (
    <>
      <a class="btn" href={`${base}${path}/edit`}>
        Edit
      </a>
      <ButtonForm
        path={`${path}/switch`}
        words={webhook.active === 1 ? 'Switch off' : 'Switch on'}
        fields={{ active: webhook.active === 1 ? 'no' : 'yes' }}
      />
      <a class="btn danger" href={`${base}${path}/delete`}>
        Delete
      </a>
    </>
  )
}

const Tested = ({ tested }: Pick<ShownWebhook, 'tested'>) =>
  tested === null ? null : (
    <div class={tested.succeeded ? 'note' : 'note warn'} role="status">
      <p>
        <b>{tested.succeeded ? 'The test was delivered.' : 'The test was not delivered.'}</b>{' '}
        {tested.status_code === null
          ? shown(tested.error ?? 'The server did not respond.', 300)
          : `The server responded with status ${tested.status_code}.`}
      </p>
      {tested.response_body ? <p class="mono">{shown(tested.response_body, 300)}</p> : null}
    </div>
  )

function Deliveries({ deliveries }: Pick<ShownWebhook, 'deliveries'>) {
  if (deliveries.length === 0)
    return (
      <p class="card empty">
        <b>No deliveries yet</b>
        The next event of this account appears here. To try the address now, send a test.
      </p>
    )
  return (
    <Card id="deliveries" title="Latest deliveries" count={deliveries.length}>
      <CardTable caption="Latest deliveries" columns={columns} rows={deliveries} />
    </Card>
  )
}

const columns: Column<Delivery>[] = [
  {
    heading: 'Event',
    place: 'c-name',
    cell: ({ notification }) => (
      <>
        <span class="mono wrap">{notification.event}</span>
        <small>
          <Stamp at={notification.created_at} zone="UTC" />
        </small>
      </>
    ),
  },
  {
    heading: 'State',
    place: 'c-state',
    cell: ({ notification: { delivery_status } }) => (
      <span class={chips[delivery_status]}>{words[delivery_status]}</span>
    ),
  },
  {
    heading: 'Attempts',
    place: 'c-ref',
    cell: ({ notification, attempts }) => <Attempts row={notification} attempts={attempts} />,
  },
  {
    heading: 'Next attempt',
    place: 'c-place',
    cell: ({ notification: { next_attempt_at } }) =>
      next_attempt_at === null ? null : (
        <>
          <span class="only-s">next attempt </span>
          <Stamp at={next_attempt_at} zone="UTC" />
        </>
      ),
  },
]

const chips = { succeeded: 'chip ready', failed: 'chip blocked', pending: 'chip due' }
const words = { succeeded: 'Delivered', failed: 'Failed', pending: 'Waiting' }

function Attempts({
  row,
  attempts,
}: {
  row: NotificationState
  attempts: readonly WebhookNotificationLogRow[]
}) {
  const last = attempts.at(-1)
  if (last === undefined) return <span class="muted">no attempt yet</span>
  return (
    <>
      {counted(row.attempts, 'attempt')}
      <small>
        {last.status_code === null
          ? shown(last.error ?? 'no response', 200)
          : `status ${last.status_code}`}
        , {last.duration_ms} ms
      </small>
    </>
  )
}

function About({ health: { webhook } }: { health: WebhookHealth }) {
  const headers = JSON.parse(webhook.headers) as WebhookHeader[]
  const events = JSON.parse(webhook.events) as string[]
  return (
    <Card id="about" title="About">
      <dl class="facts">
        <dt>Added</dt>
        <dd>
          <Stamp at={webhook.created_at} zone="UTC" />
        </dd>
        {webhook.deactivated_at === null ? null : (
          <>
            <dt>Disabled</dt>
            <dd>
              <Stamp at={webhook.deactivated_at} zone="UTC" />
            </dd>
          </>
        )}
        <dt>Headers</dt>
        <dd>{headers.map(({ name }) => shown(name)).join(', ') || 'none'}</dd>
        <dt>Secret</dt>
        <dd>
          <code>oct webhooks secret {webhook.id}</code>
        </dd>
      </dl>
      <details>
        <summary>
          Events <span class="n">{events.length}</span>
        </summary>
        <ul class="pad">
          {events.map((event) => (
            <li class="mono wrap">{shown(event)}</li>
          ))}
        </ul>
      </details>
    </Card>
  )
}

function TestForm({ found }: { found: ShownWebhook }) {
  const { base } = usePage()
  const { webhook } = found.health
  const events = new Set(JSON.parse(webhook.events) as string[])
  return (
    <Card id="test" title="Send a test">
      <form class="form" method="post" action={`${base}/webhooks/${webhook.id}/test`}>
        <FormToken />
        <label>
          Event
          <select name="event">
            {found.categories.flatMap((category) =>
              category.events
                .filter(({ name }) => events.has(name))
                .map(({ name }) => <option value={name}>{name}</option>),
            )}
          </select>
        </label>
        <p class="muted">
          <small>The service sends one invented event. It is marked as a sample and signed.</small>
        </p>
        <button type="submit">Send the test</button>
      </form>
    </Card>
  )
}
