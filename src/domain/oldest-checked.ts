import type { Box } from './box.js'
import { listFact } from './list-fact.js'

/** Returns the UTC instant of the container check that is longest ago. Null if no container was checked. */
export function oldestCheckedAt(boxes: readonly Box[]): string | null {
  let oldest: { at: string; ms: number } | null = null
  for (const box of boxes) {
    const at = listFact(box, 'checked_at')
    const ms = Date.parse(at ?? '')
    if (at === null || Number.isNaN(ms)) continue
    if (oldest === null || ms < oldest.ms) oldest = { at, ms }
  }
  return oldest?.at ?? null
}
