import type { Remark } from '../statement.js'

/** Remarks about a report. If the same remark concerns several rows, it is listed once, with the number of rows. */
export class Remarks {
  readonly #byReason = new Map<string, { remark: Remark; count: number }>()
  #isCut = false

  add(remark: Remark): void {
    const known = this.#byReason.get(remark.reason)
    if (known !== undefined) known.count += 1
    else if (this.#byReason.size < mostRemarks) {
      this.#byReason.set(remark.reason, { remark, count: 1 })
    } else this.#isCut = true
  }

  all(): Remark[] {
    const remarks = [...this.#byReason.values()].map(({ remark, count }) =>
      count === 1 ? remark : { ...remark, reason: `${remark.reason} (${count} rows)` },
    )
    const cut = { where: '', reason: `only the first ${mostRemarks} remarks are stored` }
    return this.#isCut ? [...remarks, cut] : remarks
  }
}

const mostRemarks = 1000
