import type { Acknowledgement } from '../../inbox/reader.js'
import type { MessageOutcome, OutcomeFault } from '../interchange/message-outcome.js'
import type {
  AnsweredGroup,
  AnsweredInterchange,
  EnvelopeFault,
  X12Answers,
} from './x12-answers.js'

export function functionalAcknowledgement(
  { interchanges }: X12Answers,
  receivedAt: string,
): Acknowledgement | null {
  if (interchanges.length === 0) return null
  const instant = new Date(receivedAt).toISOString().replace(/[-:T]/g, '')
  const at = { day: instant.slice(0, 8), time: instant.slice(8, 12) }
  const segments = interchanges.flatMap((interchange) => answerTo(interchange, at))
  return {
    suffix: '997',
    text: segments.map((words) => `${words.map(plain).join('*')}~\n`).join(''),
  }
}

/** Returns whether an X12 file requests a TA1, which is the acknowledgment of an interchange (ISA14). */
export function asksForTa1(head: string): boolean {
  const text = head.trimStart()
  return text.startsWith('ISA') && text.split(text[3] ?? '*', 15)[14]?.trim() === '1'
}

/** Replaces characters that are ordinary text in the received message but separators in the acknowledgment. */
const plain = (word: string, index: number, words: readonly string[]): string =>
  words[0] === 'ISA' && index === 16 ? word : word.replace(/[*~>\r\n]/g, ' ')

interface Instant {
  day: string
  time: string
}

function answerTo(interchange: AnsweredInterchange, at: Instant): string[][] {
  const { segment, groups } = interchange
  const control = (segment[13] ?? '').padStart(9, '0').slice(-9)
  const [toKind = '', to = '', fromKind = '', from = ''] = segment.slice(5, 9)
  const kinds = [fromKind, toKind].map((kind) => kind.padEnd(2).slice(0, 2).replace(/^ *$/, 'ZZ'))
  const ends = [kinds[0] ?? 'ZZ', cell(from), kinds[1] ?? 'ZZ', cell(to)]
  const isa = ['ISA', '00', ' '.repeat(10), '00', ' '.repeat(10), ...ends]
  const [standard, version] = [segment[11] || 'U', segment[12] || '00401']
  const usage = segment[15] === 'T' ? 'T' : 'P'
  return [
    [...isa, at.day.slice(2), at.time, standard.slice(0, 1), version, control, '0', usage, '>'],
    ...(segment[14] === '1' ? [interchangeAnswer(interchange)] : []),
    ...groups.flatMap((group, index) => groupAnswer(group, { index, at, ends: [from, to] })),
    ['IEA', String(groups.length), control],
  ]
}

const cell = (name: string): string => name.padEnd(15).slice(0, 15)

/** Writes a TA1. A TA1 accepts an interchange, or lists errors in its envelope (X12.5, elements I17 and I18). */
function interchangeAnswer({ segment, faults }: AnsweredInterchange): string[] {
  const [fault] = faults
  const [, , , , , , , , , day = '', time = ''] = segment
  const control = (segment[13] ?? '').padStart(9, '0').slice(-9)
  return ['TA1', control, day, time, fault ? 'E' : 'A', fault ? ta1Codes[fault] : '000']
}

const ta1Codes = { 'no end': '023', count: '021', control: '001' } satisfies Record<
  EnvelopeFault,
  string
>

interface GroupPlace {
  index: number
  at: Instant
  ends: readonly [from: string, to: string]
}

function groupAnswer(group: AnsweredGroup, { index, at, ends }: GroupPlace): string[][] {
  const [, code = '', to = '', from = '', , , control = ''] = group.segment
  const own = /^[1-9]\d{0,8}$/.test(control) ? control : String(index + 1)
  const sets = '0001'
  const body = [['AK1', code, control], ...group.tally.noted.flatMap(setAnswer), groupResult(group)]
  return [
    ['GS', 'FA', from || ends[0], to || ends[1], at.day, at.time, own, 'X', '004010'],
    ['ST', '997', sets],
    ...body,
    ['SE', String(body.length + 2), sets],
    ['GE', '1', own],
  ]
}

const letters = { accepted: 'A', 'accepted with errors': 'E', rejected: 'R' } as const

const setAnswer = ({ type, control, result, faults }: MessageOutcome): string[][] => [
  ['AK2', type, control],
  ['AK5', letters[result], ...faults.map((fault) => setCodes[fault])],
]

const setCodes = { 'no end': '2', control: '3', count: '4', content: '5' } satisfies Record<
  OutcomeFault,
  string
>

function groupResult({ tally, stated, faults }: AnsweredGroup): string[] {
  const { received, accepted, noted } = tally
  const isClean = faults.length === 0 && noted.every(({ result }) => result === 'accepted')
  const partly = accepted === 0 ? 'R' : 'P'
  const result = isClean ? 'A' : accepted === received ? 'E' : partly
  const counts = [stated ?? received, received, accepted].map(String)
  return ['AK9', result, ...counts, ...faults.map((fault) => groupCodes[fault])]
}

const groupCodes = { 'no end': '3', control: '4', count: '5' } satisfies Record<
  EnvelopeFault,
  string
>
