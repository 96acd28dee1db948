/** So many lines are said one by one. */
const mostSaid = 20

/** The first of the lines that stderr would say; the others are one: `5 more rows cannot be used.` */
export function firstOfMany(lines: readonly string[], unsaid: string): string[] {
  const more = lines.length - mostSaid
  return more > 0 ? [...lines.slice(0, mostSaid), `${more} more ${unsaid}.`] : [...lines]
}
