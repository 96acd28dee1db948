import { setImmediate as afterOtherWork } from 'node:timers/promises'
import { Unreadable } from '../inbox/reader.js'
import type { Reading, Remark, Statement } from '../statement.js'
import type { BoxFacts } from './facts/box-facts.js'
import { boxStatements } from './facts/box-statements.js'
import { BoxTrips } from './facts/box-trips.js'
import { mergeBoxes } from './facts/merge-boxes.js'
import { readRow } from './facts/read-row.js'
import type { Report } from './facts/report.js'
import { rowsOfContainers } from './facts/rows-of-containers.js'
import { sectionTerminal } from './facts/section-terminal.js'
import { Remarks } from './remarks.js'
import type { StudiedTable } from './study-table.js'
import type { Column } from './table/find-header.js'
import { mostRows, type Row, tooManyRows } from './table/report-table.js'
import type { Titled } from './table/titled.js'

export class ReportDraft {
  readonly #boxes = new BoxTrips()
  readonly #remarks = { setAside: new Remarks(), warnings: new Remarks() }
  #rows = 0

  setAside(remark: Remark): void {
    this.#remarks.setAside.add(remark)
  }

  warn(remark: Remark): void {
    this.#remarks.warnings.add(remark)
  }

  async read(table: Titled, study: StudiedTable): Promise<void> {
    const { report, columns, warnings, isInSections } = study
    for (const reason of warnings) this.warn({ where: 'header', reason })
    let own = report
    for await (const row of table.rows((remark) => this.warn(remark))) {
      const terminal = isInSections ? sectionTerminal(row, columns) : null
      if (terminal !== null) {
        own = { ...report, terminal, isNamedByFile: false }
        continue
      }
      const { rows, remark } = rowsOfContainers(row, columns)
      if (remark !== null) this.warn(remark)
      for (const each of rows) this.#readRow(each, columns, own)
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
    this.#add(facts, row.place, report.profile.isWhole)
  }

  #add(facts: BoxFacts, place: string, isWhole: boolean): void {
    const { key, known } = this.#boxes.find(facts)
    if (known === undefined) {
      this.#boxes.set(key, { facts, place, isWhole })
      const other = this.#boxes.otherTripPlace(facts)
      if (other !== null) {
        const reason = `${facts.container} is also in ${other}, for another trip; the two trips are read separately`
        this.warn({ where: place, reason })
      }
      return
    }
    const merged = mergeBoxes(known.facts, facts)
    this.#boxes.set(key, { ...known, facts: merged.facts })
    if (merged.differ.length === 0) return
    const reason = `${facts.container} is also in ${known.place}, with a different ${merged.differ.join(', ')}`
    this.warn({ where: place, reason })
  }

  async *readings(): AsyncIterable<Reading> {
    const { setAside, warnings } = this.#remarks
    yield { statements: [], setAside: setAside.all(), warnings: warnings.all() }
    let statements: Statement[] = []
    for (const { facts, isWhole } of this.#boxes.values()) {
      statements.push(...boxStatements(facts, isWhole))
      if (statements.length < portion) continue
      yield { statements, setAside: [], warnings: [] }
      await afterOtherWork()
      statements = []
    }
    if (statements.length > 0) yield { statements, setAside: [], warnings: [] }
  }
}

const portion = 500
