import type { Workspace } from '../../desk/workspace.js'
import type { OctError } from '../../errors.js'
import type { DroppedFile } from '../../files/drop-folder.js'

const pause = { firstMs: 5_000, factor: 2, longestMs: 300_000 }

/** A period in which the service accepts no uploads. oct waits before each new attempt, each time longer. */
export class InboxOutage {
  readonly #workspace: Workspace
  /** How many outages each file has started. Such files are uploaded last, so that they do not delay other files. */
  readonly #met = new Map<string, number>()
  #pauseMs = 0
  #endsAt = Number.NEGATIVE_INFINITY
  #isSaid = false

  constructor(workspace: Workspace) {
    this.#workspace = workspace
  }

  get isAway(): boolean {
    return this.#pauseMs > 0
  }

  mayTry(): boolean {
    const left = this.#endsAt - this.#workspace.now().getTime()
    if (left > pause.longestMs) this.#endsAt = Number.NEGATIVE_INFINITY
    return left <= 0 || left > pause.longestMs
  }

  inOrder(files: readonly DroppedFile[]): DroppedFile[] {
    const met = ({ name }: DroppedFile) => this.#met.get(name) ?? 0
    return [...files].sort((a, b) => met(a) - met(b))
  }

  /** Starts an outage after a failed upload. Failures of simultaneous uploads count as one. */
  begin({ name }: DroppedFile, { error, beganAt }: { error: OctError; beganAt: number }): void {
    if (beganAt < this.#endsAt) return
    const times = (this.#met.get(name) ?? 0) + 1
    this.#met.set(name, times)
    const isNews = !this.isAway && times === 1
    this.#pauseMs = Math.min(this.#pauseMs * pause.factor || pause.firstMs, pause.longestMs)
    this.#endsAt = this.#workspace.now().getTime() + this.#pauseMs
    if (!isNews) return
    this.#isSaid = true
    this.#workspace.notice(
      `oct could not upload ${name}: ${error.message}. The files stay in the folder, and oct uploads them later.`,
    )
  }

  end(): void {
    if (this.#isSaid) this.#workspace.notice('The service is available again.')
    this.#isSaid = false
    this.#pauseMs = 0
  }
}
