import type { Reading, Remark, Statement } from '../../statement.js'
import { segmentPlace } from '../interchange/segment-text.js'

/** Where a remark belongs. */
export interface Spot {
  position: number
  tag: string
}

/** What a file was read as so far, and what came of each message of it. */
export class ReadingDraft {
  #reading: Reading = newReading()
  #remarks = 0
  /** Whether anything was understood at all. */
  hasContent = false

  say(statement: Statement): void {
    this.hasContent = true
    this.#reading.statements.push(statement)
  }

  setAside(spot: Spot, reason: string, container = ''): void {
    this.hasContent = true
    const where = segmentPlace(spot.position, spot.tag)
    const remark = { where, reason, ...(container !== '' && { container }) }
    this.#remark(this.#reading.setAside, remark)
  }

  warn(spot: Spot, reason: string): void {
    this.#remark(this.#reading.warnings, { where: segmentPlace(spot.position, spot.tag), reason })
  }

  get size(): number {
    return this.#reading.statements.length
  }

  /** What was read since this was asked before. */
  drain(): Reading {
    const reading = this.#reading
    this.#reading = newReading()
    return reading
  }

  /** A broken file says the same of every segment: nobody reads more than so many. */
  #remark(list: Remark[], remark: Remark): void {
    this.#remarks += 1
    if (this.#remarks < mostRemarks) list.push(remark)
    if (this.#remarks === mostRemarks) {
      list.push({ ...remark, reason: `${remark.reason}; what follows is not noted any more` })
    }
  }
}

const mostRemarks = 1000

const newReading = (): Reading => ({ statements: [], setAside: [], warnings: [] })
