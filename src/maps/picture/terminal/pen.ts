/** How a part of a drawing is meant; never the only carrier of a meaning. */
export type PenTone = 'plain' | 'strong' | 'good' | 'warn' | 'dim'

/** What a drawing needs of the terminal it is for; whoever draws there provides it. */
export interface Pen {
  /** Cells that words take. */
  width(words: string): number
  /** The words, cut to so many cells where they are longer. */
  fit(words: string, cells: number): string
  /** The words in lines of at most so many cells. */
  wrap(words: string, cells: number): string[]
  /** The words in colour, or as they are where there is none. */
  paint(words: string, tone: PenTone): string
  readonly hasColour: boolean
}
