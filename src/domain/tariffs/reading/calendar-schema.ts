import { gateDays } from '../../gates/gate-calendar-schema.js'
import type { FileSchema } from '../../yaml-file/file-schema.js'
import { date, map, name } from './schema-parts.js'

const reasons: FileSchema = {
  description: 'a list of dates, or a map of dates with names; 12-25 is a day of every year',
  type: ['array', 'object'],
  items: { type: 'string', pattern: '^(?:20\\d\\d-)?\\d\\d-\\d\\d$' },
  propertyNames: { pattern: '^(?:20\\d\\d-)?\\d\\d-\\d\\d$' },
  additionalProperties: name('name of the holiday, or reason for the closure'),
}

export const calendar = map('a calendar that states the weekend, holidays and closures', {
  weekend: {
    description: 'weekdays of the weekend, such as [sat, sun]',
    type: 'array',
    items: { type: 'string', enum: gateDays },
    uniqueItems: true,
  },
  holidays: reasons,
  open: {
    description: 'working days that fall on a weekend or holiday',
    type: 'array',
    items: date,
  },
  closed: {
    ...reasons,
    description: 'unplanned closures: a list of dates, or dates with reasons',
  },
  covers: {
    description:
      'period for which the list of holidays is complete: first and last day, such as [2026-01-01, 2026-12-31]',
    type: 'array',
    minItems: 2,
    items: date,
  },
})

export const ownFacts = map('facts about one container that no source reports', {
  events: {
    description: 'dates of events, such as { earliest_return: 2026-03-04 }',
    type: 'object',
    propertyNames: { minLength: 1, maxLength: 100 },
    additionalProperties: name('a date, or a time such as 2026-03-04T08:00:00-05:00'),
  },
  no_appointment: {
    description:
      'days on which no pickup appointment was available: a list of dates, or dates with an explanation',
    type: ['array', 'object'],
    items: date,
    propertyNames: { pattern: '^20\\d\\d-\\d\\d-\\d\\d$' },
    additionalProperties: name('what happened'),
  },
})
