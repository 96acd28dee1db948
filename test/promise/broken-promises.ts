import type { Contract, PromisedCommand, PromisedOption, PromisedOutput } from './contract.js'

/**
 * Returns the differences between two contracts that can break a script: names that are gone or have another meaning,
 * and columns that moved. A new name breaks nothing, and neither does a new column at the end.
 */
export function brokenPromises(then: Contract, now: Contract): string[] {
  return [
    ...changedValues('exit code', then.exitCodes, now.exitCodes),
    ...gone('member of an error', then.errorMembers, now.errorMembers),
    ...gone('format', then.formats, now.formats),
    ...gone('environment variable', then.environment, now.environment),
    ...gone('topic of oct help', then.topics, now.topics),
    ...gone('request of oct serve', then.service, now.service),
    ...inEach('setting', then.settings, now.settings, (key, before, after) => [
      ...goneChoices(`setting ${key}`, before.kind, after.kind),
      ...changed(`default of the setting ${key}`, before.default, after.default),
      ...lost(`environment variable of the setting ${key}`, before.env, after.env),
    ]),
    ...inEach('module', then.library, now.library, (name, before, after) =>
      gone(`export of the module ${name}`, before, after),
    ),
    ...inEach('command', then.commands, now.commands, brokenCommand),
    ...inEach('output of', then.outputs, now.outputs, brokenOutput),
  ]
}

function brokenCommand(name: string, then: PromisedCommand, now: PromisedCommand): string[] {
  return [
    ...lost(`command that ${name} alone runs`, then.runs, now.runs),
    ...brokenArguments(name, then.arguments, now.arguments),
    ...inEach(`option of ${name}`, then.options, now.options, (option, before, after) =>
      brokenOption(`${name} ${option}`, before, after),
    ),
    ...gone(`exit code of ${name}`, then.exits, now.exits),
    ...gone(`field of ${name}`, then.fields, now.fields),
  ]
}

function brokenArguments(
  name: string,
  then: PromisedCommand['arguments'],
  now: PromisedCommand['arguments'],
): string[] {
  const kept = then.flatMap(({ isRequired, isRepeatable }, index) => {
    const after = now[index]
    const which = `argument ${index + 1} of ${name}`
    if (after === undefined) return [`the ${which} is gone`]
    return [
      ...(after.isRequired && !isRequired ? [`the ${which} is required now`] : []),
      ...(isRepeatable && !after.isRepeatable ? [`the ${which} takes a single word now`] : []),
    ]
  })
  const added = now.slice(then.length).filter(({ isRequired }) => isRequired)
  return [...kept, ...added.map(() => `${name} requires one more argument`)]
}

function brokenOption(name: string, then: PromisedOption, now: PromisedOption): string[] {
  return [
    ...lost(`short name of ${name}`, then.short, now.short),
    ...changed(`value of ${name}`, then.value, now.value),
    ...(then.isRepeatable && !now.isRepeatable ? [`${name} cannot be repeated any more`] : []),
    ...goneChoices(name, then.choices, now.choices),
    ...changed(`default of ${name}`, then.default, now.default),
  ]
}

function goneChoices(
  name: string,
  then: string | string[] | undefined,
  now: string | string[] | undefined,
): string[] {
  if (Array.isArray(then) && Array.isArray(now)) return gone(`value of ${name}`, then, now)
  return Array.isArray(then) && now === undefined ? [] : changed(`kind of ${name}`, then, now)
}

function brokenOutput(name: string, then: PromisedOutput, now: PromisedOutput): string[] {
  return [
    ...moved(`column of ${name} in csv and tsv`, then.columns, now.columns),
    ...moved(`heading of ${name}`, then.headings, now.headings),
    ...gone(`member of ${name} in JSON`, then.members, now.members),
  ]
}

/** The column `simulated` stays last, after new columns (contract, part 2). */
function moved(what: string, then: readonly string[], now: readonly string[]): string[] {
  const isSimulated = (name: string | undefined) => name?.toLowerCase() === 'simulated'
  if (isSimulated(then.at(-1)) && now.some(isSimulated) && !isSimulated(now.at(-1))) {
    return [`the ${what} "${then.at(-1)}" is not the last one any more`]
  }
  const missing = gone(what, then, now)
  if (missing.length > 0) return missing
  const [before, after] = [then, now].map((all) => all.filter((name) => !isSimulated(name)))
  const place = before?.findIndex((name, index) => after?.[index] !== name) ?? -1
  if (place === -1) return []
  return [`the ${what} "${before?.[place]}" is not number ${place + 1} any more; add new ones last`]
}

function inEach<Value>(
  what: string,
  then: Readonly<Record<string, Value>>,
  now: Readonly<Record<string, Value>>,
  compare: (name: string, before: Value, after: Value) => string[],
): string[] {
  return Object.entries(then).flatMap(([name, before]) => {
    const after = now[name]
    return after === undefined ? [`the ${what} ${name} is gone`] : compare(name, before, after)
  })
}

const gone = (what: string, then: readonly string[], now: readonly string[]): string[] =>
  then.filter((name) => !now.includes(name)).map((name) => `the ${what} "${name}" is gone`)

/** Returns a difference between two values, unless the older contract has no value. */
const lost = (what: string, then: string | undefined, now: string | undefined): string[] =>
  then === undefined ? [] : changed(what, then, now)

const changed = (what: string, then: unknown, now: unknown): string[] =>
  JSON.stringify(then) === JSON.stringify(now)
    ? []
    : [`the ${what} was ${inWords(then)} and is ${inWords(now)}`]

const inWords = (value: unknown): string => (value === undefined ? 'none' : JSON.stringify(value))

const changedValues = (
  what: string,
  then: Readonly<Record<string, number>>,
  now: Readonly<Record<string, number>>,
): string[] =>
  inEach(what, then, now, (name, before, after) => changed(`${what} ${name}`, before, after))
