import { firstOfMany } from '../../cli/command/first-of-many.js'
import type { InferReport } from '../../desk/tracking/infer-numbers.js'
import { shellWord } from '../../domain/shell-word.js'
import { OctError } from '../../errors.js'

type Failures = InferReport['failures']

/** One line for each number that could not be inferred. */
export function failuresInWords(failures: Failures): string[] {
  const lines = failures.map(({ number, error }) => `${number}: ${error.message}`)
  return firstOfMany(lines, 'numbers could not be inferred')
}

/** Ends `oct infer` with `partial` where some numbers could not be inferred, of so many asked. */
export function refuseFailures(failures: Failures, asked: number): void {
  const [first] = failures
  if (first === undefined) return
  const word = shellWord(first.number)
  throw new OctError('partial', `${failures.length} of ${asked} numbers could not be inferred`, {
    reason: `${first.number}: ${first.error.message}`,
    tryNext: [`oct infer ${word}`, `oct infer ${word} --offline`],
    retryable: failures.every(({ error }) => error.retryable),
  })
}
