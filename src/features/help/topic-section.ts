export type TopicSection = readonly [
  heading: string,
  rows: readonly (readonly [string, string])[],
  note?: string,
]
