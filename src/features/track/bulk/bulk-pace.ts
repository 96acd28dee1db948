import type { Workspace } from '../../../desk/workspace.js'
import { timeLeftInWords } from '../../../domain/duration.js'
import { progressBar } from '../../../domain/progress-bar.js'

const everyMs = 60_000

const mostUnsaid = 100

const barCells = 16

export class Pace {
  readonly #workspace: Workspace
  readonly #task: string
  readonly #total: number
  readonly #beganAt: number
  #statedAtMs: number
  #done = 0

  constructor(workspace: Workspace, { task, total }: { task: string; total: number }) {
    this.#workspace = workspace
    this.#task = task
    this.#total = total
    this.#beganAt = workspace.now().getTime()
    this.#statedAtMs = this.#beganAt
    if (total > mostUnsaid && !workspace.isPersonPresent) {
      workspace.notice(`${task} ${total} numbers.`)
    }
  }

  step(): void {
    this.#done += 1
    const now = this.#workspace.now().getTime()
    const facts = [`${this.#done}/${this.#total}`, ...this.#rate(now - this.#beganAt)].join(' · ')
    this.#workspace.progress(
      `${this.#task} ${progressBar(this.#done / this.#total, barCells)} ${facts}`,
    )
    if (this.#workspace.isPersonPresent || now - this.#statedAtMs < everyMs) return
    this.#statedAtMs = now
    this.#workspace.notice(`${this.#task} ${facts}`)
  }

  #rate(elapsedMs: number): string[] {
    if (elapsedMs < 5000) return []
    const perMinute = (this.#done * 60_000) / elapsedMs
    const leftMs = ((this.#total - this.#done) * elapsedMs) / this.#done
    return [`${Math.round(perMinute)} a minute`, `${timeLeftInWords(leftMs)} left`]
  }
}
