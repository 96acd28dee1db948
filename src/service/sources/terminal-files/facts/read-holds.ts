import type { HoldName } from '../../../../contract/vocabulary.js'
import type { HoldSense } from '../profile/column-fact.js'
import type { CellWords } from '../profile/terminal-profile.js'
import type { HoldState } from './hold-state.js'
import { holdNamesIn, plainLetters, senseOf } from './hold-words.js'

export interface HoldColumn {
  name: HoldName
  sense: HoldSense
  header: string
  /** Meaning of `Y` in a column whose header does not state the meaning. Null if it is unknown. */
  flag: Exclude<HoldSense, 'status'> | null
}

/** Reads a cell about holds. An unknown word becomes the description of a hold, or a hold of the kind `other`. */
export function readHold(
  text: string,
  column: HoldColumn,
  words: CellWords,
): HoldState[] | { problem: string } {
  const { name, header, flag } = column
  if (name === 'freight' && /^(?:pre-?paid|collect)$/i.test(text)) {
    return { problem: `"${text}" says who pays the freight, not whether there is a hold` }
  }
  const said = senseOf(text, words) ?? wholeCells[text.toUpperCase()] ?? null
  const isFlag = said === 'yes' || said === 'no'
  const sense = isFlag && column.sense === 'status' ? (flag ?? 'status') : column.sense
  if (sense === 'status' && isFlag) {
    return {
      problem: `"${text}" may mean held or released; define the meaning in a terminal profile under "holds"`,
    }
  }
  if (sense !== 'hold' && said === 'none') {
    return {
      problem: `"${text}" may mean held or released; define the meaning in a terminal profile under "words"`,
    }
  }
  const known = isFlag ? (said === 'yes') === (sense === 'hold') : null
  const description = `${header}: ${text}`
  if (known !== null) {
    const why = column.sense === 'hold' ? header : description
    return [{ name, status: known ? 'hold' : 'released', description: known ? why : null }]
  }
  if (said === 'none' || said === 'released') return [released(name)]
  if (said !== null) return [{ name, status: said === 'pending' ? 'pending' : 'hold', description }]
  return holdsInWords(text, column, words)
}

const wholeCells: Readonly<Record<string, 'released' | 'hold'>> = {
  R: 'released',
  COMPLETE: 'released',
  COMPLETED: 'released',
  '1B': 'released',
  '1C': 'released',
  H: 'hold',
  EXAM: 'hold',
  '1A': 'hold',
  '1H': 'hold',
}

function holdsInWords(
  text: string,
  { name, sense, header }: HoldColumn,
  words: CellWords,
): HoldState[] | { problem: string } {
  const description = `${header}: ${text}`
  // A day in a column of releases means that the hold was released on this day.
  if (sense === 'release' && isDay.test(text)) return [released(name)]
  const named = holdNamesIn(text, words).filter((it) => it !== 'other' || name === 'other')
  // In a column for other holds, the cell names the hold. In any other column, the header names the hold.
  const names = name === 'other' ? named : [name]
  const status = saidIn(text, words)
  if (status === 'released') return names.map(released)
  if (status !== null || sense === 'hold') {
    return names.map((it) => ({ name: it, status: status ?? 'hold', description }))
  }
  if (named.length === 0) return { problem: `"${text.slice(0, 40)}" is not a known status` }
  return named.map((it) => ({ name: it, status: 'hold', description }))
}

const isDay = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[T ,].*)?$/

const released = (name: HoldName): HoldState => ({ name, status: 'released', description: null })

export function readHoldList(text: string, words: CellWords): HoldState[] {
  const whole = senseOf(text, words)
  if (whole === 'none' || whole === 'no' || whole === 'released') return []
  let ofAll: HoldState['status'] | null = null
  return text
    .split(/[,;|+&]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => {
      // A text such as `Released: Customs, Freight` releases both holds.
      const [, word = ''] = /^(\w+)\s*:/.exec(part) ?? []
      const sense = senseOf(word, words)
      if (sense === 'released' || sense === 'hold') ofAll = sense
      return holdsIn(part, words, ofAll)
    })
}

/** Replaces letters by their meaning in the header, as in `Hold Flags (C=Customs F=Freight)`. */
export function spelledOut(text: string, header: string): string {
  const letters = [...header.matchAll(/\b([A-Z])\s*=\s*(\w+)/g)]
  const words = new Map(letters.map(([, letter = '', word = '']) => [letter, word]))
  const flags = [...text.replace(/[\s,/]/g, '')]
  const named = flags.flatMap((flag) => words.get(flag) ?? [])
  return named.length === flags.length && words.size > 0 ? named.join(', ') : text
}

/** Returns whether a list contains an unknown code. It may mean any hold, so oct cannot say that a hold is absent. */
export const hasUnknownCode = (text: string, words: CellWords): boolean =>
  text
    .split(/[,;|+&/\s]+/)
    .some(
      (code) =>
        /^[A-Z0-9]{1,4}$/.test(code) &&
        senseOf(code, words) === null &&
        holdNamesIn(code, words)[0] === 'other',
    )

function holdsIn(part: string, words: CellWords, ofAll: HoldState['status'] | null): HoldState[] {
  const status = saidIn(part, words) ?? ofAll ?? 'hold'
  if (senseOf(part, words) === 'none') return []
  const names = holdNamesIn(part, words)
  return names.map((name) => ({ name, status, description: status === 'released' ? null : part }))
}

/** Returns the opposite of the word after a negation, as in `nicht erteilt`. `no` may be a number or an answer. */
function deniedBy(text: string, words: CellWords): HoldState['status'] | null {
  const [, negation = '', word = ''] = negated.exec(plainLetters(text)) ?? []
  const sense = senseOf(word, words)
  if (negation === '' || (/^no$/i.test(negation) && sense !== 'hold' && sense !== 'released')) {
    return null
  }
  return sense === 'hold' ? 'released' : 'hold'
}

const negated = /(?:^|[\s(])(no|not|nicht|niet|non|nao|nie|pas)(?![a-z])[\s-]*(\w*)/i

/** Returns the status of a hold in a text. Among several words for a status, the last decides: `HOLD RELEASED`. */
function saidIn(text: string, words: CellWords): HoldState['status'] | null {
  if (/^no\b.*\bholds?$/i.test(text)) return 'released'
  if (/^no\b.*\b(?:release|releases|released)$/i.test(text)) return 'hold'
  if (/\b(?:not|no longer) (?:on )?(?:hold|held)\b/i.test(text)) return 'released'
  const denied = deniedBy(text, words)
  if (denied !== null) return denied
  // Ignores `OFF` before another word, as in `OFF DOCK`, which is a place. Alone, `OFF` means released.
  const senses = text
    .replace(/\boff[\s-]+\w+/gi, '')
    .split(/[\s:=()/_-]+/)
    .map((word) => senseOf(word, words))
  if (senses.includes('pending')) return 'pending'
  const last = senses.findLast((sense) => sense === 'hold' || sense === 'released')
  return last === 'hold' || last === 'released' ? last : null
}
