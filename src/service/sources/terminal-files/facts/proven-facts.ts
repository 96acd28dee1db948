import type { ColumnFact } from '../profile/column-fact.js'
import type { Column } from '../table/find-header.js'
import type { BoxFacts, RowDraft } from './box-facts.js'
import type { ColumnText } from './join-clocks.js'
import { isImport } from './row-category.js'

/** A fact that counts only if the row confirms it; if the row does not, the reason in `doubt`. */
type Proven<Fact> = { fact: Fact } | { doubt: string } | null

const columnOf = (fact: ColumnFact['fact'], texts: readonly ColumnText[]): ColumnText | undefined =>
  texts.find(({ column }) => column.means.fact === fact)

/** `Time In` is the discharge of an import. For a row without a category, it may be another arrival. */
export function dischargeByTimeIn(texts: readonly ColumnText[], draft: RowDraft): Proven<string> {
  const { time_in_at: at, discharged_at: known } = draft.times
  const header = columnOf('time_in_at', texts)?.column.header
  if (header === undefined || at === undefined || known !== undefined) return null
  return isImport(texts) ? { fact: at } : { doubt: `${header}: ${timeIn}` }
}

const timeIn =
  'the row does not say whether the container came from a vessel, so the time is not read as the discharge; define the column in a terminal profile under "columns"'

/** For an import, the inbound carrier is a vessel, unless it is a truck, a train, or the code of a visit. */
export function vesselByCarrier(texts: readonly ColumnText[]): Proven<string> {
  const said = columnOf('carrier_in', texts)
  if (said === undefined) return null
  const { column, text } = said
  const isName = /[A-Z]{3}.* \S/i.test(text) && !/\b(?:truck|train|rail|barge)/i.test(text)
  return isName && isImport(texts)
    ? { fact: text }
    : { doubt: `${column.header}: "${text.slice(0, 40)}" ${notVessel}` }
}

const notVessel =
  'is not used as the vessel: the row is not an import, or the text is not the name of a vessel'

/**
 * The time of a pickup is the departure if the row shows that the container has left: by a word, or because the
 * container was discharged and has no position. Otherwise the time may be that of an appointment.
 */
export function departureByPickup(
  draft: RowDraft,
  { columns, texts }: { columns: readonly Column[]; texts: readonly ColumnText[] },
): Proven<string> {
  const { times, left, move, seen_at: now } = draft
  const header = columnOf('picked_up_at', texts)?.column.header
  const at = times.picked_up_at
  if (header === undefined || at === undefined || times.full_out_at !== undefined) return null
  const moved = left?.fact ?? move
  const isPast = at <= now && draft.available !== true && !isHeld(draft)
  const isGone = moved === null ? hasNoPosition(draft, columns) : moved === 'full_out_at'
  return isPast && isGone ? { fact: at } : { doubt: `${header}: ${planned}` }
}

const planned =
  'the time may be planned, because the row does not show that the container has left; define the column in a terminal profile under "columns"'

const isHeld = ({ holds }: Pick<BoxFacts, 'holds'>): boolean =>
  [...holds.values()].some(({ status }) => status !== 'released')

function hasNoPosition(draft: RowDraft, columns: readonly Column[]): boolean {
  const { location, state, isAboard, times } = draft
  const hasColumn = columns.some(({ means: { fact } }) => fact === 'location' || fact === 'status')
  const isBlank = location === null && state === null && isAboard === null
  const { discharged_at: landed, picked_up_at: at = '' } = times
  return hasColumn && isBlank && landed !== undefined && landed < at
}
