import { InvalidArgumentError } from 'commander'

/** Reads an instant, such as `2026-05-14T18:00Z`. Requires a time zone, because local time differs between machines. */
export function instantArgument(text: string): Date {
  const time = new Date(text)
  if (!/^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:?\d\d)$/i.test(text) || Number.isNaN(time.getTime())) {
    throw new InvalidArgumentError('Give a time with its zone, such as 2026-05-14T09:30Z.')
  }
  return time
}
