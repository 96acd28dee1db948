import type { Command } from 'commander'

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
