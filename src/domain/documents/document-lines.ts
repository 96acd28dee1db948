export interface Word {
  /** The word in lower case, without accents. Characters that scanners confuse, such as O and 0, are unified. */
  form: string
  hasDigit: boolean
  gap: string
  start: number
  end: number
}

export interface Cell {
  text: string
  words: Word[]
  /** Left and right end of the cell on the page. Absent if the positions are unknown. */
  place?: { from: number; to: number }
}

/** A part of a line of text, with its left and right end on the page. */
export interface PlacedText {
  text: string
  from: number
  to: number
}

export interface DocumentLine {
  words: Word[]
  cells: Cell[]
  /** True if the line of text starts like an item of a list: with a bullet, a checkbox or a number. */
  isListed: boolean
}

/** Reads the first `atMost` characters of a text. Drops empty lines and converts all kinds of hyphens to `-`. */
export function documentLines(text: string, atMost: number): DocumentLine[] {
  return plainText(text.slice(0, atMost))
    .slice(0, atMost)
    .split(/[\n\r\f\v\u2028\u2029]+/)
    .map(lineOf)
    .filter(({ words }) => words.length > 0)
}

/** Returns the lines of pages whose positions are known. Reads about `atMost` characters. */
export function placedLines(
  pages: readonly (readonly (readonly PlacedText[])[])[],
  atMost: number,
): DocumentLine[] {
  let length = 0
  return pages.flat().flatMap((line) => {
    const cells = length > atMost ? [] : line.flatMap(placedCells)
    length += line.reduce((sum, { text }) => sum + text.length, 0)
    const words = cells.flatMap((cell) => cell.words)
    const isItem = isListed(line.map(({ text }) => text).join('\t'))
    return words.length === 0 ? [] : [{ cells, words, isListed: isItem }]
  })
}

const placedCells = ({ text, ...place }: PlacedText): Cell[] =>
  lineOf(plainText(text)).cells.map((cell) => ({ ...cell, place }))

const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
    .replace(/[\u2010-\u2012\u2212]/g, '-')

export const wordsOf = (text: string): Word[] => toWords(text.normalize('NFKC'))

function lineOf(raw: string): DocumentLine {
  const text = withoutSpacing(raw)
  const cells = text
    .split(/\t+| {3,}|[|│¦]/)
    .map((cell) => ({ text: cell, words: toWords(cell) }))
    .filter(({ words }) => words.length > 0)
  return { cells, words: cells.flatMap(({ words }) => words), isListed: isListed(text) }
}

const isListed = (text: string): boolean =>
  /^\s*(?:[-–—•·*▪◦‣●○□☐☑☒✓✔>]|\[.?\]|\(?\d{1,2}[.)](?!\d)|\(?[a-h]\))\s*\S/u.test(text) &&
  !/[-–—*=•]\s*$/.test(text)

/** Joins letters that are separated by spaces: `B I L L O F L A D I N G` becomes three words. */
function withoutSpacing(line: string): string {
  if (!/(?<![\p{L}\p{N}])(?:\p{L} ){3}\p{L}(?![\p{L}\p{N}])/u.test(line)) return line
  return line
    .replace(/(?<![\p{L}\p{N}])(?:\p{L} )+\p{L}(?![\p{L}\p{N}])/gu, (run) =>
      run.replaceAll(' ', ''),
    )
    .replace(/(?<=\p{L}) {2,6}(?=\p{L})/gu, ' ')
}

const wordPattern = /[\p{L}\p{N}\p{M}ー]+(?:['’‘`][\p{L}\p{N}\p{M}]+)*/gu

/** Matches scripts that do not separate words by spaces. Each character of these scripts counts as a word. */
const unspaced = '[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}ー\\p{sc=Hang}]'
const parts = new RegExp(`${unspaced}|(?:(?!${unspaced}).)+`, 'gu')

function toWords(text: string): Word[] {
  const words: Word[] = []
  const add = (word: string, start: number): void => {
    const last = words.at(-1)
    if (last) last.gap = text.slice(last.end, start)
    const hasDigit = /\p{N}/u.test(word)
    words.push({ form: formOf(word), hasDigit, gap: '', start, end: start + word.length })
  }
  for (const { 0: run, index } of text.matchAll(wordPattern)) {
    if (isAscii(run)) add(run, index)
    else for (const part of run.matchAll(parts)) add(part[0], index + part.index)
  }
  const last = words.at(-1)
  if (last) last.gap = text.slice(last.end)
  return words
}

const isAscii = (text: string): boolean => /^[\x21-\x7e]*$/.test(text)

/** Returns a word for comparisons. Replaces digits between letters by letters, because scanners read O as 0. */
function formOf(word: string): string {
  const plain = isAscii(word) ? word.toLowerCase().replaceAll("'", '') : bare(word)
  const isMixed = /\d/.test(plain) && /^[a-z]+[015][a-z015]*$|^[015]+[a-z][a-z015]*$/.test(plain)
  const letters = isMixed
    ? plain.replaceAll('0', 'o').replaceAll('1', 'i').replaceAll('5', 's')
    : plain
  return letters.replaceAll('l', 'i')
}

const bare = (word: string): string =>
  word
    .normalize('NFKD')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`]+/gu, '')
    .normalize('NFC')
