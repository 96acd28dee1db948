import type { Mark } from '../draw-chart.js'

const arrows = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖']

export function markSymbol({
  kind,
  heading,
  isReached,
  journey,
}: Pick<Mark, 'kind' | 'heading' | 'isReached' | 'journey'>): string {
  if (kind === 'route') return String(journey + 1)
  if (kind === 'port') return isReached ? '●' : '○'
  if (kind === 'place') return '·'
  return heading === null ? '◆' : (arrows[Math.round(heading / 45) % 8] ?? '◆')
}
