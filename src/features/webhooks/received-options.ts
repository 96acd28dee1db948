import { type Command, Option } from 'commander'
import { collectText } from '../../cli/command/collect.js'
import { sinceArgument, sinceInstant } from '../../cli/command/since-argument.js'
import { OctError } from '../../errors.js'
import { eventOption } from './event-option.js'
import type { ReceivedQuery } from './log.js'

type Since = ReturnType<typeof sinceArgument>

export interface ReceivedOptions {
  since?: Since
  before?: Since
  event?: string[]
  container?: string[]
  dead?: true
}

export function addReceivedOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        '--since <duration>',
        'start of the period: a date, a time, or 2h to mean 2 hours ago',
      ).argParser(sinceArgument),
    )
    .addOption(
      new Option(
        '--before <when>',
        'select only events that were received before the given time: 1h (an hour ago), a date, or a time with its zone',
      ).argParser(sinceArgument),
    )
    .addOption(eventOption())
    .addOption(
      new Option(
        '--container <number>',
        'container: only events about the container with the given number or id',
      ).argParser(collectText),
    )
    .addOption(
      new Option(
        '--dead',
        'select only dead letters, which are events that could not be forwarded',
      ),
    )
}

export function receivedQuery(
  ids: readonly string[],
  { since, before, event, container, dead }: ReceivedOptions,
  now: Date,
): ReceivedQuery {
  const from = since && sinceInstant(since, now)
  const until = before && sinceInstant(before, now)
  if (from && until && from >= until) throw endsBeforeItBegins(from, until)
  return {
    ids,
    ...(from && { since: from }),
    ...(until && { until }),
    ...(event && { patterns: event.map((name) => name.trim().toLowerCase()) }),
    ...(container && { containers: container }),
    ...(dead && { state: 'dead' as const }),
  }
}

const endsBeforeItBegins = (from: Date, until: Date): OctError =>
  new OctError('usage', 'The period from --since to --before is empty', {
    reason: `--since begins at ${from.toISOString()}, and --before ends at ${until.toISOString()}.`,
    tryNext: ['oct webhooks log --since 2h --before 1h'],
  })

export const isNarrowed = (ids: readonly string[], options: ReceivedOptions): boolean =>
  ids.length > 0 || receivedNames.some((name) => options[name] !== undefined)

const receivedNames = ['since', 'before', 'event', 'container', 'dead'] as const
