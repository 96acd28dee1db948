import type { Observation, RetractionObservation } from '../source.js'

interface Said {
  rows: readonly { observation: Observation }[]
  standing: readonly Observation[]
  record: readonly Observation[]
}

/** Retracts recorded statements that belong to other shipments. Keeps those of a shipping line's responses. */
export function retractOthers({ rows, standing, record }: Said): RetractionObservation[] {
  if (record.length === 0) return []
  const answered = record.filter(({ unasked }) => !unasked)
  const ours = new Set([...standing, ...answered].map(({ key }) => key))
  const others = new Set(rows.map(({ observation: { key } }) => key).filter((it) => !ours.has(it)))
  return record
    .filter(({ key }) => others.has(key))
    .map(({ key, seen_at, data_source, data_provider_name, data_provider_code }) => ({
      kind: 'retraction',
      key: `this statement belongs to another shipment: ${key}`,
      seen_at,
      data_source,
      data_provider_name,
      data_provider_code,
      container: '',
      word: '',
      disowns: key,
    }))
}
