import { Unreadable } from '../../inbox/reader.js'
import type { Form } from '../interchange/segment-splitter.js'
import type { Opening, Syntax } from '../interchange/syntax.js'

export const isEdifact = (head: string): boolean =>
  /^\s*(?:UNA[^\w\s]{3}|UNB[^\w\s]|UNG[^\w\s]|UNH[^\w\s][^\n]{1,20}[A-Z]{6})/.test(head)

/** Reads EDIFACT. The segment UNA states the separators. Without UNA, the separators are the standard ones. */
export const edifactForm: Form = {
  lastTag: 'UNZ',
  open(head, isAll) {
    if (!isAll && head.length < 60) return null
    if (!isEdifact(head)) throw new Unreadable('the file does not begin with UNA, UNB or UNH', null)
    const encoding = encodings[/UNB.(UNO[A-Z])/.exec(head)?.[1] ?? ''] ?? 'windows-1252'
    const { skip, syntax } = head.startsWith('UNA')
      ? openAdvised(head, encoding)
      : openUsual(head, encoding)
    const start = head.slice(skip).trimStart()
    const isWhole = isAll || start.length > longestStart || start.includes(syntax.terminator)
    return isWhole ? { skip, syntax: { ...syntax, ...endOfLines(start, syntax) } } : null
  },
}

const longestStart = 1000

function endOfLines(start: string, { element, terminator }: Syntax): Partial<Syntax> {
  const [line = '', lineBreak, next = ''] = start.split(/(\r?\n|\r)\s*/, 3)
  const isSegment = /^(?:UN[GH]|BGM)$/.test(next.split(element, 1)[0] ?? '')
  const isEnded = lineBreak === undefined || `${line}${next}`.includes(terminator)
  return isSegment && !isEnded ? { terminator: lineBreak?.at(-1) ?? terminator } : {}
}

function openAdvised(head: string, encoding: string): Opening {
  const [component = ':', element = '+', , release = '?', , terminator = "'"] = head.slice(3, 9)
  const marks = [component, element, terminator]
  if (new Set(marks).size < 3 || marks.some((mark) => /[A-Za-z0-9\s]/.test(mark))) {
    throw new Unreadable('the service characters in UNA are not distinct', 'segment 1 (UNA)')
  }
  const released = release === ' ' || marks.includes(release) ? null : release
  return {
    skip: 9,
    syntax: { component, element, release: released, terminator, encoding },
  }
}

function openUsual(head: string, encoding: string): Opening {
  const isLevelB = head[3] === '\u001d'
  const syntax: Syntax = isLevelB ? { ...levelB, encoding } : { ...usual, encoding }
  return { skip: 0, syntax }
}

const usual = { component: ':', element: '+', release: '?', terminator: "'" }
const levelB = {
  component: '\u001f',
  element: '\u001d',
  release: null,
  terminator: '\u001c',
}

const encodings: Readonly<Record<string, string>> = {
  UNOD: 'iso-8859-2',
  UNOE: 'iso-8859-5',
  UNOF: 'iso-8859-7',
  UNOG: 'iso-8859-3',
  UNOH: 'iso-8859-4',
  UNOI: 'iso-8859-6',
  UNOJ: 'iso-8859-8',
}
