import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brokenPromises } from './broken-promises.js'
import type { Contract, PromisedCommand, PromisedOption, PromisedOutput } from './contract.js'
import { lastRelease } from './contract-file.js'

const last = lastRelease()

/** Returns the promises that a change of the contract breaks. */
function brokenBy(change: (contract: Contract) => void): string[] {
  const now = structuredClone(last)
  change(now)
  return brokenPromises(last, now)
}

function of<Value>(record: Record<string, Value>, name: string): Value {
  const value = record[name]
  if (value === undefined) throw new Error(`the contract has no ${name}`)
  return value
}

const holds = (contract: Contract): PromisedCommand => of(contract.commands, 'oct holds')
const option = (contract: Contract, name: string): PromisedOption =>
  of(holds(contract).options, name)
const output = (contract: Contract): PromisedOutput => of(contract.outputs, 'oct holds')

const breaks: [string, (contract: Contract) => void, string][] = [
  [
    'a command is gone',
    ({ commands }) => delete commands['oct due'],
    'the command oct due is gone',
  ],
  [
    'an option is gone',
    (now) => delete holds(now).options['--due'],
    'the option of oct holds --due is gone',
  ],
  [
    'an option takes a value',
    (now) => Object.assign(option(now, '--ready'), { value: 'required' }),
    'the value of oct holds --ready was "none" and is "required"',
  ],
  [
    'an option is no longer repeatable',
    (now) => delete option(now, '--line').isRepeatable,
    'oct holds --line cannot be repeated any more',
  ],
  [
    'a choice is gone',
    (now) => of(of(now.commands, 'oct').options, '--tz').choices?.splice(0, 1),
    'the value of oct --tz "port" is gone',
  ],
  [
    'every value was accepted',
    (now) => Object.assign(option(now, '--line'), { choices: ['MAEU'] }),
    'the kind of oct holds --line was none and is ["MAEU"]',
  ],
  [
    'a short name is another',
    (now) => Object.assign(of(of(now.commands, 'oct').options, '--output'), { short: '-f' }),
    'the short name of oct --output was "-o" and is "-f"',
  ],
  [
    'a default is another',
    (now) => Object.assign(option(now, '--ready'), { default: true }),
    'the default of oct holds --ready was none and is true',
  ],
  [
    'an argument is required',
    (now) => Object.assign(holds(now).arguments[0] ?? {}, { isRequired: true }),
    'the argument 1 of oct holds is required now',
  ],
  [
    'an argument takes one word',
    (now) => delete holds(now).arguments[0]?.isRepeatable,
    'the argument 1 of oct holds takes a single word now',
  ],
  [
    'an argument is gone',
    (now) => holds(now).arguments.splice(0, 1),
    'the argument 1 of oct holds is gone',
  ],
  [
    'one more argument is required',
    (now) => holds(now).arguments.push({ isRequired: true }),
    'oct holds requires one more argument',
  ],
  [
    'a group runs another command',
    ({ commands }) =>
      Object.assign(of(commands, 'oct containers'), { runs: 'oct containers show' }),
    'the command that oct containers alone runs was "oct containers list" and is "oct containers show"',
  ],
  [
    'an exit code is another',
    ({ exitCodes }) => Object.assign(exitCodes, { condition: 14 }),
    'the exit code condition was 10 and is 14',
  ],
  [
    'a column is gone',
    (now) => output(now).columns.splice(3, 1),
    'the column of oct holds in csv and tsv "holds" is gone',
  ],
  [
    'a column has another name',
    (now) => output(now).columns.splice(3, 1, 'hold_names'),
    'the column of oct holds in csv and tsv "holds" is gone',
  ],
  [
    'two columns changed places',
    (now) => output(now).columns.splice(0, 2, 'ref_numbers', 'number'),
    'the column of oct holds in csv and tsv "number" is not number 1 any more; add new ones last',
  ],
  [
    'a new column is not last',
    (now) => output(now).columns.unshift('new'),
    'the column of oct holds in csv and tsv "number" is not number 1 any more; add new ones last',
  ],
  [
    'a new column is behind simulated',
    (now) => output(now).columns.push('new'),
    'the column of oct holds in csv and tsv "simulated" is not the last one any more',
  ],
  [
    'a heading is another',
    (now) => output(now).headings.splice(1, 1, 'REFERENCE'),
    'the heading of oct holds "REF" is gone',
  ],
  [
    'a member is gone',
    (now) => output(now).members.splice(output(now).members.indexOf('readiness'), 1),
    'the member of oct holds in JSON "readiness" is gone',
  ],
  ['a setting is gone', ({ settings }) => delete settings.tz, 'the setting tz is gone'],
  [
    'a setting is of another kind',
    ({ settings }) => Object.assign(of(settings, 'max_age'), { kind: 'text' }),
    'the kind of setting max_age was "duration" and is "text"',
  ],
  [
    'a setting has another default',
    ({ settings }) => Object.assign(of(settings, 'max_age'), { default: '1h' }),
    'the default of the setting max_age was "10m" and is "1h"',
  ],
  [
    'a setting has another variable',
    ({ settings }) => Object.assign(of(settings, 'output'), { env: 'OCT_FORMAT' }),
    'the environment variable of the setting output was "OCT_OUTPUT" and is "OCT_FORMAT"',
  ],
]

