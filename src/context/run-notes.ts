import type { Cache } from '../cache/cache.js'
import type { Entitlement } from '../contract/vocabulary.js'
import type { UnreadNote } from '../desk/workspace.js'
import type { OctError } from '../errors.js'

export class FeatureNotes {
  readonly #answers = new Map<Entitlement, boolean>()

  add({ feature, isEnabled }: { feature: Entitlement; isEnabled: boolean }): void {
    this.#answers.set(feature, isEnabled)
  }

  async write(openCache: () => Promise<Cache>, now: Date): Promise<void> {
    if (this.#answers.size === 0) return
    try {
      const { noteFeatures } = await import('../desk/access/answered-features.js')
      noteFeatures(await openCache(), this.#answers, now)
    } catch {}
  }
}

/** Collects messages about data that oct could not read. The next footer prints them, and `--check` fails. */
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

  take(): string[] {
    const words = this.#words
    this.#words = []
    return words
  }
}
