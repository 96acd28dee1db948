/** A repeatable option gathers its values: `--ref A --ref B`, never greedy (contract, part 14). */
export const collect = (value: string, previous: string[] | undefined): string[] => [
  ...(previous ?? []),
  value,
]
