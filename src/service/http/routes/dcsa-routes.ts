import { type Context, Hono } from 'hono'
import { normalizeContainerNumber } from '../../../domain/container-number.js'
import { findEvents } from '../../dcsa/find-events.js'
import type { World } from '../../world.js'
import type { ServiceEnv } from '../environment.js'
import { answer, type Fault, refuse } from './dcsa-feedback.js'
import { hear } from './dcsa-pushes.js'

/** Beside the interface: DCSA Track & Trace 3.0.0, as one who tells events and as one who hears. */
export const dcsaPath = '/dcsa/v3'

/** `GET` and `POST /events` of the standard, with the account's own key. */
export const dcsaRoutes = (world: World): Hono<ServiceEnv> =>
  new Hono<ServiceEnv>().get('/events', tell).post('/events', (context) => hear(context, world))

async function tell(context: Context<ServiceEnv>): Promise<Response> {
  const asked = readQuestion(context)
  if ('fault' in asked) return refuse(context, asked)
  const { types, from, until, offset, limit } = asked
  const all = await findEvents(context.get('tenant'), asked)
  const found = all.filter(({ eventClassification, eventUpdatedDateTime: at }) => {
    const isMeant = types.length === 0 || types.includes(eventClassification.eventType)
    return isMeant && (from === null || at >= from) && (until === null || at <= until)
  })
  const end = offset + limit
  if (end < found.length) context.header('Next-Page-Cursor', cursorAt(end))
  return answer(context, { events: found.slice(offset, end) }, 200)
}

interface Asked {
  bill: string | undefined
  booking: string | undefined
  container: string | undefined
  types: string[]
  from: string | null
  until: string | null
  offset: number
  limit: number
}

/** The parameters of 3.0.0, and `eventType` of 2.x; those that the standard has not are ignored. */
function readQuestion({ req }: Context<ServiceEnv>): Asked | Fault {
  const [bill, booking] = [
    req.query('transportDocumentReference'),
    req.query('carrierBookingReference'),
  ]
  const box = req.query('equipmentReference')
  if (!bill && !booking && !box) {
    const names = 'transportDocumentReference, carrierBookingReference or equipmentReference'
    return { fault: `Ask for one of ${names}`, parameter: null }
  }
  const limit = Number(req.query('limit') ?? most)
  if (!Number.isInteger(limit) || limit < 1) {
    return { fault: 'limit is a whole number from 1', parameter: 'limit' }
  }
  const cursor = req.query('cursor')
  const offset = cursor ? offsetAt(cursor) : 0
  if (offset === null) return { fault: 'cursor is none that was given here', parameter: 'cursor' }
  const from = instantIn(req.query('eventUpdatedDateTimeMin'))
  const until = instantIn(req.query('eventUpdatedDateTimeMax'))
  if (from === undefined || until === undefined) {
    const parameter = from === undefined ? 'eventUpdatedDateTimeMin' : 'eventUpdatedDateTimeMax'
    return { fault: `${parameter} is no RFC 3339 date-time`, parameter }
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

/** Null where there is none, undefined where it cannot be read. */
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
