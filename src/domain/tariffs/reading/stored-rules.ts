import { type Decimal, type RoundingMode, roundingModes } from '../../decimal.js'
import { matchOrder, type OwnFacts, type TariffRule } from '../tariff-rule.js'
import type { FiledRule } from './read-tariffs.js'

/** Increase this version whenever `readTariffs` reads a text in a new way, so that stored rules are read again. */
export const storedVersion = 2

/** Returns tariff rules as JSON. A later command then need not read the same YAML again. */
export const storedRules = (rules: readonly FiledRule[]): string =>
  JSON.stringify(rules, (_, value: unknown) => {
    if (value instanceof Map || value instanceof Set) return [...value]
    return typeof value === 'bigint' ? String(value) : value
  })

/** Reads the text that `storedRules` returned. Null if it is not JSON, or if a member is missing or wrong. */
export function restoredRules(stored: string): FiledRule[] | null {
  try {
    return list(ruleOf)(JSON.parse(stored))
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return null
    throw error
  }
}

type Read<Value> = (value: unknown) => Value

function ruleOf(value: unknown): FiledRule {
  const of = membersOf(value)
  return {
    id: of('id', text),
    clock: of('clock', text),
    by: of('by', text),
    match: of('match', matchOf),
    valid: of('valid', orNull(validityOf)),
    currency: of('currency', text),
    start: of('start', startOf),
    end: of('end', endOf),
    dayFrom: of('dayFrom', orNull(text)),
    calendar: of('calendar', calendarOf),
    free: of('free', freeOf),
    charge: of('charge', chargeOf),
    holdDay: of('holdDay', oneOf(['any', 'whole'])),
    statedWins: of('statedWins', flag),
    containers: new Map(of('containers', list(containerOf))),
    place: of('place', placeOf),
    base: of('base', orNull(text)),
    calendarName: of('calendarName', orNull(text)),
  }
}

function matchOf(value: unknown): TariffRule['match'] {
  const of = membersOf(value)
  const named = matchOrder.filter((field) => Object.hasOwn(value as object, field))
  return Object.fromEntries(named.map((field) => [field, of(field, texts)]))
}

function validityOf(value: unknown): NonNullable<TariffRule['valid']> {
  const of = membersOf(value)
  return {
    ...{ from: of('from', orNull(text)), to: of('to', orNull(text)) },
    ...{ by: of('by', text), else: of('else', texts) },
  }
}

function containerOf(value: unknown): [string, OwnFacts] {
  if (!Array.isArray(value)) throw new TypeError('not a pair')
  const of = membersOf(value[1])
  const noAppointment = new Map(of('noAppointment', list(pair)))
  return [text(value[0]), { events: new Map(of('events', list(pair))), noAppointment }]
}

function startOf(value: unknown): TariffRule['start'] {
  const of = membersOf(value)
  return {
    events: of('events', texts),
    takes: of('takes', oneOf(['first', 'latest'])),
    isOfBill: of('isOfBill', flag),
    offset: of('offset', count),
    cutoff: of('cutoff', orNull(text)),
  }
}

function endOf(value: unknown): TariffRule['end'] {
  const of = membersOf(value)
  return {
    event: of('event', text),
    countLast: of('countLast', flag),
    cutoff: of('cutoff', orNull(text)),
  }
}

function calendarOf(value: unknown): TariffRule['calendar'] {
  const of = membersOf(value)
  return {
    isGate: of('isGate', flag),
    weekend: new Set(of('weekend', list(count))),
    holidays: new Map(of('holidays', list(pair))),
    open: new Set(of('open', texts)),
    closed: new Map(of('closed', list(pair))),
    covers: of('covers', orNull(pair)),
  }
}

function freeOf(value: unknown): TariffRule['free'] {
  const of = membersOf(value)
  const unit = of('unit', oneOf<'days' | 'hours'>(['days', 'hours']))
  if (unit === 'hours') return { unit, hours: of('hours', count) }
  return {
    ...{ unit, days: of('days', count), skip: of('skip', texts), slide: of('slide', flag) },
    notBefore: of('notBefore', orNull(text)),
  }
}

function chargeOf(value: unknown): TariffRule['charge'] {
  const of = membersOf(value)
  return {
    skip: of('skip', texts),
    versions: of('versions', list(versionOf)),
    tiersFrom: of('tiersFrom', oneOf(['charge', 'stay'])),
    perTeu: of('perTeu', flag),
    once: of('once', orNull(onceOf)),
    min: of('min', orNull(decimal)),
    max: of('max', orNull(decimal)),
    taxPercent: of('taxPercent', orNull(decimal)),
    round: of('round', orNull(roundOf)),
  }
}

function versionOf(value: unknown): TariffRule['charge']['versions'][number] {
  const of = membersOf(value)
  return { from: of('from', orNull(text)), tiers: of('tiers', list(tierOf)) }
}

function tierOf(value: unknown): { to: number | null; rate: Decimal } {
  const of = membersOf(value)
  return { to: of('to', orNull(count)), rate: of('rate', decimal) }
}

function onceOf(value: unknown): NonNullable<TariffRule['charge']['once']> {
  const of = membersOf(value)
  return { amount: of('amount', decimal), onStayDay: of('onStayDay', orNull(count)) }
}

function roundOf(value: unknown): { to: Decimal; mode: RoundingMode } {
  const of = membersOf(value)
  return { to: of('to', decimal), mode: of('mode', oneOf(roundingModes)) }
}

function placeOf(value: unknown): FiledRule['place'] {
  const of = membersOf(value)
  return { file: of('file', text), line: of('line', count), column: of('column', count) }
}

function decimal(value: unknown): Decimal {
  const of = membersOf(value)
  const digits = of('digits', text)
  if (!/^\d{1,30}$/.test(digits)) throw new TypeError('not digits')
  return { digits: BigInt(digits), scale: of('scale', count) }
}

function membersOf(value: unknown): <Value>(name: string, read: Read<Value>) => Value {
  if (!(value instanceof Object)) throw new TypeError('not an object')
  return (name, read) => read(Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined)
}

const list =
  <Item>(read: Read<Item>): Read<Item[]> =>
  (value) => {
    if (!Array.isArray(value)) throw new TypeError('not a list')
    return value.map(read)
  }

const orNull =
  <Value>(read: Read<Value>): Read<Value | null> =>
  (value) =>
    value === null ? null : read(value)

const oneOf =
  <Name extends string>(names: readonly Name[]): Read<Name> =>
  (value) => {
    const name = names.find((each) => each === value)
    if (name !== undefined) return name
    throw new TypeError('unknown name')
  }

function text(value: unknown): string {
  if (typeof value === 'string') return value
  throw new TypeError('not a text')
}

const texts = list(text)

function pair(value: unknown): [string, string] {
  const [first, second] = texts(value)
  return [text(first), text(second)]
}

function count(value: unknown): number {
  if (Number.isSafeInteger(value) && Number(value) >= 0) return Number(value)
  throw new TypeError('not a count')
}

function flag(value: unknown): boolean {
  if (typeof value === 'boolean') return value
  throw new TypeError('not a boolean')
}
