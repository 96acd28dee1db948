import type { NoticeObservation, TerminalObservation } from '../../sources/source.js'
import { isSaidBefore } from './canonical-order.js'

interface AtPickup {
  readings: readonly TerminalObservation[]
  notices: readonly NoticeObservation[]
  /** From when the box is known to stand at the place of pickup; null while it is not. */
  standingSince: string | null
}

/**
 * The picture of a box at its place of pickup after each thing said of it: a reading replaces all
 * of it, a notice changes what it names. The readings themselves where there are no notices.
 */
export function pickupReadings(told: AtPickup): TerminalObservation[] {
  const { readings, notices, standingSince } = told
  if (notices.length === 0) return [...readings]
  const pictures: TerminalObservation[] = []
  for (const said of inOrder(readings, notices)) {
    if (said.kind === 'terminal') pictures.push(said)
    else {
      const isStanding = standingSince !== null && said.seen_at >= standingSince
      const picture = changedBy(said, pictures.at(-1) ?? null, isStanding)
      if (picture) pictures.push(picture)
    }
  }
  return pictures
}

function inOrder(
  readings: readonly TerminalObservation[],
  notices: readonly NoticeObservation[],
): (TerminalObservation | NoticeObservation)[] {
  return [...readings, ...notices].sort((a, b) => (isSaidBefore(a, b) ? -1 : 1))
}

/** Null where something is lifted of which nothing was known. */
function changedBy(
  notice: NoticeObservation,
  before: TerminalObservation | null,
  isStanding: boolean,
): TerminalObservation | null {
  const { hold, lifted = [], fees = [], settled = [] } = notice
  const { available_for_pickup, pickup_appointment_at } = notice
  const isNews =
    hold || available_for_pickup !== undefined || pickup_appointment_at || fees.length > 0
  if (before === null && !isNews) return null
  const known = before?.holds ?? []
  const gone = hold ? [...lifted, hold.name] : lifted
  const holds = [...known.filter(({ name }) => !gone.includes(name)), ...(hold ? [hold] : [])]
  const isFreed = known.length > 0 && holds.length === 0 && isStanding
  const isThere = before?.where.locode === notice.where.locode
  const knowsTerminal = notice.where.smdg_code !== undefined || !isThere
  const wasAvailable = before?.available_for_pickup ?? false
  return {
    ...said(notice),
    kind: 'terminal',
    where: knowsTerminal || before === null ? notice.where : before.where,
    container: notice.container,
    available_for_pickup: notice.available_for_pickup ?? (isFreed || (wasAvailable && !hold)),
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

const said = (notice: NoticeObservation) => ({
  key: notice.key,
  seen_at: notice.seen_at,
  data_source: notice.data_source,
  data_provider_name: notice.data_provider_name,
  data_provider_code: notice.data_provider_code,
})
