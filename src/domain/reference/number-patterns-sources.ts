export interface NumberSource {
  words: string
  /** Number of samples that the source outweighs if samples contradict it. */
  weight: number
}

/**
 * Sources of known forms of numbers. A carrier's own description outweighs any sample. Public documentation equals a
 * fair sample; a rule derived from samples has half that weight.
 */
export const numberPatternsSources = {
  portal: { words: "the carrier's own API documentation", weight: 50 },
  vizion: { words: 'Vizion, public documentation of bill formats, 2024 to 2026', weight: 20 },
  service: { words: 'samples in the public service documentation', weight: 20 },
  carrierLists: { words: 'public lists of carrier codes', weight: 20 },
  samples: { words: 'published sample numbers, 2020 and 2021', weight: 10 },
  trackers: { words: 'numbers in public tracking software, 2019 to 2026', weight: 10 },
  trade: { words: 'trade knowledge without a sample', weight: 5 },
} satisfies Record<string, NumberSource>
