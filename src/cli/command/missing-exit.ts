import { OctError } from '../../errors.js'

/**
 * `partial` where some of several things that were named are not there (contract, part 3); `outcome`
 * says what became of the others.
 */
export function missingExit(
  missing: readonly OctError[] = [],
  outcome = 'What else was named is shown.',
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
