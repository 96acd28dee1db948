import type { Reading } from '../statement.js'
import type { Gathered } from './reader.js'

/** Lets a caller read the contents of a file several times. Keeps a small file in memory, a large file on disk. */
export function repeatableReadings(read: () => AsyncIterable<Reading>): Gathered {
  let kept: Reading[] | undefined
  return {
    readings: async function* () {
      if (kept !== undefined) {
        yield* kept
        return
      }
      let collected: Reading[] | undefined = []
      let size = 0
      for await (const reading of read()) {
        size += weightOf(reading)
        if (size > mostKept) collected = undefined
        collected?.push(reading)
        yield reading
      }
      kept = collected
    },
  }
}

/** Maximum number of statements that stay in memory. They need a few megabytes. */
const mostKept = 5000

const weightOf = ({ statements, ships, setAside, warnings }: Reading): number =>
  statements.length + setAside.length + warnings.length + (ships?.positions.length ?? 0)
