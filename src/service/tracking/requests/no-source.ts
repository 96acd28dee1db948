import { findProfile } from '../../sources/carriers/profiles.js'
import type { TrackingRequestRow } from '../../store/database/tables.js'
import type { World } from '../../world.js'

/** Says that no source polls the shipping line of a request. Returns undefined if a source polls it. */
export function noSource({ sources }: World, row: TrackingRequestRow): string | undefined {
  const { scac, failed_reason } = row
  if (failed_reason !== 'shipping_line_unreachable' || sources.length === 0) return undefined
  if (!sources.every((source) => source.asksNobody?.(row) === true)) return undefined
  const line = scac ?? '<line>'
  const whose = scac ?? 'the shipping line of this number'
  const words = `No source is configured for ${whose}. Add one: oct serve sources add ${line}`
  if (scac === null || findProfile(scac) !== undefined) return words
  return `${words} --like <name> (there is no profile for ${scac})`
}
