import type { Command, Option } from 'commander'

export interface LineToken {
  words: readonly string[]
  /** Global option in `words`. Absent if `words` is not a global option. */
  option?: Option
}

/** Splits a command line into words. Like the library commander, recognizes global options at any position. */
export function lineTokens(program: Command, argv: readonly string[]): LineToken[] {
  const tokens: LineToken[] = []
  for (let place = 0; place < argv.length; ) {
    const word = argv[place] ?? ''
    if (word === '--') return [...tokens, ...argv.slice(place).map((each) => ({ words: [each] }))]
    const option = optionOf(program, word)
    const taken = option?.required && isBare(option, word) ? 2 : 1
    const words = argv.slice(place, place + taken)
    tokens.push(option === undefined ? { words } : { words, option })
    place += taken
  }
  return tokens
}

function optionOf({ options }: Command, word: string): Option | undefined {
  if (!/^-[^-]|^--./.test(word)) return undefined
  return options.find(
    (option) =>
      isBare(option, word) ||
      (option.required && option.long && word.startsWith(`${option.long}=`)) ||
      (option.required && option.short && !word.startsWith('--') && word.startsWith(option.short)),
  )
}

const isBare = ({ short, long }: Option, word: string): boolean => word === short || word === long
