import { pair, pairs, section, withWords } from '../../cli/output/screen-lines.js'
import { systemMoment } from '../../cli/output/time-text.js'
import type { Field, ScreenLine, Text, View, Viewing } from '../../cli/output/view.js'
import { eventNames } from '../../contract/event-names.js'
import type { Webhook, WebhookAttributes } from '../../contract/webhook.js'
import { eventsInFamilies } from '../../domain/event-families.js'
import { shownAddress } from '../../domain/shown-address.js'

const meanings = {
  url: 'address to which events are delivered',
  active: 'whether events are delivered; a service disables a webhook after too many failures',
  events: 'names of the events that the webhook is subscribed to',
  secret: 'secret that signs deliveries; only oct webhooks secret prints the secret',
  headers: 'names of the headers added to every delivery; header values are never shown',
  created_at: 'when the webhook was created, UTC',
} satisfies Record<keyof WebhookAttributes, string>

const eventsOf = ({ events }: Webhook): string[] => (Array.isArray(events) ? events : [])

const headerNames = ({ headers }: Webhook): string[] =>
  Array.isArray(headers) ? headers.map(({ name }) => `${name}`) : []

const fields: Field<Webhook>[] = [
  { name: 'url', meaning: meanings.url, value: ({ url }) => shownAddress(url) },
  { name: 'active', meaning: meanings.active, value: ({ active }) => active ?? null },
  { name: 'events', meaning: meanings.events, value: eventsOf },
  { name: 'header_names', meaning: meanings.headers, value: headerNames },
  { name: 'created_at', meaning: meanings.created_at, value: ({ created_at: at }) => at ?? null },
  { name: 'id', meaning: 'id of the webhook at the service', value: ({ id }) => id },
]

export const webhooksView: View<Webhook> = {
  name: 'webhooks',
  shape: 'list',
  noun: 'webhook',
  columns: [
    { heading: 'Url', text: ({ url }) => ({ words: shownAddress(url), tone: 'strong' }) },
    { heading: 'State', text: stateText },
    { heading: 'Events', text: (webhook) => ({ words: eventsInWords(webhook) }) },
    {
      heading: 'Created',
      text: (webhook, viewing) => ({ words: createdInWords(webhook, viewing) }),
    },
    { heading: 'Id', isWhole: true, text: ({ id }) => ({ words: id, tone: 'dim' }) },
  ],
  narrow: { least: 2 },
  fields,
  attributes: { headers: meanings.headers, secret: meanings.secret },
  id: ({ id }) => id,
  record: (webhook) => ({
    ...webhook,
    url: shownAddress(webhook.url),
    secret: null,
    headers: headerNames(webhook).map((name) => ({ name, value: null })),
  }),
  empty: 'No webhooks yet: oct webhooks create <url> --event <name>',
  breakdown: inactive,
}

type Typed = (advice: string) => string

export const webhookViewFor = (typed: Typed): View<Webhook> => ({
  ...webhooksView,
  name: 'webhook',
  shape: 'object',
  breakdown: () => [],
  screen: (webhook, viewing) => screenOf(webhook, viewing, typed),
})

export const webhookView = webhookViewFor((advice) => advice)

function inactive(webhooks: readonly Webhook[]): string[] {
  const off = webhooks.filter(({ active }) => active === false).length
  return off === 0 ? [] : [`${off} inactive (oct webhooks enable <webhook>)`]
}

function stateText({ active }: Webhook): Text {
  if (active === false) return { words: 'off', tone: 'bad' }
  return active ? { words: 'active', tone: 'good' } : { words: 'not reported', tone: 'dim' }
}

function eventsInWords(webhook: Webhook): string {
  const events = eventsOf(webhook)
  const families = eventsInFamilies(events)
  if (families.includes('*')) return 'all'
  if (families.length <= 2) return families.join(', ')
  return `${events.length} of ${eventNames.length}`
}

const createdInWords = ({ created_at: at }: Webhook, viewing: Viewing): string =>
  typeof at === 'string' ? systemMoment(at, viewing) : ''

function screenOf(webhook: Webhook, viewing: Viewing, typed: Typed): ScreenLine[] {
  const { id, url } = webhook
  const families = eventsInFamilies(eventsOf(webhook))
  return [
    ...withWords([
      { kind: 'heading', words: shownAddress(url) },
      pair('State', stateText(webhook)),
      pair('Headers', { words: headerNames(webhook).join(', ') }),
      pair('Created', { words: createdInWords(webhook, viewing) }),
      pair('Id', { words: id, tone: 'dim' }),
    ]),
    ...section(
      `Events (${eventsOf(webhook).length} of ${eventNames.length})`,
      pairs(
        'Events',
        families.map((words) => ({ words })),
      ),
    ),
    { kind: 'blank' },
    pair('Secret', { words: typed(`oct webhooks secret ${id}`) }),
    pair('Receive', { words: typed(`oct webhooks listen --webhook ${id}`) }),
  ]
}
