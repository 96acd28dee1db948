import type { TypedLine } from './suggestion.js'

export interface BashLine extends TypedLine {
  quote: '' | '"' | "'"
  keptLength: number
  /** True if the cursor is in a file name after `>` or `<`. */
  isRedirect: boolean
}

interface Reading {
  words: string[]
  word: string | undefined
  quote: BashLine['quote']
  kept: number
  isRedirect: boolean
}

export function readBashLine(line: string, breaks: string): BashLine {
  let reading: Reading = { words: [], word: undefined, quote: '', kept: 0, isRedirect: false }
  for (let place = 0; place < line.length; place += 1) {
    const letter = line.charAt(place)
    const next = line.charAt(place + 1)
    const isEscaped = letter === '\\' && next !== '' && escapes(reading.quote, next)
    reading = isEscaped ? grown(reading, next) : read(reading, letter, breaks)
    if (isEscaped) place += 1
  }
  const { words, word, quote, kept, isRedirect } = reading
  const first = words.findIndex((each) => !/^\w+=/.test(each))
  return { words: words.slice(first + 1), current: word ?? '', quote, keptLength: kept, isRedirect }
}

const escapes = (quote: string, next: string): boolean =>
  quote === '' || (quote === '"' && /["\\$`]/.test(next))

const grown = (reading: Reading, letter: string): Reading => ({
  ...reading,
  word: `${reading.word ?? ''}${letter}`,
})

function read(reading: Reading, letter: string, breaks: string): Reading {
  const { quote, word } = reading
  if (quote !== '') return letter === quote ? { ...reading, quote: '' } : grown(reading, letter)
  if (letter === '"' || letter === "'") {
    return { ...reading, quote: letter, word: word ?? '', kept: word?.length ?? 0 }
  }
  if (/\s/.test(letter)) return word === undefined ? reading : ended(reading)
  if (letter === '>' || letter === '<') return redirected(reading)
  const next = grown(reading, letter)
  return breaks.includes(letter) ? { ...next, kept: next.word?.length ?? 0 } : next
}

function ended({ words, word = '', isRedirect }: Reading): Reading {
  const said = isRedirect ? words : [...words, word]
  return { words: said, word: undefined, quote: '', kept: 0, isRedirect: false }
}

/** Removes a digit directly before `>` or `<`. Such a digit is the number of a stream, as in `2>`. */
function redirected(reading: Reading): Reading {
  const isWord = reading.word !== undefined && !/^[\d&]*$/.test(reading.word)
  const words = isWord ? ended(reading).words : reading.words
  return { words, word: undefined, quote: '', kept: 0, isRedirect: true }
}
