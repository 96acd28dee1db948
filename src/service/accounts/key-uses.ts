import { saveKeyUse } from '../store/api-keys.js'
import type { Store } from '../store/database/store.js'

interface Use {
  at: number
  /** When the API key was last used according to the database, in epoch ms. */
  savedAt: number
}

const usesOf = new WeakMap<Store, Map<string, Use>>()

/** Minimum time in ms between two stored uses of a key, so that most requests write nothing. */
const lagMs = 600_000

/** Records in memory that an API key was used. `saveUses` writes the record to the database later. */
export function noteUse(store: Store, keyId: string, now: Date): void {
  const uses = usesOf.get(store) ?? new Map<string, Use>()
  usesOf.set(store, uses)
  const use = uses.get(keyId)
  if (use) use.at = now.getTime()
  else uses.set(keyId, { at: now.getTime(), savedAt: 0 })
}

/** Writes the last use of each API key to the database, if the key was used since the last call. */
export async function saveUses(store: Store): Promise<void> {
  for (const [keyId, use] of usesOf.get(store) ?? []) {
    if (use.at - use.savedAt < lagMs) continue
    use.savedAt = use.at
    await saveKeyUse(store.db, keyId, new Date(use.at).toISOString())
  }
}
