import type { Acknowledgement } from '../../inbox/reader.js'
import type { MessageOutcome } from '../interchange/message-outcome.js'
import type { Syntax } from '../interchange/syntax.js'
import { parted, unreleased } from './components.js'
import { edifactForm } from './edifact-form.js'
import type { AnsweredInterchange } from './edifact-frames.js'

/** Returns a CONTRL message that acknowledges interchanges and lists rejected messages. Null if none is requested. */
export function controlMessage(
  answers: readonly AnsweredInterchange[],
  receivedAt: string,
): Acknowledgement | null {
  if (answers.length === 0) return null
  const instant = new Date(receivedAt).toISOString().replace(/[-:T]/g, '')
  const segments = answers.flatMap((answer) => answerTo(answer, instant))
  return { suffix: 'contrl', text: segments.map((segment) => `${segment}'\n`).join('') }
}

/** Returns whether an EDIFACT interchange requests an acknowledgment (data element 0031 of UNB). */
export function asksForControl(head: string): boolean {
  const text = head.trimStart()
  if (!/^UN[AB]/.test(text)) return false
  try {
    const opening = edifactForm.open(text, true)
    if (opening === null) return false
    const { element, terminator, release } = opening.syntax
    const [envelope = ''] = parted(text.slice(opening.skip).trimStart(), terminator, release)
    return /^[12]$/.test(parted(envelope, element, release)[9]?.trim() ?? '')
  } catch {
    return false
  }
}

function answerTo({ envelope, syntax, tally }: AnsweredInterchange, instant: string): string[] {
  const { element, release } = syntax
  const words = parted(envelope.text, element, release).map((word) => usualMarks(word, syntax))
  const [, level = '', from = '', to = '', , reference = ''] = words
  const isOfVersion4 = /:4$/.test(level)
  const day = instant.slice(isOfVersion4 ? 0 : 2, 8)
  const test = words[11]?.trim() === '1' ? '++++++1' : ''
  const body = [
    `UNH+1+CONTRL:${isOfVersion4 ? '4:1' : 'D:3'}:UN`,
    // Code 7 accepts all messages of the interchange, except those that are listed as rejected (data element 0083).
    `UCI+${reference}+${from}+${to}+7`,
    ...tally.noted.map((outcome) => messageAnswer(outcome, syntax)),
  ]
  return [
    `UNB+${level || 'UNOA:1'}+${to}+${from}+${day}:${instant.slice(8, 12)}+${reference}${test}`,
    ...body,
    `UNT+${body.length + 1}+1`,
    `UNZ+1+${reference}`,
  ]
}

function messageAnswer({ control, type, result, faults }: MessageOutcome, syntax: Syntax): string {
  const name = `${usualMarks(control, syntax)}+${usualMarks(type, syntax)}`
  if (result !== 'rejected') return `UCM+${name}+7`
  return `UCM+${name}+4+${faults.includes('no end') ? '13' : '18'}`
}

function usualMarks(text: string, { component, release }: Syntax): string {
  const parts = parted(text, component, release).map((part) => {
    return unreleased(part, release).replace(/[?'+:]/g, (mark) => `?${mark}`)
  })
  return parts.join(':')
}
