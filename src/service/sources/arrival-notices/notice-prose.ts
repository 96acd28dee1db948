import { isRowOfChange } from './changed-value.js'
import { anyDate } from './date-in-force.js'
import { leftOpenWords, notInForceWords } from './not-in-force-words.js'
import type { NoticeField } from './notice-labels.js'
import type { NoticeLine } from './notice-lines.js'

/** A sentence in an arrival notice, with the page and line of its start. */
export interface Sentence {
  text: string
  page: number
  line: number
}

/** Returns sentences across lines. Omits a cell with a labelled date, unless its words cancel the date (`LFD void`). */
export function sentencesOf(lines: readonly NoticeLine[]): Sentence[] {
  const sentences: Sentence[] = []
  let open: Sentence | undefined
  for (const placed of lines) {
    const { cells, page, line } = placed
    if (isRowOfChange(placed)) {
      if (open) sentences.push(open)
      open = undefined
      continue
    }
    const text = cells.flatMap((cell) => (isDate(cell) ? [] : cell.text)).join(' ')
    for (const part of text.split(betweenSentences)) {
      open = {
        page: open?.page ?? page,
        line: open?.line ?? line,
        text: open ? `${open.text} ${part}` : part,
      }
      if (/[.!?]["')\]]*$/.test(part) || open.text.length > longestSentence) {
        sentences.push(open)
        open = undefined
      }
    }
  }
  return open ? [...sentences, open] : sentences
}

const longestSentence = 600

/** Matches a space after the end of a sentence, but not after an abbreviation such as `v.` or `Dec.`. */
const betweenSentences =
  /(?<=[.!?])(?<!\b(?:v|voy|m\.?\/?v|nos?|nr|núm|n|ca|ref|cntr|approx|abt|est|st|ft|jan|feb|mar|apr|aug|sept?|oct|nov|dec)\.)(?!(?<=(?<!\d)\d{1,2}\.)\s+\p{L}+\.?,? \d{4})\s+|(?<=。)/iu

const isDate = ({ text, labels: [first] }: NoticeLine['cells'][number]): boolean =>
  first !== undefined &&
  first.start <= 2 &&
  first.behind !== '' &&
  ofDates.has(first.field) &&
  !withdraws.test(text.split(dateInText)[0] ?? '')

const withdraws = new RegExp(`(?<!\\p{L})(?:${notInForceWords}|${leftOpenWords})(?!\\p{L})`, 'iu')
const dateInText = new RegExp(anyDate, 'iu')

const ofDates: ReadonlySet<NoticeField> = new Set([
  'eta',
  'revised_eta',
  'ata',
  'eta_at_delivery',
  'last_free_day',
  'revised_last_free_day',
  'charges_begin',
])

/** Returns the part of a sentence that matches `pattern`. Null without a match, or near a condition such as `if`. */
export function saidIn({ text }: Sentence, pattern: RegExp): string | null {
  const match = pattern.exec(text)
  if (match === null) return null
  const near = text.slice(Math.max(0, match.index - 120), match.index + match[0].length + 80)
  return condition.test(near) || conditionAtStart.test(near) ? null : match[0]
}

/** Matches words that begin a condition. The capital letter is required, because `si` and `se` have other meanings. */
const conditionAtStart = /(?:^|[\s.])(?:Si|Se|Als|Sofern|Falls)\s/

const condition =
  /\b(?:if|unless|in case|in the event|should (?:the|you|your|any|this)|may|might|can|could|whether|when|once|falls|sofern|wenn|sauf|salvo|caso|indien|tenzij)\b|(?:^|[,;]\s*)(?:si|se|als)\b|\?/i
