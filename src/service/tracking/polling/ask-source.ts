import type { RequestType } from '../../../contract/vocabulary.js'
import type { Observation, PollAnswer, Source, TrackedNumber } from '../../sources/source.js'
import type { ShipmentRow } from '../../store/database/tables.js'
import type { World } from '../../world.js'

/** The response of a source, the instant for which the response is valid, and when to poll the source next. */
export interface Poll {
  answer: PollAnswer
  at: Date
  newsAt: Date | null
}

interface Question {
  tracked: {
    type: RequestType
    number: string
    scac: string | null
    registeredAt: string
    accountId: string
    shipmentId?: string
    bill?: string
  }
  /** UTC instant at which the poll was due. If null, the poll is as of now. */
  dueAt: string | null
  since: string | null
}

/** Polls a source. A simulated source responds as of the due time, so that the simulation skips no state. */
export async function askSource(world: World, question: Question): Promise<Poll> {
  const now = world.clock()
  const source = sourceFor(world)
  if (source === undefined) return { answer: noSource, at: now, newsAt: null }
  const due = new Date(question.dueAt ?? now)
  const at = source.simulated && due < now ? due : now
  const tracked = trackedNumber(question)
  const since = question.since === null ? undefined : new Date(question.since)
  const answer = await askSafely(world, () => source.poll(tracked, at, since))
  return { answer, at, newsAt: newsAfter(answer) ?? nextPollAt(source, tracked, at) }
}

/** Returns what received messages state about a shipment. Returns an empty list if no message is about the shipment. */
export async function receivedAboutShipment(
  world: World,
  shipment: ShipmentRow,
): Promise<Observation[]> {
  const tracked = trackedNumber({ tracked: trackedShipment(shipment) })
  return (await sourceFor(world)?.received?.(tracked)) ?? []
}

export const trackedShipment = (shipment: ShipmentRow): Question['tracked'] => ({
  type: shipment.tracked_type,
  number: shipment.tracked_number,
  scac: shipment.scac,
  registeredAt: shipment.registered_at,
  accountId: shipment.account_id,
  shipmentId: shipment.id,
  ...(shipment.tracked_type === 'container' ? { bill: shipment.bill_of_lading_number } : {}),
})

export const sourceFor = (world: World): Source | undefined => world.sources[0]

const newsAfter = (answer: PollAnswer): Date | null =>
  ('askAgainAt' in answer ? answer.askAgainAt : null) ?? null

const noSource: PollAnswer = { outcome: 'unreachable', reason: 'shipping_line_unreachable' }

const trackedNumber = ({ tracked }: Pick<Question, 'tracked'>): TrackedNumber => ({
  request_type: tracked.type,
  request_number: tracked.number,
  scac: tracked.scac,
  registered_at: tracked.registeredAt,
  account_id: tracked.accountId,
  ...(tracked.shipmentId === undefined ? {} : { shipment_id: tracked.shipmentId }),
  ...(tracked.bill === undefined ? {} : { bill: tracked.bill }),
})

async function askSafely(
  world: World,
  ask: () => PollAnswer | Promise<PollAnswer>,
): Promise<PollAnswer> {
  try {
    return await ask()
  } catch (error) {
    world.onError(error)
    return { outcome: 'unreachable', reason: 'internal_processing_error' }
  }
}

/** Returns when to poll next. It is later than `at`: otherwise, simulated time would stand still. */
export function nextPollAt(source: Source, tracked: TrackedNumber, at: Date): Date | null {
  const news = source.nextNewsAt(tracked, at)
  if (news === null) return null
  return news > at ? news : new Date(at.getTime() + 60_000)
}
