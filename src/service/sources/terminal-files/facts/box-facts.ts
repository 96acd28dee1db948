import type { TerminalFee } from '../../../../contract/container.js'
import type { FeeType, HoldName } from '../../../../contract/vocabulary.js'
import type { SizeType } from '../../edi/facts/size-type.js'
import type { MilestoneObservation, TerminalList } from '../../source.js'
import type { KnownTerminal } from './find-terminal.js'
import type { HoldState } from './hold-state.js'
import type { TimeFact } from './time-facts.js'

/** What a terminal report states about a container. Null or absent: not stated. */
export interface BoxFacts {
  container: string
  terminal: KnownTerminal
  seen_at: string
  scac: string | null
  available: boolean | null
  holds: Map<HoldName, HoldState>
  /** True if the report lists every hold of the container. */
  areHoldsWhole: boolean | null
  /** Fees by type and currency. Amount 0: nothing is owed. */
  fees: Map<string, TerminalFee>
  /** Lists (holds, fees) for which the report has columns. */
  reported: TerminalList[]
  location: string | null
  last_free_day: string | null
  /** Last free day of the shipping line, if it is not the same as the terminal's. */
  line_last_free_day: string | null
  appointment: string | null
  discharged_at: string | null
  full_out_at: string | null
  empty_in_at: string | null
  /** A move that happened before `seen_at` at an unknown time; null without such a move. */
  undated: 'full_out_at' | 'empty_in_at' | null
  vessel: MilestoneObservation['vessel'] | null
  voyage: string | null
  /** Expected arrival of the vessel. */
  eta: string | null
  arrived_at: string | null
  seal: string | null
  weight_in_lbs: number | null
  size: SizeType | null
  /** True if the report shows that the container is at the terminal, or is expected there. */
  isShown: boolean
  /** True for a trip before the current trip of the container. */
  isEarlierTrip?: true
}

export interface RowDraft extends BoxFacts {
  /** UTC instants by fact. If the row has several times for a fact, the earliest. */
  times: Partial<Record<TimeFact, string>>
  /** Text of a cell that says, without a time, that the container has left or was returned empty. */
  left: { fact: 'full_out_at' | 'empty_in_at'; words: string } | null
  /** Move of a gate transaction. It counts only if the row also has its time. */
  move: 'full_out_at' | 'empty_in_at' | null
  state: string | null
  /** What remains of the fees after payments, from a column such as `Balance`; null without such a column. */
  balance: TerminalFee | null
  /** True if the appointment in the row was canceled or missed. */
  isAppointmentOff: boolean
  /** True if the row shows the container on a vessel; false if in the yard; null if neither. */
  isAboard: boolean | null
  /** True if the report has a column for the discharge, but no discharge of the container. */
  isOpen: boolean
  /** True if the report lists the container as an import: by its category, or by columns that only imports have. */
  isListed: boolean
  /** True if the row says that the container came in full by truck, as exports do. */
  isOutbound: boolean
  /** Text of a column that says only whether there is any hold; null without such a column. */
  anyHold: string | null
}

/** Returns the lists (holds, fees) that a report states, judging by columns or entries. */
export function reportedLists({ reported, holds, fees }: BoxFacts): TerminalList[] {
  const isStated = { fees: fees.size > 0, holds: holds.size > 0 }
  return (['fees', 'holds'] as const).filter((list) => isStated[list] || reported.includes(list))
}

export const factsKey = ({ container, terminal, seen_at }: BoxFacts): string =>
  `${container} ${terminal.code} ${seen_at}`

export function addFee(fees: BoxFacts['fees'], fee: TerminalFee): void {
  const key = `${fee.type} ${fee.currency_code ?? ''}`
  const known = fees.get(key)
  if (known === undefined || known.amount < fee.amount) fees.set(key, fee)
}

export function settledFees(fees: BoxFacts['fees']): FeeType[] {
  const owed = new Set([...fees.values()].filter(isOwed).map(({ type }) => type))
  const types = new Set([...fees.values()].map(({ type }) => type))
  return [...types].filter((type) => !owed.has(type)) as FeeType[]
}

/** Returns whether a fee is owed. Other fees are left out, because in the API, 0 means `not posted yet`. */
export const isOwed = ({ amount }: TerminalFee): boolean => amount !== 0
