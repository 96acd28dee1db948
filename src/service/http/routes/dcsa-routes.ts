import { type Context, Hono } from 'hono'
import { normalizeContainerNumber } from '../../../domain/container-number.js'
import { findEvents } from '../../dcsa/find-events.js'
import type { World } from '../../world.js'
import type { ServiceEnv } from '../environment.js'
import { answer, type Fault, refuse } from './dcsa-feedback.js'
import { receivePushed } from './dcsa-pushes.js'

/** Path of the DCSA Track & Trace 3.0.0 endpoints. Only `oct serve` has these endpoints. */
export const dcsaPath = '/dcsa/v3'

/** Handles `GET /events` and `POST /events` of DCSA Track & Trace. Requires an API key of the account. */
export const dcsaRoutes = (world: World): Hono<ServiceEnv> =>
  new Hono<ServiceEnv>()
    .get('/events', listEvents)
    .post('/events', (context) => receivePushed(context, world))

async function listEvents(context: Context<ServiceEnv>): Promise<Response> {
  const query = readEventsQuery(context)
  if ('fault' in query) return refuse(context, query)
  const { types, from, until, offset, limit } = query
  const all = await findEvents(context.get('tenant'), query)
  const found = all.filter(({ eventClassification, eventUpdatedDateTime: at }) => {
    const isRequestedType = types.length === 0 || types.includes(eventClassification.eventType)
    return isRequestedType && (from === null || at >= from) && (until === null || at <= until)
  })
  const end = offset + limit
  if (end < found.length) context.header('Next-Page-Cursor', cursorAt(end))
  return answer(context, { events: found.slice(offset, end) }, 200)
}

interface EventsQuery {
  bill: string | undefined
  booking: string | undefined
  container: string | undefined
  types: string[]
  from: string | null
  until: string | null
  offset: number
  limit: number
}

function readEventsQuery({ req }: Context<ServiceEnv>): EventsQuery | Fault {
  const [bill, booking] = [
    req.query('transportDocumentReference'),
    req.query('carrierBookingReference'),
  ]
  const box = req.query('equipmentReference')
  if (!bill && !booking && !box) {
    const names = 'transportDocumentReference, carrierBookingReference or equipmentReference'
    return { fault: `At least one of these parameters is required: ${names}`, parameter: null }
  }
  const limit = Number(req.query('limit') ?? most)
  if (!Number.isInteger(limit) || limit < 1) {
    return { fault: 'limit must be a whole number, at least 1', parameter: 'limit' }
  }
  const cursor = req.query('cursor')
  const offset = cursor ? offsetAt(cursor) : 0
  if (offset === null)
    return {
      fault: 'cursor is not valid: use the Next-Page-Cursor of an earlier response',
      parameter: 'cursor',
    }
  const from = instantIn(req.query('eventUpdatedDateTimeMin'))
  const until = instantIn(req.query('eventUpdatedDateTimeMax'))
  if (from === undefined || until === undefined) {
    const parameter = from === undefined ? 'eventUpdatedDateTimeMin' : 'eventUpdatedDateTimeMax'
    return { fault: `${parameter} is not an RFC 3339 date-time`, parameter }
  }
  const written = req.query('eventTypes') ?? req.query('eventType') ?? ''
  return {
    bill: bill || undefined,
    booking: booking || undefined,
    container: box ? normalizeContainerNumber(box) : undefined,
    types: written.split(',').flatMap((type) => type.trim().toUpperCase() || []),
    from,
    until,
    offset,
    limit: Math.min(limit, most),
  }
}

const most = 1000

function instantIn(text: string | undefined): string | null | undefined {
  if (!text) return null
  const time = new Date(text)
  return Number.isNaN(time.getTime()) ? undefined : `${time.toISOString().slice(0, 19)}Z`
}

const cursorAt = (offset: number): string => Buffer.from(`from ${offset}`).toString('base64url')

function offsetAt(cursor: string): number | null {
  const text = Buffer.from(cursor, 'base64url').toString()
  const offset = /^from (\d{1,9})$/.exec(text)?.[1]
  return offset === undefined ? null : Number(offset)
}
