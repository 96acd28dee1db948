export type PenTone = 'plain' | 'strong' | 'good' | 'warn' | 'dim' | RouteTone

/** Colors of routes in a terminal window. If there are more routes than colors, the colors repeat. */
const routeTones = ['route0', 'route1', 'route2', 'route3', 'route4', 'route5'] as const
export type RouteTone = (typeof routeTones)[number]

export const routeTone = (journey: number): RouteTone =>
  routeTones[journey % routeTones.length] ?? 'route0'

/** Measures, cuts, wraps and colors texts for a drawing on a terminal. The caller implements these functions. */
export interface Pen {
  width(words: string): number
  fit(words: string, cells: number): string
  wrap(words: string, cells: number): string[]
  paint(words: string, tone: PenTone): string
  readonly hasColor: boolean
}
