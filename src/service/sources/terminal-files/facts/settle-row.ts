import type { TerminalFee } from '../../../../contract/container.js'
import type { BoxFacts, RowDraft } from './box-facts.js'
import { addHold } from './hold-state.js'
import { placeOfState } from './place-of-state.js'

/**
 * Decides between several values of a fact in a row. If storage is paid beyond the last free day, uses the later day
 * (TWP). Without a last free day, uses the day until which the container may stay (Tideworks, APMT). Of several days
 * that one party states, uses the earliest.
 */
export function settleRow(draft: RowDraft): { facts: BoxFacts; doubts: string[] } {
  const { times, left, move, state, anyHold, balance, areFeesPaid, isAppointmentOff, ...rest } =
    draft
  const { isAboard, isOpen, isListed, isOutbound: _, ...facts } = rest
  const doubts: string[] = []
  if (anyHold !== null && ![...facts.holds.values()].some(({ status }) => status !== 'released')) {
    addHold(facts.holds, { name: 'other', status: 'hold', description: anyHold })
  }
  if (balance !== null) withoutPaid(facts.fees, balance)
  if (areFeesPaid) for (const [key, fee] of facts.fees) facts.fees.set(key, { ...fee, amount: 0 })
  for (const fact of ['appointment', 'discharged_at', 'full_out_at', 'empty_in_at'] as const) {
    facts[fact] = times[fact] ?? null
  }
  const moved = left?.fact ?? move
  if (moved !== null) facts[moved] ??= movedAt(times, moved)
  // The API has only pickup appointments, so an appointment to return the empty container is removed.
  if (isAppointmentOff || moved === 'empty_in_at') facts.appointment = null
  facts.last_free_day = lastFreeDay(times)
  facts.line_last_free_day = lineLastFreeDay(facts.last_free_day, times.line_last_free_day)
  facts.location ??= state && placeOfState(state)
  settleArrival(facts, times, left === null ? isAboard : false)
  facts.isShown = left === null && isSeen(facts, draft)
  if (left !== null && facts[left.fact] === null) {
    facts[left.fact] = facts.seen_at
    facts.undated = left.fact
    doubts.push(
      `${left.words}: the row states no time, so oct knows only that the move happened before the report`,
    )
  }
  return { facts, doubts }
}

const farApartMs = 60 * 86_400_000

/**
 * Returns the shipping line's last free day; null if the terminal's day is earlier. Of two days in a report, the
 * earlier one counts (Port Houston), but the API prefers the day of the shipping line.
 */
function lineLastFreeDay(own: string | null, line: string | null | undefined): string | null {
  if (!line || own === null) return line ?? null
  const laterByMs = Date.parse(line) - Date.parse(own)
  // If the terminal's day is months earlier, one column is wrong, so both days are kept.
  return laterByMs <= 0 || laterByMs > farApartMs ? line : null
}

/**
 * Returns whether a row shows the container at the terminal or on its way there, and not as departed. "Not available"
 * is no proof if users can ask for any container: it may have left long ago.
 */
const isSeen = (facts: BoxFacts, { isOpen, isListed, isAboard }: RowDraft): boolean =>
  facts.full_out_at === null &&
  facts.empty_in_at === null &&
  (isOpen ||
    isAboard !== null ||
    facts.available === true ||
    (facts.available === false && isListed) ||
    facts.holds.size > 0 ||
    facts.location !== null ||
    [facts.eta, facts.arrived_at, facts.appointment].some((at) => isRecent(at, facts)))

const longestStayMs = 60 * 86_400_000

const isRecent = (at: string | null, { seen_at }: BoxFacts): boolean =>
  at !== null && Date.parse(seen_at) - Date.parse(at) < longestStayMs

/**
 * Sets the expected or actual arrival of the vessel. If the row does not say which, a future time is expected, and a
 * past time is actual if the container has left the vessel.
 */
function settleArrival(
  facts: BoxFacts,
  { eta, ata, vessel_arrival: open }: RowDraft['times'],
  isAboard: boolean | null,
): void {
  const landedAt = facts.discharged_at ?? facts.full_out_at
  const isLanded = landedAt !== null || facts.available === true || isAboard === false
  const isPast = isLanded && open !== undefined && open <= (landedAt ?? facts.seen_at)
  const arrived = ata ?? (isPast ? open : undefined) ?? null
  facts.arrived_at = arrived !== null && landedAt !== null && arrived > landedAt ? null : arrived
  const isExpected = !isLanded && facts.arrived_at === null && facts.empty_in_at === null
  // If a past time is stated while the container is aboard, the arrival is neither expected nor actual.
  const later = open !== undefined && open > facts.seen_at ? open : null
  const expected = isExpected ? (eta ?? later) : null
  facts.eta = isRecent(expected, facts) ? expected : null
}

/** Removes a fee above the balance, because a part of it is paid. If the balance is 0, sets the fee to 0. */
function withoutPaid(fees: BoxFacts['fees'], balance: TerminalFee): void {
  for (const [key, fee] of fees) {
    if (fee.amount <= balance.amount || fee.currency_code !== balance.currency_code) continue
    if (balance.amount === 0) fees.set(key, { ...fee, amount: 0 })
    else fees.delete(key)
  }
}

/** Returns when the truck left with the container, or when it brought the container back. */
function movedAt(times: RowDraft['times'], move: NonNullable<RowDraft['move']>): string | null {
  const { moved_at, truck_in_at, truck_out_at } = times
  const [own, other] =
    move === 'full_out_at' ? [truck_out_at, truck_in_at] : [truck_in_at, truck_out_at]
  return own ?? moved_at ?? other ?? null
}

function lastFreeDay(times: RowDraft['times']): string | null {
  const { last_free_day, first_storage_day, good_through, paid_through } = times
  const stated = [last_free_day, first_storage_day].filter((day) => day !== undefined).sort()
  const free = stated[0] ?? good_through ?? null
  if (paid_through === undefined) return free
  return free === null || paid_through > free ? paid_through : free
}
