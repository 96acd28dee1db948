export function progressBar(part: number, cells: number): string {
  const full = Math.round(Math.min(1, Math.max(0, part)) * cells)
  return '█'.repeat(full) + '░'.repeat(cells - full)
}
