import { type Command, InvalidArgumentError, Option } from 'commander'
import { collectNamed, collectText } from '../../cli/command/collect.js'
import { collectFieldWish } from '../../cli/command/collect-field.js'
import { durationArgument } from '../../cli/command/duration-argument.js'
import { type When, whenArgument } from '../../cli/command/when-argument.js'
import { containerStatuses, holdNames } from '../../contract/vocabulary.js'
import type { BoxFilter } from '../../domain/box-filter.js'

/** Adds all filters except the filters in `without`. For example, `oct ready` has no option --ready. */
export function addFilterOptions(command: Command, without: readonly string[] = []): Command {
  filtered.add(command)
  for (const option of filterOptions()) {
    if (!without.includes(option.long ?? '')) command.addOption(option.helpGroup('Filters:'))
  }
  return command
}

const filtered = new WeakSet<Command>()

const vocabularies: Readonly<Record<string, readonly string[]>> = {
  status: containerStatuses,
  hold: holdNames,
}

/** Returns values of filters that the user typed but oct does not know. A newer service may know them. */
export function unknownNames(command: Command): string[] {
  if (!filtered.has(command)) return []
  return Object.entries(vocabularies).flatMap(([option, known]) => {
    const typed: unknown = command.opts()[option]
    const names = Array.isArray(typed) ? typed.map(String) : []
    return names.filter((name) => !known.includes(name)).map((name) => said(name, option, known))
  })
}

const said = (name: string, option: string, known: readonly string[]): string =>
  `--${option} "${name}" is not a known name; only containers with exactly this name match. Known names: ${known.join(', ')}.`

export function filterOptions(): Option[] {
  return [
    repeatable('--status <status>', 'status', [...containerStatuses]),
    new Option('--ready', 'select only containers that are ready for pickup'),
    new Option('--blocked', 'select only containers with an active hold'),
    repeatable('--hold <name>', 'select only containers with the given hold', [...holdNames]),
    repeatable('--line <line>', 'list only results for the given shipping line (SCAC or name)'),
    repeatable(
      '--pol <port>',
      'select only containers from the given port of lading (UN/LOCODE or name)',
    ),
    repeatable(
      '--pod <port>',
      'select only containers to the given port of discharge (UN/LOCODE or name)',
    ),
    repeatable(
      '--terminal <name>',
      'select only containers whose terminal has the given text in its name or code',
    ),
    repeatable(
      '--vessel <name>',
      'select only containers on the given vessel (part of the name, or IMO number)',
    ),
    repeatable('--customer <name>', 'customer: part of the name of the customer'),
    repeatable('--tag <tag>', 'tag of the shipment'),
    repeatable(
      '--equipment <type>',
      'select only containers whose size or type contains the given text, such as reefer',
    ),
    new Option(
      '--field <slug=value>',
      'custom field: value that the container or its shipment must have',
    ).argParser(collectFieldWish),
    repeatable('--ref <reference>', 'customer reference, such as PO-4711'),
    repeatable('--bill <number>', 'select only containers of the given bill of lading or booking'),
    new Option(
      '--eta <duration>',
      'select only containers that arrive within the given time, such as 7d',
    ).argParser(durationArgument),
    new Option(
      '--due <days>',
      'select only containers whose last free day is within the given days, such as 3d, or working days, such as 2wd',
    ).argParser(dueArgument),
    new Option('--no-lfd', 'select only discharged containers that have no last free day'),
    new Option(
      '--discharged-since <when>',
      'select only containers that were discharged since a date, or within an age such as 7d',
    ).argParser(whenArgument),
    new Option(
      '--stale',
      'select only containers whose terminal or shipping line was not read recently',
    ),
    new Option('--closed', 'include returned containers and stopped shipments'),
  ]
}

function repeatable(flags: string, meaning: string, known?: string[]): Option {
  const option = new Option(flags, known ? `${meaning}: ${known.join(', ')}` : meaning)
  return option.argParser(known ? collectNamed(known) : collectText)
}

export function filterOf(options: Record<string, unknown>, now: Date): BoxFilter {
  const { dischargedSince, eta, due } = options as { eta?: number; due?: BoxFilter['due'] } & {
    dischargedSince?: When
  }
  const filter: BoxFilter = {
    ...texts(options),
    ...(options.ready === true ? { ready: true } : {}),
    ...(options.blocked === true ? { blocked: true } : {}),
    ...(options.stale === true ? { stale: true } : {}),
    ...(options.lfd === false ? { noLfd: true } : {}),
    ...(eta === undefined ? {} : { etaWithinMs: eta }),
    ...(due === undefined ? {} : { due }),
  }
  if (dischargedSince !== undefined) {
    filter.dischargedSince =
      'date' in dischargedSince
        ? dischargedSince
        : { instant: new Date(now.getTime() - dischargedSince.ageMs) }
  }
  return filter
}

const textFilters = [
  'status',
  'hold',
  'line',
  'pol',
  'pod',
  'terminal',
  'vessel',
  'customer',
  'tag',
  'equipment',
  'field',
  'ref',
  'bill',
] as const

function texts(options: Record<string, unknown>): BoxFilter {
  const given = textFilters.filter((name) => Array.isArray(options[name]))
  return Object.fromEntries(given.map((name) => [name, options[name]]))
}

/** Reads a number of days: `3d`, `2wd` (working days), `1w`, or a number without a unit. */
export function dueArgument(text: string): BoxFilter['due'] {
  const match = /^(\d+)(d|wd|w)?$/.exec(text.trim())
  if (match === null)
    throw new InvalidArgumentError(
      'Give a number of days, such as 3d, or of working days, such as 2wd.',
    )
  const days = Number(match[1]) * (match[2] === 'w' ? 7 : 1)
  return { days, working: match[2] === 'wd' }
}
