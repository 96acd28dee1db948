import { createHash } from 'node:crypto'
import type { Row } from '../../store/transfer/read-rows.js'

/** Counts rows and adds up their SHA-256 hashes. The result does not depend on the order of the rows. */
export class RowSum {
  #rows = 0
  #sum = 0n

  add(row: Row): void {
    const hash = createHash('sha256').update(JSON.stringify(row)).digest('hex')
    this.#rows += 1
    this.#sum = BigInt.asUintN(256, this.#sum + BigInt(`0x${hash}`))
  }

  get total(): Summed {
    return { rows: this.#rows, sum: this.#sum.toString(16).padStart(64, '0') }
  }
}

export interface Summed {
  rows: number
  sum: string
}
