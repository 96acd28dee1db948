import { type EventName, eventNames } from '../../contract/event-names.js'
import type { DestinationRules } from '../deliveries/destinations/destination.js'
import { complaintAbout } from '../deliveries/destinations/destination.js'
import type { FieldError } from '../field-error.js'
import type { WebhookRow } from '../store/database/webhook-tables.js'
import { readHeaders } from './read-headers.js'

export type WebhookFields = Pick<WebhookRow, 'url' | 'active' | 'events' | 'headers'>

export type ReadWebhook = { fields: Partial<WebhookFields> } | { errors: FieldError[] }

export function readWebhook(
  attributes: Record<string, unknown>,
  rules: DestinationRules = {},
): ReadWebhook {
  const errors: FieldError[] = []
  const fields: Partial<WebhookFields> = {}
  const refuse = (name: string, detail: string, code?: 'blank') =>
    errors.push({ pointer: pointerTo(name), detail, ...(code && { code }) })
  const { url, active, events, headers } = attributes
  if (url !== undefined) {
    const complaint = complaintAboutUrl(url, rules)
    if (complaint !== undefined) refuse('url', complaint)
    else fields.url = new URL(String(url)).href
  }
  if (active !== undefined) {
    if (typeof active === 'boolean') fields.active = active ? 1 : 0
    else refuse('active', 'Active must be true or false')
  }
  if (events !== undefined) {
    const complaint = complaintAboutEvents(events)
    if (complaint !== undefined) refuse('events', complaint)
    else fields.events = JSON.stringify(events)
  }
  if (headers !== undefined) {
    const read = readHeaders(headers)
    if ('errors' in read) errors.push(...read.errors)
    else fields.headers = JSON.stringify(read.headers)
  }
  return errors.length > 0 ? { errors } : { fields }
}

export const missingFields = (attributes: Record<string, unknown>): FieldError[] =>
  ['url', 'events']
    .filter((name) => attributes[name] === undefined)
    .map((name) => ({
      pointer: pointerTo(name),
      code: 'blank',
      detail: `${name.charAt(0).toUpperCase()}${name.slice(1)} can't be blank`,
    }))

const pointerTo = (name: string): string => `/data/attributes/${name}`

/** Returns a sentence that explains why the URL of a webhook is invalid. Returns undefined for a valid URL. */
export function complaintAboutUrl(url: unknown, rules: DestinationRules): string | undefined {
  if (typeof url !== 'string' || url.length > maxUrlLength || !URL.canParse(url)) return notUrl
  if (/[\p{Cc}\s]/u.test(url)) return 'Url must not contain white space or control characters'
  const { username, password, port, href } = new URL(url)
  if (href.length > maxUrlLength) return notUrl
  if (port === '0') return 'Url must not use port 0'
  if (username !== '' || password !== '') {
    return 'Url must not contain a user name or password: send the credentials as a header'
  }
  const complaint = complaintAbout(url, rules)
  return complaint && `Url cannot be used: ${complaint}`
}

const maxUrlLength = 2048

const notUrl = `Url must be a valid URL of at most ${maxUrlLength} characters`

function complaintAboutEvents(events: unknown): string | undefined {
  if (!Array.isArray(events) || events.length === 0) return 'Events must contain at least one event'
  const unknown = events.find((name) => !isEvent(name))
  if (unknown !== undefined) {
    return `Events must be names from GET /webhooks/events; ${JSON.stringify(unknown)?.slice(0, 100)} is not one`
  }
  if (new Set(events).size < events.length) return 'Events must not repeat a name'
  return undefined
}

const isEvent = (name: unknown): name is EventName => eventNames.some((known) => known === name)
