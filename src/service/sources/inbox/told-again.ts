import type { Reading } from '../statement.js'
import type { Gathered } from './reader.js'

/** A file that is read in parts: what it said is kept where that is little, else it is read again. */
export function toldAgain(read: () => AsyncIterable<Reading>): Gathered {
  let kept: Reading[] | undefined
  return {
    readings: async function* () {
      if (kept !== undefined) {
        yield* kept
        return
      }
      let heard: Reading[] | undefined = []
      let size = 0
      for await (const reading of read()) {
        size += weightOf(reading)
        if (size > mostKept) heard = undefined
        heard?.push(reading)
        yield reading
      }
      kept = heard
    },
  }
}

/** Statements: some megabytes. */
const mostKept = 5000

const weightOf = ({ statements, ships, setAside, warnings }: Reading): number =>
  statements.length + setAside.length + warnings.length + (ships?.positions.length ?? 0)
