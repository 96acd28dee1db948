import type { NoticeObservation, TerminalList, TerminalObservation } from '../../sources/source.js'
import { isEarlierStatement } from './canonical-order.js'

interface AtPickup {
  readings: readonly TerminalObservation[]
  notices: readonly NoticeObservation[]
  /** UTC instant at which the container reached its place of pickup. Null if the container is at another place. */
  atPickupSince: string | null
}

/** Converts notices about single facts to readings at the place of pickup. A notice changes only its own fact. */
export function pickupReadings(statements: AtPickup): TerminalObservation[] {
  const { readings, notices, atPickupSince } = statements
  if (notices.length === 0) return [...readings]
  const pictures: TerminalObservation[] = []
  for (const said of inOrder(readings, notices)) {
    if (said.kind === 'terminal') pictures.push(said)
    else {
      const isAtPickup = atPickupSince !== null && said.seen_at >= atPickupSince
      const picture = changedBy(said, pictures.at(-1) ?? null, isAtPickup)
      if (picture) pictures.push(picture)
    }
  }
  return pictures
}

function inOrder(
  readings: readonly TerminalObservation[],
  notices: readonly NoticeObservation[],
): (TerminalObservation | NoticeObservation)[] {
  return [...readings, ...notices].sort((a, b) => (isEarlierStatement(a, b) ? -1 : 1))
}

/** Returns the reading after a notice. Null if the notice ends a hold or fee that the reading lacks. */
function changedBy(
  notice: NoticeObservation,
  before: TerminalObservation | null,
  isAtPickup: boolean,
): TerminalObservation | null {
  const { hold, lifted = [], fees = [], settled = [] } = notice
  const { available_for_pickup, location, pickup_appointment_at } = notice
  const isPlaced = location !== undefined || pickup_appointment_at !== undefined
  const isStated = isPlaced || notice.arrives_by !== undefined
  const isNews = hold || available_for_pickup !== undefined || isStated || fees.length > 0
  if (before === null && !isNews) return null
  const known = before?.holds ?? []
  const gone = hold ? [...lifted, hold.name] : lifted
  const holds = [...known.filter(({ name }) => !gone.includes(name)), ...(hold ? [hold] : [])]
  const wasHeld = known.some(({ status }) => status === 'hold')
  const isFreed = wasHeld && holds.length === 0 && isAtPickup
  const isSameLocation = before?.where.locode === notice.where.locode
  const knowsTerminal = notice.where.smdg_code !== undefined || !isSameLocation
  const wasAvailable = before?.available_for_pickup ?? null
  // A hold that was only announced does not prevent the pickup yet.
  const isHeld = hold?.status === 'hold'
  const unreported = unreportedAfter(notice, before)
  const arrives_by = notice.arrives_by ?? before?.arrives_by
  return {
    ...said(notice),
    kind: 'terminal',
    where: knowsTerminal || before === null ? notice.where : before.where,
    container: notice.container,
    available_for_pickup:
      notice.available_for_pickup ?? (isFreed || (isHeld ? false : wasAvailable)),
    ...(unreported.length > 0 && { unreported }),
    ...(arrives_by && { arrives_by }),
    holds,
    fees: [
      ...(before?.fees ?? []).filter(
        ({ type }) => !settled.includes(type) && fees.every((fee) => fee.type !== type),
      ),
      ...fees,
    ],
    location: notice.location ?? before?.location ?? null,
    pickup_appointment_at: notice.pickup_appointment_at ?? before?.pickup_appointment_at ?? null,
  }
}

function unreportedAfter(
  { hold, lifted = [], fees = [], settled = [], reported = [] }: NoticeObservation,
  before: TerminalObservation | null,
): TerminalList[] {
  const stated = {
    fees: [...fees, ...settled].length > 0,
    holds: Boolean(hold) || lifted.length > 0,
  }
  const open = before === null ? (['fees', 'holds'] as const) : (before.unreported ?? [])
  return open.filter((list) => !stated[list] && !reported.includes(list))
}

const said = (notice: NoticeObservation) => ({
  key: notice.key,
  seen_at: notice.seen_at,
  data_source: notice.data_source,
  data_provider_name: notice.data_provider_name,
  data_provider_code: notice.data_provider_code,
})
