import type { HoldSense } from '../profile/column-fact.js'
import { foldHeader } from '../profile/fold-header.js'
import type { CellWords } from '../profile/terminal-profile.js'
import type { Column } from '../table/find-header.js'
import { areShifted, isWider } from '../table/misplaced-cells.js'
import type { Row } from '../table/report-table.js'
import { cleanCell } from './clean-cell.js'
import { type DateOrder, type DateSense, plausibleDays } from './date-sense.js'
import { senseOf } from './hold-words.js'
import { readAvailability } from './read-availability.js'
import { dateDigits, possibleDays } from './read-report-date.js'
import { isTimeFact, pastFacts } from './time-facts.js'

/** How to read the columns of a table: the formats of dates and the meaning of `Y`. oct learns them from all cells. */
export interface TableSense {
  orderOf(index: number): DateOrder | 'mixed' | null
  /** If a column has several orders of day and month, returns the first date in each order; otherwise, none. */
  mixedIn(index: number): readonly string[]
  /** Returns whether a column has dates that are ambiguous unless other dates show the order of day and month. */
  hasAmbiguous(index: number): boolean
  /** Returns the first date that shows the order of day and month, and its place: in a column, or else in the table. */
  proofOf(index: number): DateProof | null
  /** Order of day and month in all dates of the table. Null if there are several orders, or if it is ambiguous. */
  order: DateOrder | null
  /** The only order of day and month with dates near the report and past events before it. Null if there is none. */
  likelyOrder: DateOrder | null
  /** True if users of the terminal's website can choose the order of day and month, as at APM Terminals. */
  isOrderChosen: boolean
  /** Returns what `Y` means if the header does not state it. Null if the cells contradict each other. */
  flagOf(index: number): Flag
  hasFlags(index: number): boolean
  /** Number of cells in the header of a text. Null for other tables. */
  width: number | null
  /** True if most rows have cells that cannot be below their headers, so that no cell of the table can be trusted. */
  areCellsMisplaced: boolean
  untitled: readonly number[]
}

export interface DateProof {
  date: string
  place: string
}

export interface Flag {
  sense: Exclude<HoldSense, 'status'> | null
  isSeen: boolean
}

/** Reads a whole table before its rows are used, to learn its order of day and month and its meaning of `Y`. */
export class ColumnStudy {
  readonly #columns: readonly Column[]
  readonly #words: CellWords
  readonly #day: Pick<DateSense, 'near'>
  readonly #orders = new Map<number, Map<DateOrder, DateProof>>()
  readonly #ambiguous = new Set<number>()
  readonly #likely = new Set<DateOrder>()
  readonly #flags = new Map<number, { hold: number; release: number }>()
  readonly #flagged = new Set<number>()
  readonly #titled: ReadonlySet<number>
  readonly #width: number | null
  readonly #untitled = new Set<number>()
  readonly #rows = { all: 0, misplaced: 0 }

  constructor(of: {
    columns: readonly Column[]
    titled: ReadonlySet<number>
    width: number | null
    words: CellWords
    near: DateSense['near']
  }) {
    this.#columns = of.columns
    this.#words = of.words
    this.#titled = of.titled
    this.#width = of.width
    this.#day = { near: of.near }
  }

  add({ cells, place }: Row): void {
    this.#addPlaces(cells)
    for (const [index, cell] of cells.entries()) {
      if (!this.#titled.has(index) && cell.trim() !== '') this.#untitled.add(index + 1)
    }
    const texts = this.#columns.map((column) => {
      const cell = cleanCell(cells[column.index] ?? '')
      return { column, text: 'text' in cell ? cell.text : '' }
    })
    for (const { column, text } of texts) this.#addDate(column, text, place)
    const isAvailable = texts.some(
      ({ column, text }) =>
        column.means.fact === 'available' && readAvailability(text, this.#words) === true,
    )
    for (const { column, text } of texts) this.#addFlag(column, text, isAvailable)
  }

