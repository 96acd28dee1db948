import { OctError } from '../../errors.js'

export function missingExit(
  missing: readonly OctError[] = [],
  outcome = 'The output contains only the numbers that were found.',
): void {
  const [first, ...others] = missing
  if (first === undefined) return
  const more = others.map(({ message }) => message)
  throw new OctError('partial', first.message, {
    reason: [...more, outcome].join('. '),
    tryNext: first.tryNext,
    cause: first,
  })
}
