/** How much of a task is done, from 0 to 1, as so many cells: `██████░░`. */
export function progressBar(part: number, cells: number): string {
  const full = Math.round(Math.min(1, Math.max(0, part)) * cells)
  return '█'.repeat(full) + '░'.repeat(cells - full)
}
