/** Splits a line into words like a shell. Returns undefined if a quote is not closed. */
export function shellWords(line: string): string[] | undefined {
  const words: string[] = []
  let word: string | undefined
  let quote = ''
  for (let place = 0; place < line.length; place += 1) {
    const letter = line.charAt(place)
    const next = line.charAt(place + 1)
    if (quote === "'" && letter !== "'") word += letter
    else if (letter === '\\' && next !== '' && (quote === '' || /["\\]/.test(next))) {
      word = `${word ?? ''}${next}`
      place += 1
    } else if (letter === quote) quote = ''
    else if (quote !== '') word += letter
    else if (/["']/.test(letter)) {
      quote = letter
      word ??= ''
    } else if (!/\s/.test(letter)) word = `${word ?? ''}${letter}`
    else if (word !== undefined) {
      words.push(word)
      word = undefined
    }
  }
  if (quote !== '') return undefined
  return word === undefined ? words : [...words, word]
}
