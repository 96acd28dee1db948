import type { Cell, Word } from '../document-lines.js'
import type { PhraseIndex } from '../phrase-index.js'

export interface LabelPlace {
  fields: readonly string[]
  start: number
  end: number
}

/** Finds labels at the start of a cell and after a separator or number. Does not find labels in sentences. */
export function labelsIn({ text, words }: Cell, labels: PhraseIndex<string>): LabelPlace[] {
  return labels.longestIn(words).flatMap(({ start, length, meanings }) => {
    const [first, last] = [words[start], words[start + length - 1]]
    if (first === undefined || last === undefined) return []
    const end = endOfLabel(words, start + length - 1)
    const isSetApart =
      beginsLabel(words, start) ||
      words[start + length]?.hasDigit === true ||
      /^\W*[:：#=]/.test(text.slice(end)) ||
      (length > 1 && codeInSentence.test(text.slice(end)))
    return isSetApart ? [{ fields: meanings, start: first.start, end }] : []
  })
}

/** Matches a number after a label in a sentence, such as `HKS-26-02274` in `our house bill HKS-26-02274`. */
const codeInSentence = /^ (?=\S*(?:\d\S*){4})[A-Z0-9][A-Z0-9/-]{5,}/

function beginsLabel(words: readonly Word[], start: number): boolean {
  const before = words[start - 1]
  if (before === undefined || before.hasDigit) return true
  const isOtherScript = /^\p{sc=Han}/u.test(words[start]?.form ?? '') && before.gap !== ''
  return isOtherScript || before.gap.trim() !== '' || before.gap.length > 1
}

function endOfLabel(words: readonly Word[], lastIndex: number): number {
  let index = lastIndex
  while (ofNumbers.has(words[index + 1]?.form ?? '') && !isMarked(words[index])) index += 1
  return words[index]?.end ?? 0
}

/** Returns whether a colon precedes a word. The word is then a value, such as `No` in `Freight released: No`. */
const isMarked = (word: Word | undefined): boolean => /[:：=]/.test(word?.gap ?? '')

const ofNumbers = new Set([
  'no',
  'nr',
  'num',
  'number',
  'numero',
  'nummer',
  '号',
  '編',
  '番',
  '码',
  '碼',
  's',
])

export const withoutMark = (raw: string): string =>
  raw
    .replace(/^[\s:：.]*\([^)]*\)/, '')
    .replace(/^[\s:：#№°º.=*)\]-]+/u, '')
    .replace(/[\s,;:(/[-]+$/u, '')
