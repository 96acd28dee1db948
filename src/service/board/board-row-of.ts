import { arrival } from '../../domain/arrival.js'
import { type Box, boxNumber } from '../../domain/box.js'
import { containerFees } from '../../domain/fees.js'
import { lastFreeDay } from '../../domain/last-free-day.js'
import { isOpenBox } from '../../domain/open-box.js'
import { pickupPlace } from '../../domain/pickup-place.js'
import type { ClockCost } from '../../domain/tariffs/box-costs.js'
import { nextCostTurn } from '../../domain/tariffs/cost-turn.js'
import { byUrgency, isListed, urgencyOf } from '../../domain/tariffs/listed-clocks.js'
import type { SummedClock } from '../../domain/tariffs/sum-clocks.js'
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
export function boardRowOf(box: Box, { now, customerId, clocks }: BoardMoment): DerivedRow {
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
    turns_at: turnOf(box, clocks, now),
    ...costsOf(box, clocks),
  }
}

export interface BoardMoment {
  now: Date
  customerId: string | null
  /** Demurrage and other clocks, computed by the tariffs of the account. Empty if the account has no tariffs. */
  clocks: readonly ClockCost[]
}

function turnOf(box: Box, clocks: readonly ClockCost[], now: Date): string {
  const turns = [boardKindsTurnAt(box, now), nextCostTurn(clocks, now)]
  const [next] = turns.flatMap((at) => at?.toISOString() ?? []).sort()
  return next ?? never
}

function costsOf(box: Box, clocks: readonly ClockCost[]): Pick<DerivedRow, 'costs' | 'cost_key'> {
  const isOpen = isOpenBox(box.container, box.shipment)
  const [first, ...others] = isOpen ? byUrgency(clocks.filter(isListed)) : []
  if (first === undefined) return { costs: '[]', cost_key: null }
  const costs = [first, ...others].map(summedClock)
  return { costs: JSON.stringify(costs), cost_key: urgencyOf(first) }
}

/** Returns only what sums need of a clock (such as demurrage), because a copy is stored for each container. */
const summedClock = ({ status, count }: ClockCost): SummedClock => ({
  status,
  count: count && {
    amount: count.amount,
    currency: count.currency,
    next_day_cost: count.next_day_cost,
  },
})

/** A text that sorts after every timestamp, so that a row without a day comes last. */
const never = '9999'

/** Returns the day by which the board sorts a container: the last free day; if it is unknown, the ETA. */
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
