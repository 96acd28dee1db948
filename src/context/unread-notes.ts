import type { UnreadNote } from '../desk/workspace.js'
import type { OctError } from '../errors.js'

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
