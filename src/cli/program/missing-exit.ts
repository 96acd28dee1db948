import { OctError } from '../../errors.js'

/** `partial` where some of several things that were named are not there (contract, part 3). */
export function missingExit(missing: readonly OctError[] = []): void {
  const [first, ...others] = missing
  if (first === undefined) return
  const more = others.map(({ message }) => message)
  throw new OctError('partial', first.message, {
    reason: [...more, 'What else was named is shown.'].join('. '),
    tryNext: first.tryNext,
    cause: first,
  })
}