describe('a breaking change', () => {
  it.each(breaks)('%s', (_, change, words) => {
    expect(brokenBy(change)).toEqual([words])
  })

  it('any removed name, anywhere in the contract', () => {
    fc.assert(
      fc.property(fc.constantFrom(...places(last)), (path) => {
        expect(brokenBy((now) => remove(now, path)).length, path.join(' ')).toBeGreaterThan(0)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a compatible change', () => {
  it.each<[string, (contract: Contract) => void]>([
    ['nothing changed', () => {}],
    ['a new release', (now) => Object.assign(now, { release: '9.9.9' })],
    ['a new command', ({ commands }) => Object.assign(commands, { 'oct new': last.commands.oct })],
    ['a new option', (now) => Object.assign(holds(now).options, { '--new': { value: 'none' } })],
    ['a short name', (now) => Object.assign(option(now, '--due'), { short: '-d' })],
    ['a repeatable option', (now) => Object.assign(option(now, '--due'), { isRepeatable: true })],
    ['a new choice', ({ commands }) => of(of(commands, 'oct').options, '--tz').choices?.push('x')],
    ['every value', ({ commands }) => delete of(of(commands, 'oct').options, '--tz').choices],
    ['an optional argument', (now) => holds(now).arguments.push({})],
    ['a new column, last', (now) => output(now).columns.splice(-1, 0, 'new')],
    ['a new heading, last', (now) => output(now).headings.splice(-1, 0, 'NEW')],
    ['a new member', (now) => output(now).members.unshift('aaa')],
    ['a new exit code', ({ exitCodes }) => Object.assign(exitCodes, { busy: 14 })],
    ['a new setting', ({ settings }) => Object.assign(settings, { new: { kind: 'text' } })],
    ['a variable', ({ settings }) => Object.assign(of(settings, 'tz'), { env: 'OCT_TZ' })],
    ['a new output', ({ outputs }) => Object.assign(outputs, { x: outputs['oct holds'] })],
  ])('%s', (_, change) => {
    expect(brokenBy(change)).toEqual([])
  })
})

/** Returns the path of every member and element of the contract. */
function places(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (!(value instanceof Object)) return []
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  return keys.flatMap((key) => {
    const place = [...path, key]
    const inside = places((value as Record<string | number, unknown>)[key], place)
    return isPromise(place) ? [place, ...inside] : inside
  })
}

/** Returns whether the contract may lose this path: a whole part cannot, and an argument may become optional. */
const isPromise = (path: (string | number)[]): boolean =>
  path.length > 1 && !structure.includes(String(path.at(-1)))

const structure = [
  ...['arguments', 'options', 'exits', 'fields', 'columns', 'headings', 'members'],
  ...['kind', 'value', 'choices', 'isRequired'],
]

function remove(contract: Contract, path: (string | number)[]): void {
  const holder = path
    .slice(0, -1)
    .reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], contract)
  const key = path.at(-1) ?? ''
  if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else delete (holder as Record<string, unknown>)[key]
}
