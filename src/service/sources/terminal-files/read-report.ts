import { setImmediate as afterOtherWork } from 'node:timers/promises'
import { type ReadingContext, Unreadable } from '../inbox/reader.js'
import type { Reading, Remark, Statement } from '../statement.js'
import { factsKey, mergeBoxes } from './facts/box-facts.js'
import { cleanCell } from './facts/clean-cell.js'
import { placeIn, placeInName, profiledTerminal, terminalAt } from './facts/find-terminal.js'
import { PackedBoxes } from './facts/packed-boxes.js'
import { readRow } from './facts/read-row.js'
import type { Report } from './facts/report.js'
import { saidAt } from './facts/said-at.js'
import { sayBox } from './facts/say-box.js'
import { chooseProfile } from './profile/choose-profile.js'
import type { Column } from './table/find-header.js'
import { mostRows, type Row, tooManyRows } from './table/table.js'
import type { Titled } from './table/titled.js'
import { unreadColumns } from './table/unread-columns.js'

/** What is known of a report besides its text. */
export interface TerminalFileContext extends ReadingContext {
  /** Whose reports these are, where whoever passes them on knows. */
  terminal?: { locode: string; smdg_code?: string }
}

/** What is known of the boxes of a report so far, and where each was read first. */
export class ReportDraft {
  readonly #boxes = new PackedBoxes()
  readonly #remarks = { setAside: [] as Remark[], warnings: [] as Remark[] }
  #rows = 0

  setAside(remark: Remark): void {
    note(this.#remarks.setAside, remark)
  }

  warn(remark: Remark): void {
    note(this.#remarks.warnings, remark)
  }

  /** Reads the rows of a table. Throws `Unreadable` where they are too many. */
  async read(table: Titled, context: TerminalFileContext): Promise<void> {
    const report = reportOf(table, context)
    const columns = table.columnsBy(report.profile.columns)
    const unread = unreadColumns(table.names, columns, report.profile.columns)
    if (unread.length > 0) this.warn({ where: 'header', reason: inWords(unread) })
    for await (const row of table.rows) {
      this.#readRow(row, columns, report)
      if (this.#rows % portion === 0) await afterOtherWork()
    }
  }

  #readRow(row: Row, columns: readonly Column[], report: Report): void {
    this.#rows += 1
    if (this.#rows > mostRows) throw new Unreadable(tooManyRows)
    const { facts, setAside, warnings } = readRow(row, columns, report)
    for (const remark of setAside) this.setAside(remark)
    for (const remark of warnings) this.warn(remark)
    if (facts === null) return
    const key = factsKey(facts)
    const { isWhole } = report.profile
    const known = this.#boxes.get(key)
    if (known === undefined) {
      this.#boxes.set(key, { facts, place: row.place, isWhole })
      return
    }
    const merged = mergeBoxes(known.facts, facts)
    this.#boxes.set(key, { ...known, facts: merged.facts })
    if (merged.differ.length === 0) return
    const reason = `${facts.container} stands at ${known.place} too, with another ${merged.differ.join(', ')}`
    this.warn({ where: row.place, reason })
  }

  /** All that was read, some boxes at a time. */
  async *readings(): AsyncIterable<Reading> {
    yield { statements: [], ...this.#remarks }
    let statements: Statement[] = []
    for (const { facts, isWhole } of this.#boxes.values()) {
      statements.push(...sayBox(facts, isWhole))
      if (statements.length < portion) continue
      yield { statements, setAside: [], warnings: [] }
      await afterOtherWork()
      statements = []
    }
    if (statements.length > 0) yield { statements, setAside: [], warnings: [] }
  }
}

const portion = 500

const inWords = (unread: readonly string[]): string =>
  `not known, and not read: ${unread.join(', ').slice(0, 300)}; a profile can name them under columns`

/** Nobody reads more than so many. */
const mostRemarks = 1000

function note(remarks: Remark[], remark: Remark): void {
  if (remarks.length < mostRemarks) remarks.push(remark)
  else if (remarks.length === mostRemarks) {
    remarks.push({ ...remark, reason: `${remark.reason}; what follows is not noted any more` })
  }
}

/** Throws `Unreadable` where nobody says whose report it is. */
function reportOf(table: Titled, context: TerminalFileContext): Report {
  const { profiles = [], fileName, receivedAt } = context
  const titles = table.titles.map((title) => {
    const cell = cleanCell(title)
    return 'text' in cell ? cell.text : ''
  })
  const profile = chooseProfile(profiles, { fileName, columns: table.names })
  const own = profile && 'terminal' in profile ? profile.terminal : null
  const terminal = own ? profiledTerminal(own, profile.zone) : terminalIn(titles, context)
  const isSaidByRows = table.columns.some(
    ({ means }) => means.fact === 'terminal' || means.fact === 'port',
  )
  if (terminal === null && !isSaidByRows) throw new Unreadable(noTerminal)
  const zone = terminal?.zone ?? 'UTC'
  const { dates } = profile
  const at = saidAt({ titles, fileName, zone, dates, receivedAt })
  return { profile, profiles, terminal, saidAt: at, receivedAt }
}

const noTerminal =
  'It does not say which terminal it is of: write its UN/LOCODE and SMDG code into the name of the file (USLAX-APMT.csv), into a column Terminal, or keep a profile.'

function terminalIn(titles: readonly string[], { terminal, fileName }: TerminalFileContext) {
  const told = terminal ?? placeInName(fileName)
  const where = told ?? titles.map(placeIn).find((place) => place !== null)
  return where ? terminalAt(where) : null
}
