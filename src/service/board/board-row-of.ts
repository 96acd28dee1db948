import { arrival } from '../../domain/arrival.js'
import { type Box, boxNumber } from '../../domain/box.js'
import { containerFees } from '../../domain/fees.js'
import { lastFreeDay } from '../../domain/last-free-day.js'
import { isOpenBox } from '../../domain/open-box.js'
import { pickupPlace } from '../../domain/pickup-place.js'
import {
  type BoardKind,
  boardKinds,
  boardKindsOf,
  boardKindsTurnAt,
} from '../../domain/today-kinds.js'
import type { DerivedRow } from '../store/board-rows.js'

const due: readonly BoardKind[] = ['overdue', 'missed_at_gate', 'due_today', 'due_tomorrow']
const arriving: readonly BoardKind[] = ['arriving_today', 'arriving']

/** Computes the row of a container on the board from the facts about the container and the current time. */
export function boardRowOf(box: Box, { now, customerId }: BoardMoment): DerivedRow {
  const { container, shipment } = box
  const kinds = boardKindsOf(box, now)
  const [first] = kinds
  const has = (wanted: readonly BoardKind[]) =>
    kinds.some((kind) => wanted.includes(kind)) ? 1 : 0
  return {
    container_id: container.id,
    kind: first === undefined ? null : boardKinds.indexOf(first),
    is_due: has(due),
    is_blocked: has(['blocked']),
    is_ready: has(['ready']),
    is_arriving: has(arriving),
    sort_key: `${firstDay(box)} ${boxNumber(container)}`,
    customer_id: customerId,
    terminal: pickupPlace(box).label || null,
    scac: shipment?.shipping_line_scac ?? null,
    fees: isOpenBox(container, shipment) ? JSON.stringify(postedFees(box)) : '[]',
    turns_at: boardKindsTurnAt(box, now)?.toISOString() ?? never,
  }
}

export interface BoardMoment {
  now: Date
  customerId: string | null
}

/** A text that sorts after every timestamp. */
const never = '9999'

/** Returns the day by which the board sorts a container: its last free day, otherwise its ETA. */
function firstDay({ container, shipment }: Box): string {
  const deadline = lastFreeDay(container)?.earliest.date
  return deadline ?? arrival(container, shipment)?.at ?? never
}

const postedFees = ({ container }: Box) =>
  containerFees(container)
    .filter(({ posted }) => posted)
    .map(({ currency_code, amount, posted, unreadable }) => ({
      currency_code,
      amount,
      posted,
      ...(unreadable === undefined ? {} : { unreadable }),
    }))