  #addPlaces(cells: Row['cells']): void {
    if (cells.filter((cell) => cell.trim() !== '').length < 2) return
    this.#rows.all += 1
    const isShifted = areShifted({ cells }, this.#columns, this.#width)
    if (isShifted || isWider({ cells }, this.#width)) this.#rows.misplaced += 1
  }

  #addDate({ index, means }: Column, text: string, place: string): void {
    const digits = isTimeFact(means.fact) ? dateDigits(text) : null
    if (digits === null) return
    const sense = { ...this.#day, order: null, isPast: pastFacts.has(means.fact) }
    const days = possibleDays(digits, sense)
    const [order, another] = days.map(([each]) => each)
    // Ignores a date such as 11/11/2026, because it does not show the order of day and month.
    if (order !== undefined && another === undefined) {
      const found = this.#orders.get(index) ?? new Map<DateOrder, DateProof>()
      if (!found.has(order)) found.set(order, { date: digits, place })
      this.#orders.set(index, found)
    }
    const distinct = [...new Set(days.map(([, day]) => day))]
    if (distinct.length > 1) this.#ambiguous.add(index)
    const [only, second] = plausibleDays(distinct, sense)
    if (second !== undefined || distinct.length < 2) return
    for (const [each, day] of days) if (day === only) this.#likely.add(each)
  }

  /** Learns what Y means from an available container: it has no active hold, so its flag means "no hold". */
  #addFlag({ index, means }: Column, text: string, isAvailable: boolean): void {
    if (!isBareFlag(means)) return
    const said = senseOf(text, this.#words)
    if (said !== 'yes' && said !== 'no') return
    this.#flagged.add(index)
    if (!isAvailable) return
    const votes = this.#flags.get(index) ?? { hold: 0, release: 0 }
    votes[said === 'yes' ? 'release' : 'hold'] += 1
    this.#flags.set(index, votes)
  }

  sense(): TableSense {
    const all = new Set([...this.#orders.values()].flatMap((orders) => [...orders.keys()]))
    const flags = [...this.#flags.values()]
    const together = {
      hold: flags.reduce((sum, { hold }) => sum + hold, 0),
      release: flags.reduce((sum, { release }) => sum + release, 0),
    }
    return {
      orderOf: (index) => orderIn(this.#orders.get(index)),
      mixedIn: (index) => {
        const dates = [...(this.#orders.get(index)?.values() ?? [])].map(({ date }) => date)
        return dates.length > 1 ? dates : []
      },
      hasAmbiguous: (index) => this.#ambiguous.has(index),
      proofOf: (index) => {
        const inTable = [...this.#orders.values()].flatMap((orders) => [...orders.values()])
        const [proof = null] = [...(this.#orders.get(index)?.values() ?? []), ...inTable]
        return proof
      },
      order: onlyOf(all),
      likelyOrder: onlyOf(this.#likely),
      isOrderChosen: this.#columns.some(({ header }) => foldHeader(header) === ofApm),
      flagOf: (index) => flagBy(this.#flags.get(index) ?? together),
      hasFlags: (index) => this.#flagged.has(index),
      width: this.#width,
      areCellsMisplaced: this.#rows.misplaced * 2 > this.#rows.all,
      untitled: [...this.#untitled],
    }
  }
}

const ofApm = 'STORAGEPAIDTHROUGHDATE'

function onlyOf(orders: ReadonlySet<DateOrder>): DateOrder | null {
  const [only = null] = orders
  return orders.size > 1 ? null : only
}

const orderIn = (
  orders: ReadonlyMap<DateOrder, DateProof> = new Map(),
): DateOrder | 'mixed' | null => (orders.size > 1 ? 'mixed' : onlyOf(new Set(orders.keys())))

export const isBareFlag = (means: Column['means']): boolean =>
  (means.fact === 'hold' && means.sense === 'status') || means.fact === 'line'

/** Returns the meaning of `Y`. If no cell shows it, `Customs: Y` means released, because most terminals use it so. */
function flagBy({ hold, release }: { hold: number; release: number }): Flag {
  if (hold === 0 && release === 0) return { sense: 'release', isSeen: false }
  if (hold > 0 && release > 0) return { sense: null, isSeen: true }
  return { sense: hold > 0 ? 'hold' : 'release', isSeen: true }
}
