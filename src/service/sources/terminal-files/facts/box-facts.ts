import type { TerminalFee } from '../../../../contract/container.js'
import type { FeeType, HoldName } from '../../../../contract/vocabulary.js'
import type { SizeType } from '../../edi/facts/size-type.js'
import type { MilestoneObservation, TerminalList } from '../../source.js'
import type { KnownTerminal } from './find-terminal.js'
import type { HoldState } from './hold-state.js'
import type { TimeFact } from './time-facts.js'

/** Facts that a terminal report states about a container. A fact that the report does not state is null or absent. */
export interface BoxFacts {
  container: string
  terminal: KnownTerminal
  seen_at: string
  scac: string | null
  available: boolean | null
  holds: Map<HoldName, HoldState>
  /** True if the report lists every hold of the container. */
  areHoldsWhole: boolean | null
  /** Fees by type and currency. The amount 0 means that nothing is owed. */
  fees: Map<string, TerminalFee>
  /** Lists (holds, fees) for which the report has columns. */
  reported: TerminalList[]
  location: string | null
  last_free_day: string | null
  /** Last free day of the shipping line. Absent if it equals the terminal's last free day. */
  line_last_free_day: string | null
  appointment: string | null
  discharged_at: string | null
  full_out_at: string | null
  empty_in_at: string | null
  /** A move that happened at an unknown time before `seen_at`. Null if there is no such move. */
  undated: 'full_out_at' | 'empty_in_at' | null
  vessel: MilestoneObservation['vessel'] | null
  voyage: string | null
  eta: string | null
  arrived_at: string | null
  seal: string | null
  weight_in_lbs: number | null
  size: SizeType | null
  /** True if the report shows that the container is at the terminal, or that the terminal expects it. */
  isShown: boolean
  /** True for a trip before the container's current trip. */
  isEarlierTrip?: true
}

export interface RowDraft extends BoxFacts {
  /** UTC instants of facts. Contains the earliest time if the row states several times for a fact. */
  times: Partial<Record<TimeFact, string>>
  /** Text of a cell which says that the container has left or was returned empty, without a time. */
  left: { fact: 'full_out_at' | 'empty_in_at'; words: string } | null
  /** Move of a gate transaction. Ignored unless the row also states its time. */
  move: 'full_out_at' | 'empty_in_at' | null
  state: string | null
  /** The part of the fees that is still unpaid, from a column such as `Balance`. Null if there is no such column. */
  balance: TerminalFee | null
  areFeesPaid: boolean
  /** True if the appointment in the row was canceled or missed. */
  isAppointmentOff: boolean
  /** True if the row shows that the container is on a vessel, false if in the yard, null if it shows neither. */
  isAboard: boolean | null
  /** True if the report has a column for the discharge, but the column is empty for the container. */
  isOpen: boolean
  /** True if the report lists the container as an import: by its category, or by columns that only imports have. */
  isListed: boolean
  /** True if the row says that the container came in full by truck, as an export does. */
  isOutbound: boolean
  /** Text of a column which only says whether the container has any hold. Null if there is no such column. */
  anyHold: string | null
}

/** Returns the lists (holds, fees) that a report states: those with columns or with entries. */
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

/** Returns whether a fee is owed. The API reports only owed fees, because its amount 0 means `not posted yet`. */
export const isOwed = ({ amount }: TerminalFee): boolean => amount !== 0
