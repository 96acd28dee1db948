export interface NumberSource {
  words: string
  /** How much the source counts against samples that contradict it: as much as this number of samples. */
  weight: number
}

export const numberPatternsSources = {
  portal: { words: 'API documentation of the shipping line', weight: 50 },
  vizion: { words: 'Vizion, public documentation of bill formats, 2024 to 2026', weight: 20 },
  service: { words: 'samples in the public service documentation', weight: 20 },
  carrierLists: { words: 'public lists of carrier codes', weight: 20 },
  samples: { words: 'published sample numbers, 2020 and 2021', weight: 10 },
  trackers: { words: 'numbers in public tracking software, 2019 to 2026', weight: 10 },
  trade: { words: 'knowledge of the trade, without a sample number', weight: 5 },
} satisfies Record<string, NumberSource>
