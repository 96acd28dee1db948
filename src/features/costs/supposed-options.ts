import { type Command, InvalidArgumentError, Option } from 'commander'
import { dayInWords } from '../../cli/output/time-text.js'
import type { Viewing } from '../../cli/output/view.js'
import { type CalendarDate, isCalendarDate } from '../../domain/calendar-date.js'
import type { Supposition } from '../../domain/tariffs/facts-of-box.js'
import { OctError } from '../../errors.js'

export interface SupposedOptions {
  until?: CalendarDate
  ifOut?: CalendarDate
  ifReturned?: CalendarDate
}

export function addSupposedOptions(command: Command): Command {
  const option = (flags: string, words: string) =>
    new Option(flags, words).argParser(dateArgument).helpGroup('Ahead:')
  return command
    .addOption(
      option(
        '--until <date>',
        'also compute the amounts up to the given day, for charges that still grow',
      ),
    )
    .addOption(
      option(
        '--if-out <date>',
        'also compute the amounts as if containers were picked up on the given day',
      ),
    )
    .addOption(
      option(
        '--if-returned <date>',
        'also compute the amounts as if containers were returned empty on the given day',
      ),
    )
}

function dateArgument(text: string): CalendarDate {
  if (isCalendarDate(text)) return text
  throw new InvalidArgumentError('Give a date, such as 2026-12-05.')
}

/** Reads options such as `--if-out`. Undefined without them. Throws `usage` for days that cannot be right. */
export function supposedOf(options: SupposedOptions, now: Date): Supposition | undefined {
  const { until, ifOut, ifReturned } = options
  const dates = [until, ifOut, ifReturned].filter((date) => date !== undefined)
  if (dates.length === 0) return undefined
  // Yesterday's UTC date is allowed, because it may still be today in the time zone of the user.
  const earliest = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10)
  const past = dates.find((date) => date < earliest)
  if (past !== undefined) throw unusable(`${past} is in the past`, 'Give today or a later day.')
  if (until !== undefined && dates.length > 1) {
    throw unusable(
      '--until cannot be combined with --if-out or --if-returned',
      'Use --until, or use --if-out and --if-returned.',
    )
  }
  if (ifOut !== undefined && ifReturned !== undefined && ifReturned < ifOut) {
    throw unusable(
      'The day of --if-returned is before the day of --if-out',
      'Give a later day with --if-returned.',
    )
  }
  return {
    ...(until === undefined ? {} : { until }),
    ...(ifOut === undefined ? {} : { ifOut }),
    ...(ifReturned === undefined ? {} : { ifReturned }),
  }
}

const unusable = (message: string, reason: string): OctError =>
  new OctError('usage', message, { reason, tryNext: ['oct costs --until 2026-12-05'] })

export function supposedHeading(
  supposed: Supposition | undefined,
  viewing: Viewing,
): string | null {
  if (supposed === undefined) return null
  const { until, ifOut, ifReturned } = supposed
  const parts = [
    until === undefined ? '' : `until ${dayInWords(until, viewing)}`,
    ifOut === undefined ? '' : `out ${dayInWords(ifOut, viewing)}`,
    ifReturned === undefined ? '' : `returned ${dayInWords(ifReturned, viewing)}`,
  ].filter((part) => part !== '')
  const words = parts.join(', ')
  return until === undefined ? `If ${words}` : `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
