import type { FileSchema } from '../yaml-file/file-schema.js'

/** Names of weekdays in files of gate calendars. The first is Sunday. */
export const gateDays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

const monthDay =
  '(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|[12]\\d))'
const date = `20\\d\\d-${monthDay}`
const reason: FileSchema = { type: 'string', minLength: 1, maxLength: 100 }

const gate: FileSchema = {
  description: 'an entry describes one terminal, or days that several other entries use',
  type: 'object',
  additionalProperties: false,
  properties: {
    firms: codes('[A-Za-z0-9]{4}', 'FIRMS code of the terminal, such as E425; or a list of codes'),
    smdg: codes('[A-Za-z0-9]{1,8}', 'SMDG code of the terminal, such as MAHER; or a list of codes'),
    name: {
      description:
        'name of the terminal at the service, in upper or lower case; or a list of names',
      type: ['string', 'array'],
      minLength: 1,
      maxLength: 200,
      minItems: 1,
      items: { type: 'string', minLength: 1, maxLength: 200 },
    },
    locode: {
      description:
        'UN/LOCODE of the port, such as USNYC; needed if the code or name of the terminal is not unique',
      type: 'string',
      pattern: '^[A-Za-z]{2} ?[A-Za-z2-9]{3}$',
    },
    zone: {
      description:
        'IANA time zone of the terminal, such as America/New_York; needed for the times in .ics files',
      type: 'string',
      minLength: 1,
      maxLength: 64,
    },
    based_on: {
      description:
        'name of another entry; the days of the other entry apply where this entry states no days',
      type: 'string',
      minLength: 1,
      maxLength: 100,
    },
    open: {
      description:
        'weekdays on which containers can be picked up, as a list; by default [mon, tue, wed, thu, fri]',
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: { type: 'string', enum: gateDays },
    },
    holidays: {
      description:
        'days on which the gate is closed, each with a name: 2026-05-25 means one day, 12-25 means this day of every year',
      type: 'object',
      maxProperties: 366,
      propertyNames: { pattern: `^(?:${date}|${monthDay})$` },
      additionalProperties: reason,
    },
    exceptions: {
      description:
        'days, or spans such as 2026-12-24..2026-12-27, that override weekdays, holidays and .ics files; each is a map with open (true or false) and reason',
      type: 'object',
      maxProperties: 366,
      propertyNames: { pattern: `^${date}(?:\\.\\.${date})?$` },
      additionalProperties: {
        description: '{ open: true } or { open: false, reason: … }',
        type: 'object',
        additionalProperties: false,
        required: ['open'],
        properties: { open: { type: 'boolean' }, reason },
      },
    },
    ics: {
      description:
        'a calendar file (.ics) in the same folder, or a list of such files: the gate is closed on the days of their events',
      type: ['string', 'array'],
      minLength: 1,
      maxLength: 1000,
      minItems: 1,
      items: { type: 'string', minLength: 1, maxLength: 1000 },
    },
  },
}

function codes(pattern: string, description: string): FileSchema {
  const code: FileSchema = { type: 'string', pattern: `^${pattern}$` }
  return {
    description,
    type: ['string', 'array'],
    pattern: `^${pattern}$`,
    minItems: 1,
    items: code,
  }
}

/** JSON Schema of gate calendars, for editors. oct also checks names, dates and iCalendar files. */
export const gateCalendarSchema: FileSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Gate calendars of oct',
  description: 'days on which containers can be picked up at terminals',
  type: 'object',
  additionalProperties: false,
  required: ['terminals'],
  properties: {
    $schema: {
      description: 'address of the JSON schema with which text editors check the file',
      type: 'string',
    },
    terminals: {
      description: 'terminals and shared days; you choose the name of each entry',
      type: 'object',
      maxProperties: 500,
      propertyNames: { minLength: 1, maxLength: 100 },
      additionalProperties: gate,
    },
  },
}
