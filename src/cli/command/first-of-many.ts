/** The most lines of a list that are printed; the remaining lines are only counted. */
const mostSaid = 20

/** Returns the first lines, and a last line that counts the others: `5 more rows cannot be used.` */
export function firstOfMany(lines: readonly string[], unsaid: string): string[] {
  const more = lines.length - mostSaid
  return more > 0 ? [...lines.slice(0, mostSaid), `${more} more ${unsaid}.`] : [...lines]
}
