import type { Cache } from '../cache/cache.js'
import type { Entitlement } from '../contract/vocabulary.js'

/** What the features of an account answered during a run, noted at its end. */
export class FeatureNotes {
  readonly #answers = new Map<Entitlement, boolean>()

  add({ feature, isEnabled }: { feature: Entitlement; isEnabled: boolean }): void {
    this.#answers.set(feature, isEnabled)
  }

  /** A note that cannot be made is none that anybody waited for. */
  async write(openCache: () => Promise<Cache>, now: Date): Promise<void> {
    if (this.#answers.size === 0) return
    try {
      const { noteFeatures } = await import('../desk/access/answered-features.js')
      noteFeatures(await openCache(), this.#answers, now)
    } catch {
      // the command itself has said what is wrong with its cache
    }
  }
}
