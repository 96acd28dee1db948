import { roundingModes } from '../../decimal.js'
import { gateDays } from '../../gates/gate-calendar-schema.js'
import type { FileSchema } from '../../yaml-file/file-schema.js'
import { matchOrder } from '../tariff-rule.js'
import { calendar, ownFacts } from './calendar-schema.js'
import { clockTime, count, date, flag, map, money, name } from './schema-parts.js'

const event = name('name of an event, such as discharged, available, full_out or empty_in')
const instead: FileSchema = {
  description: 'events that oct uses if the time of the first event is unknown',
  type: 'array',
  items: event,
}
const skip: FileSchema = {
  description:
    'days that do not count: weekend, holiday, closed, no_appointment, hold:customs or hold:*, or a weekday such as sat',
  type: 'array',
  items: {
    type: 'string',
    pattern: `^(?:weekend|holiday|closed|no_appointment|${gateDays.join('|')}|hold:(?:\\*|[a-z_]+))$`,
  },
  uniqueItems: true,
}
const tiers: FileSchema = {
  description: 'tiers in order: [{ to: 4, rate: 150 }, { rate: 180 }]; the last tier has no end',
  type: 'array',
  minItems: 1,
  items: {
    ...map('one tier: { to: its last day, rate: amount per day }', {
      from: { ...count('first day of the tier; oct checks that no day is missing'), minimum: 1 },
      to: { ...count('last day of the tier'), minimum: 1 },
      days: {
        ...count('length of the tier in days, as an alternative to the last day'),
        minimum: 1,
      },
      rate: money,
    }),
    required: ['rate'],
  },
}

const charge = map('the days that are charged, and the rates', {
  skip,
  tiers,
  versions: {
    description: 'tiers by the date of the charged day: [{ from: 2026-01-01, tiers: [...] }]',
    type: 'array',
    minItems: 1,
    items: { ...map('{ from, tiers }', { from: date, tiers }), required: ['from', 'tiers'] },
  },
  tiers_from: {
    description:
      'how the days of tiers are numbered: only charged days (charge), or all days of the stay (stay)',
    type: 'string',
    enum: ['charge', 'stay'],
  },
  per: {
    description: 'teu means that rates are per TEU',
    type: 'string',
    enum: ['teu', 'container'],
  },
  period: {
    description: '24h: periods of 24 hours are charged, not days; only with free hours',
    type: 'string',
    enum: ['24h'],
  },
  once: {
    description: 'a one-off amount, or { amount: 40, on_stay_day: 7 }',
    type: ['string', 'number', 'object'],
    minimum: 0,
    pattern: '^\\d{1,12}(?:\\.\\d{1,6})?$',
    additionalProperties: false,
    properties: {
      amount: money,
      on_stay_day: { ...count('day of the stay on which the amount is due'), minimum: 1 },
    },
    required: ['amount'],
  },
  min: money,
  max: money,
  tax_percent: money,
  round: {
    ...map('{ to: 1, mode: half_up }', {
      to: money,
      mode: { type: 'string', enum: roundingModes },
      at: { type: 'string', enum: ['total'] },
    }),
    required: ['to'],
  },
})

const matched = Object.fromEntries(
  matchOrder.map((field): [string, FileSchema] => [
    field,
    {
      description: 'a value, or a list of values; one value of the list must match',
      type: ['string', 'number', 'boolean', 'array'],
      minLength: 1,
      maxLength: 200,
      minItems: 1,
      items: { type: ['string', 'number'], minLength: 1, maxLength: 200 },
    },
  ]),
)

const rule: FileSchema = {
  ...map('a rule for one clock (a charge such as demurrage) that one party bills', {
    id: name('a name that you choose; it must be unique in all files'),
    extends: name(
      'id of another rule of this file; the members of the other rule apply where this rule does not state them',
    ),
    clock: name('name of the clock, such as demurrage, storage, per_diem or combined'),
    by: name('party that bills the charge: line, terminal or rail'),
    match: map('containers to which the rule applies; without "match", all containers', matched),
    valid: map('{ from, to, by: event }: the event must be between the two dates', {
      from: date,
      to: date,
      by: event,
      else: instead,
    }),
    currency: { description: 'ISO 4217 code, such as USD', type: 'string', pattern: '^[A-Z]{3}$' },
    start: map('event that starts the clock, such as { event: discharged, offset: 1 }', {
      event,
      else: instead,
      first_of: {
        description:
          'bill: the earliest known event among the containers of the bill starts the clock of all of them',
        type: 'string',
        enum: ['bill'],
      },
      latest_of: {
        description: 'events; the latest of them starts the clock',
        type: 'array',
        minItems: 2,
        items: event,
      },
      offset: {
        ...count('0: the day of the event is the first day; 1: the next day is the first day'),
      },
      cutoff: {
        ...clockTime,
        description: 'local time; an event at or after this time counts for the next day',
      },
    }),
    end: map('event that ends the clock, such as { event: full_out }', {
      event,
      count_last: flag('whether the day of the event is charged; true if not given'),
      cutoff: {
        ...clockTime,
        description: 'local time; the last day is free if the clock ends earlier',
      },
    }),
    day_from: {
      ...clockTime,
      description: 'local time at which a day begins (if missing, midnight)',
    },
    calendar: name(
      'name of a calendar of this file, or "gate" for the gate calendar of the terminal',
    ),
    free: map('{ days: 4, skip: [weekend, holiday] } or { hours: 48 }', {
      days: count('number of free days, 0 or more'),
      hours: count('number of free hours, 0 or more'),
      skip,
      slide: flag('if true, the days in "skip" that directly follow the free time are also free'),
      not_before: {
        ...event,
        description:
          'event before which free time cannot begin, such as earliest_return; days before this event are charged',
      },
    }),
    charge,
    hold_day: {
      description:
        'any: the days on which a hold is placed and cleared count as held; whole: these days do not count',
      type: 'string',
      enum: ['any', 'whole'],
    },
    stated_lfd: {
      description:
        'with "wins", a last free day that the billing party states replaces the computed last free day',
      type: 'string',
      enum: ['wins', 'ignored'],
    },
  }),
  required: ['id'],
}

/** JSON Schema of a tariff file, for editors. oct also checks whether the rules are consistent. */
export const tariffSchema: FileSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Tariffs of oct',
  description: 'rules that say what demurrage, storage, detention and per diem cost',
  type: 'object',
  additionalProperties: false,
  required: ['schema', 'rules'],
  properties: {
    $schema: {
      description: 'address of the JSON schema with which text editors check the file',
      type: 'string',
    },
    schema: { description: 'oct-tariff/1', type: 'string', enum: ['oct-tariff/1'] },
    currency: {
      description: 'ISO 4217 code of the currency for rules that state no currency themselves',
      type: 'string',
      pattern: '^[A-Z]{3}$',
    },
    calendars: {
      description: 'calendars; you choose the name of each calendar',
      type: 'object',
      propertyNames: { minLength: 1, maxLength: 100 },
      additionalProperties: calendar,
    },
    containers: {
      description: 'facts that you state about single containers, by container number',
      type: 'object',
      additionalProperties: ownFacts,
    },
    rules: { description: 'the rules', type: 'array', minItems: 1, items: rule },
  },
}
