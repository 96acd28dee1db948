const mostSaid = 20

export function firstOfMany(lines: readonly string[], unsaid: string): string[] {
  const more = lines.length - mostSaid
  return more > 0 ? [...lines.slice(0, mostSaid), `${more} more ${unsaid}.`] : [...lines]
}
