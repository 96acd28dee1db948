import type { Mark } from '../draw-chart.js'

const arrows = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖']

/**
 * Returns the one-cell symbol of a mark: reached port, future port, vessel by its heading, or
 * another place.
 */
export function markSymbol({
  kind,
  heading,
  isReached,
}: Pick<Mark, 'kind' | 'heading' | 'isReached'>): string {
  if (kind === 'port') return isReached ? '●' : '○'
  if (kind === 'place') return '·'
  return heading === null ? '◆' : (arrows[Math.round(heading / 45) % 8] ?? '◆')
}
