import type { Mark } from '../draw-chart.js'

const arrows = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖']

/** One cell: a port reached or to come, a vessel by where it heads, another place. */
export function markSymbol({
  kind,
  heading,
  isReached,
}: Pick<Mark, 'kind' | 'heading' | 'isReached'>): string {
  if (kind === 'port') return isReached ? '●' : '○'
  if (kind === 'place') return '·'
  return heading === null ? '◆' : (arrows[Math.round(heading / 45) % 8] ?? '◆')
}
