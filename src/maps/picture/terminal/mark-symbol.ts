import type { Mark } from '../draw-chart.js'

const arrows = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖']

/** Returns the character for a port (reached or not), a vessel with its heading, a place, or a route's number. */
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
