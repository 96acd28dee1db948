import { OctError } from '../../errors.js'

export function missingExit(
  missing: readonly OctError[] = [],
  outcome = 'oct shows the objects that it found.',
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
