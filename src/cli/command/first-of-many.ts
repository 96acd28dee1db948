const mostSaid = 20

/** Returns the first lines, and a last line that counts the remaining lines: `5 more rows cannot be used.` */
export function firstOfMany(lines: readonly string[], unsaid: string): string[] {
  const more = lines.length - mostSaid
  return more > 0 ? [...lines.slice(0, mostSaid), `${more} more ${unsaid}.`] : [...lines]
}
