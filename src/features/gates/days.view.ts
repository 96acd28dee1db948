import { dayInWords } from '../../cli/output/time-text.js'
import type { View } from '../../cli/output/view.js'
import { type CalendarDate, weekday, weekdayNames } from '../../domain/calendar-date.js'

export interface GateDay {
  gate: string
  date: CalendarDate
  closedBecause: string | null
}

export const gateDaysView: View<GateDay> = {
  name: 'gate days',
  shape: 'list',
  noun: 'day',
  columns: [
    { heading: 'Day', text: ({ date }, viewing) => ({ words: dayInWords(date, viewing) }) },
    {
      heading: 'Gate',
      text: ({ closedBecause }) =>
        closedBecause === null
          ? { words: 'open', tone: 'good' }
          : { words: 'closed', tone: 'warn' },
    },
    { heading: 'Why', text: ({ closedBecause }) => ({ words: closedBecause ?? '' }) },
  ],
  fields: [
    { name: 'gate', meaning: 'name of the entry in the gate calendar', value: ({ gate }) => gate },
    { name: 'date', meaning: 'calendar date at the gate', value: ({ date }) => date },
    { name: 'weekday', meaning: 'weekday, Mon to Sun', value: ({ date }) => dayName(date) },
    {
      name: 'is_open',
      meaning: 'whether the gate is open for pickup',
      value: ({ closedBecause }) => closedBecause === null,
    },
    {
      name: 'reason',
      meaning: 'why the gate is closed; empty if the gate is open',
      value: ({ closedBecause }) => closedBecause,
    },
  ],
  id: ({ date }) => date,
  record: ({ gate, date, closedBecause }) => ({
    gate,
    date,
    weekday: dayName(date),
    is_open: closedBecause === null,
    reason: closedBecause,
  }),
  breakdown: (days) => days.slice(0, 1).map(({ gate }) => gate),
}

const dayName = (date: CalendarDate): string | null => weekdayNames[weekday(date)] ?? null
