import type { Text, Viewing } from '../../cli/output/view.js'
import type { Box } from '../../domain/box.js'
import { noGateCalendars } from '../../domain/gates/gate-calendar.js'
import { firstDue } from '../../domain/voyage.js'
import { doubtInWords, urgency, waitingInWords } from './deadline-text.js'

export function firstDueText(boxes: readonly Box[], viewing: Viewing): Text {
  const due = firstDue(boxes, viewing.calendars ?? noGateCalendars)
  if (due === null) return { words: '' }
  const day = { ...due, viewing }
  const { words, because } = waitingInWords(day)
  const why = because === undefined ? '' : ` (${because})`
  return { words: `${words}${why}${doubtInWords(due.deadline)}`, tone: urgency(day) }
}
