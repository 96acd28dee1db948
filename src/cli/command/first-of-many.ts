/** If there are more lines, only counts them. */
const mostSaid = 20

/** The last line counts the rest: `5 more rows cannot be used.` */
export function firstOfMany(lines: readonly string[], unsaid: string): string[] {
  const more = lines.length - mostSaid
  return more > 0 ? [...lines.slice(0, mostSaid), `${more} more ${unsaid}.`] : [...lines]
}
