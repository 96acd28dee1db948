import { looksLikeContainerNumber, validateContainerNumber } from '../../domain/container-number.js'
import { normalizeIdentifier } from '../../domain/identifier.js'
import { columnMeaning } from './column-names.js'
import { damageIn } from './number-damage.js'
import type { SheetProblem } from './sheet.js'

export interface CleanNumber {
  number: string
  hadInvisible: boolean
  problem?: SheetProblem
}

/** Maximum length of a number in characters. A longer text is a remark. */
const longestNumber = 60
const longestCell = 400

export function cleanNumber(
  cell: string,
  { place, scac }: { place: string; scac?: string | undefined },
): CleanNumber {
  const start = cell.slice(0, longestCell)
  const visible = start.replace(invisible, '')
  // Converts dashes to hyphens, because Word and Excel replace a typed hyphen with a longer dash.
  const text = visible
    .normalize('NFKC')
    .replace(/\p{Dash}/gu, '-')
    .trim()
  const number = normalizeIdentifier(unmarked(text.replace(/\s+/gu, ' ')))
  const found = damageIn(number, scac)?.(place) ?? oddity(number, { text, place })
  const hadInvisible = visible !== start
  return { number, hadInvisible, ...(found === undefined ? {} : { problem: found }) }
}

/** Matches soft hyphens, zero-width characters and direction marks, which occur in text from web pages. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu

function unmarked(text: string): string {
  const literal = /^="([^"]*)"$/.exec(text)?.[1] ?? /^'(.*)$/s.exec(text)?.[1]
  const bare = literal ?? text
  return /^\d{1,15}[.,]0$/.test(bare) ? bare.slice(0, -2) : bare.trim()
}

function oddity(
  number: string,
  { text, place }: { text: string; place: string },
): SheetProblem | undefined {
  const odd = [...number].find((character) => !/[A-Za-z0-9 ._/()#&:+*-]/.test(character))
  const several = numbersIn(text)
  if (several > 1) {
    return {
      code: 'several_numbers',
      message: `${place} contains ${several} numbers`,
      cure: 'put each number in its own row',
    }
  }
  if (odd !== undefined) {
    const code = (odd.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    return {
      code: 'odd_character',
      message: `${place} has a character that numbers cannot have: ${odd} (U+${code})`,
      cure: 'type the number again, in plain letters and digits',
    }
  }
  // Numbers contain a digit, except test numbers of the API, such as `TEST-TR-SUCCEEDED`.
  if (!/\d|^TEST-TR-/i.test(number)) {
    return {
      code: 'not_a_number',
      message: `${place} has no digit: "${number.slice(0, longestNumber)}"`,
      cure: 'leave the cell empty until the number is known',
    }
  }
  if (isRemark(text)) {
    return {
      code: 'remark',
      message: `${place} contains more than a number: "${text.slice(0, longestNumber)}"`,
      cure: 'leave only the number in the cell',
    }
  }
  const typed = withoutLetters(number)
  if (typed !== undefined) {
    return {
      code: 'letter_for_digit',
      message: `${place} has a letter in place of a digit: ${number}`,
      cure: `write ${typed} if this is the right number`,
    }
  }
  if (number.length <= longestNumber) return undefined
  return {
    code: 'too_long',
    message: `${place} is longer than any number`,
    cure: 'leave only the number in the cell',
  }
}

/** Counts the numbers in a text. Commas separate numbers. Spaces separate them only if each part is long enough. */
function numbersIn(text: string): number {
  const parts = text.split(/[,;|\n]|\/(?=[A-Z]{4}\d)/i).filter((part) => /\d{4}/.test(part))
  const words = text.split(' ').filter((word) => word.length > 7 && /\d{5}/.test(word))
  return Math.max(parts.length, words.length)
}

/** Returns whether a text is a remark and not a number. A number may consist of groups with digits. */
function isRemark(text: string): boolean {
  if (text.includes('(')) return true
  const words = text.split(/\s+/)
  if (words.length < 2) return false
  if (words.some((word) => isPlainWord(word) || looksLikeContainerNumber(word))) return true
  return (text.match(/\d/g)?.length ?? 0) < 4 && words.some((word) => /^\p{Ll}{3,}$/u.test(word))
}

/** Returns whether a text is a word. A code of a shipping line and a port, such as `HLCUHAM`, is not a word. */
const isPlainWord = (word: string): boolean =>
  /^(?:\p{L}{8,}|\p{Lu}\p{Ll}{4,})\W*$/u.test(word) ||
  (word.length > 3 && columnMeaning(word) !== undefined)

/** Replaces the letters O and I by digits if this makes the check digit correct. Otherwise, returns undefined. */
function withoutLetters(number: string): string | undefined {
  if (!/^[A-Z]{3}[UJZ][\dOI]{7}$/i.test(number) || /^.{4}\d+$/.test(number)) return undefined
  const digits = number.slice(4).replace(/O/gi, '0').replace(/I/gi, '1')
  const repaired = number.slice(0, 4).toUpperCase() + digits
  return validateContainerNumber(repaired).isValid ? repaired : undefined
}
