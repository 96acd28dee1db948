/** Meaning of a part of a drawing. Color is never the only way to convey it. */
export type PenTone = 'plain' | 'strong' | 'good' | 'warn' | 'dim' | RouteTone

/** Tones of routes; a drawing with more routes uses them in turn. */
const routeTones = ['route0', 'route1', 'route2', 'route3', 'route4', 'route5'] as const
export type RouteTone = (typeof routeTones)[number]

/** Returns the tone of a route by its index. */
export const routeTone = (journey: number): RouteTone =>
  routeTones[journey % routeTones.length] ?? 'route0'

/** Terminal functions that a drawing needs; the caller provides them. */
export interface Pen {
  /** Returns the number of cells that words take. */
  width(words: string): number
  /** Cuts words to a number of cells. */
  fit(words: string, cells: number): string
  /** Wraps words into lines of at most `cells` cells. */
  wrap(words: string, cells: number): string[]
  /** Adds color to words, if the terminal has color. */
  paint(words: string, tone: PenTone): string
  readonly hasColor: boolean
}
