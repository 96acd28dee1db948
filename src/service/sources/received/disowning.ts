import type { Observation, RetractionObservation } from '../source.js'

interface Said {
  /** All that was received about the boxes and numbers of a shipment, of whichever trip. */
  rows: readonly { observation: Observation }[]
  /** What counts for it. */
  standing: readonly Observation[]
  record: readonly Observation[]
}

/**
 * Takes off the record of a shipment what was received and is not about it, as is known by now. What
 * a line has answered about it stays, whoever says the same of another.
 */
export function disowning({ rows, standing, record }: Said): RetractionObservation[] {
  if (record.length === 0) return []
  const answered = record.filter(({ unasked }) => !unasked)
  const ours = new Set([...standing, ...answered].map(({ key }) => key))
  const others = new Set(rows.map(({ observation: { key } }) => key).filter((it) => !ours.has(it)))
  return record
    .filter(({ key }) => others.has(key))
    .map(({ key, seen_at, data_source, data_provider_name, data_provider_code }) => ({
      kind: 'retraction',
      key: `of another shipment: ${key}`,
      seen_at,
      data_source,
      data_provider_name,
      data_provider_code,
      container: '',
      word: '',
      disowns: key,
    }))
}
