import { counted } from '../../domain/counted.js'
import { shownAddress } from '../../domain/shown-address.js'
import { type WebhookHealth, type WebhookState, webhookState } from '../webhooks/webhook-health.js'
import { type PageFacts, usePage } from './page-facts.js'
import { CardTable, type Column } from './parts/card-table.js'
import { PageHead } from './parts/form.js'
import { Frame } from './parts/frame.js'
import { shown } from './parts/shown.js'
import { Stamp } from './parts/stamp.js'

interface WebhooksProps {
  page: PageFacts
  webhooks: readonly WebhookHealth[]
}

export const WebhooksPage = ({ page, webhooks }: WebhooksProps) => (
  <Frame page={page} title="Webhooks · oct">
    <PageHead title="Webhooks" above={['/settings', 'Settings']} lede={webhooksInWords(webhooks)}>
      {page.canWrite ? (
        <a class="btn primary" href={`${page.base}/webhooks/new`}>
          Add a webhook
        </a>
      ) : null}
    </PageHead>
    {webhooks.length === 0 ? (
      <p class="card empty">
        <b>No webhook yet</b>
        {page.canWrite
          ? 'If you add a webhook, the service sends each event to your address.'
          : 'A person with a key that can write can add a webhook.'}
      </p>
    ) : (
      <section class="card">
        <CardTable caption="Webhooks" columns={columns} rows={webhooks} />
      </section>
    )}
  </Frame>
)

export function webhooksInWords(webhooks: readonly WebhookHealth[]): string {
  const off = webhooks.filter(({ webhook }) => webhook.active === 0).length
  const failing = webhooks.filter((health) => webhookState(health) === 'Failing').length
  if (webhooks.length === 0) return 'No webhook receives the events of this account.'
  const trouble = [
    failing > 0 ? `${failing} failing` : '',
    off > 0 ? `${off} without deliveries` : '',
  ].filter((words) => words !== '')
  return `${counted(webhooks.length, 'webhook')}${trouble.length === 0 ? ', all working' : `: ${trouble.join(', ')}`}.`
}

const colors: Record<WebhookState, string> = {
  Active: 'chip ready',
  Recovered: 'chip ready',
  Failing: 'chip due',
  'Switched off': 'chip',
  Disabled: 'chip blocked',
}

export function StateOfWebhook({ health }: { health: WebhookHealth }) {
  const state = webhookState(health)
  return <span class={colors[state]}>{state}</span>
}

const columns: Column<WebhookHealth>[] = [
  { heading: 'Address', place: 'c-name', cell: (health) => <Address health={health} /> },
  { heading: 'State', place: 'c-state', cell: (health) => <StateOfWebhook health={health} /> },
  {
    heading: 'Last delivery',
    place: 'c-lfd',
    cell: ({ succeededAt }) =>
      succeededAt === null ? (
        <span class="muted">none delivered yet</span>
      ) : (
        <>
          <span class="only-s">last </span>
          <Stamp at={succeededAt} zone="UTC" />
        </>
      ),
  },
  { heading: 'Latest deliveries', place: 'c-ref', cell: tally },
  {
    heading: 'Next attempt',
    place: 'c-place',
    cell: ({ nextAttemptAt }) =>
      nextAttemptAt === null ? (
        <span class="muted">no delivery waits</span>
      ) : (
        <>
          <span class="only-s">next attempt </span>
          <Stamp at={nextAttemptAt} zone="UTC" />
        </>
      ),
  },
]

function Address({ health: { webhook } }: { health: WebhookHealth }) {
  const { base } = usePage()
  return (
    <a class="box wrap" href={`${base}/webhooks/${webhook.id}`}>
      {shown(shownAddress(webhook.url), 200)}
    </a>
  )
}

export function tally({ succeeded, failed, pending }: WebhookHealth): string {
  const parts = [
    `${succeeded} delivered`,
    failed > 0 ? `${failed} failed` : '',
    pending > 0 ? `${pending} waiting` : '',
  ]
  return parts.filter((words) => words !== '').join(', ')
}
