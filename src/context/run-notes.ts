import type { Cache } from '../cache/cache.js'
import type { Entitlement } from '../contract/vocabulary.js'
import type { UnreadNote } from '../desk/workspace.js'
import type { OctError } from '../errors.js'

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

/** What results of this run lack: for the next footer, and for the end of a `--check`. */
export class UnreadNotes {
  readonly #said = new Set<string>()
  #words: string[] = []
  error: OctError | undefined

  add({ words, error }: UnreadNote): void {
    this.error ??= error
    if (this.#said.has(words)) return
    this.#said.add(words)
    this.#words.push(words)
  }

  /** What has not been said yet; each of it once. */
  take(): string[] {
    const words = this.#words
    this.#words = []
    return words
  }
}
