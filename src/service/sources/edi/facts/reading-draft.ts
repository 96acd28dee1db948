import type { Reading, Remark, Statement } from '../../statement.js'
import { segmentPlace } from '../interchange/segment-text.js'

export interface Spot {
  position: number
  tag: string
}

export class ReadingDraft {
  #reading: Reading = newReading()
  #remarks = 0
  hasContent = false

  add(statement: Statement): void {
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

  drain(): Reading {
    const reading = this.#reading
    this.#reading = newReading()
    return reading
  }

  /** Adds a remark. The number of remarks is limited, because a damaged file would cause a remark for every segment. */
  #remark(list: Remark[], remark: Remark): void {
    this.#remarks += 1
    if (this.#remarks < mostRemarks) list.push(remark)
    if (this.#remarks === mostRemarks) {
      list.push({ ...remark, reason: `${remark.reason}; further remarks are not listed` })
    }
  }
}

const mostRemarks = 1000

const newReading = (): Reading => ({ statements: [], setAside: [], warnings: [] })
