import type { Command } from 'commander'

/** The words of a line that can name a command: neither options nor the values of global ones. */
export function commandWords(program: Command, argv: readonly string[]): string[] {
  const takesValue = new Set(
    program.options
      .filter((option) => option.required)
      .flatMap(({ short, long }) => [short, long])
      .filter((flag) => flag !== undefined),
  )
  return argv.filter(
    (word, index) => !word.startsWith('-') && !takesValue.has(argv[index - 1] ?? ''),
  )
}
