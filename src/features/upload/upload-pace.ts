import type { Workspace } from '../../desk/workspace.js'
import { bytesInWords } from '../../domain/bytes-in-words.js'
import {
  type FilePace,
  fileLines,
  onlyLine,
  type SumPace,
  sumLine,
  sumSentence,
} from './pace-lines.js'
import type { UploadStep } from './upload-order.js'

export interface UploadPaceOptions {
  files: number
  bytes: number
  cells?: (() => number) | undefined
}

const redrawMs = 100
const everyMs = 60_000
/** Time in ms before an upload shows its speed, because early speeds are not reliable. */
const shortestJudgedMs = 2_000
/** Maximum size of an upload without progress lines, because such an upload takes little time. */
const mostUnsaid = { files: 100, bytes: 50_000_000 }
const indent = 2

export interface WatchedFile {
  step(step: UploadStep): void
  bytes(done: number): void
  ended(): void
}

interface Running {
  shown: string
  byteSize: number
  step: UploadStep
  done: number
  sinceMs: number
}

export class UploadPace {
  readonly #workspace: Workspace
  readonly #options: UploadPaceOptions
  readonly #running = new Set<Running>()
  readonly #beganAt: number
  #drawnAt = Number.NEGATIVE_INFINITY
  #statedAtMs: number
  #endedFiles = 0
  #endedBytes = 0
  /** Number of bytes that were sent over the network. The remaining time is estimated from this number. */
  #sentBytes = 0

  constructor(workspace: Workspace, options: UploadPaceOptions) {
    this.#workspace = workspace
    this.#options = options
    this.#beganAt = workspace.now().getTime()
    this.#statedAtMs = this.#beganAt
    const { files, bytes, cells } = options
    if (!cells && (files > mostUnsaid.files || bytes > mostUnsaid.bytes)) {
      workspace.notice(`Uploading ${filesInWords(files)}, ${bytesInWords(bytes)}.`)
    }
  }

  watch({ shown, byteSize }: { shown: string; byteSize: number }): WatchedFile {
    const sinceMs = this.#workspace.now().getTime()
    const running: Running = { shown, byteSize, step: 'hashing', done: 0, sinceMs }
    this.#running.add(running)
    return {
      step: (step) => {
        Object.assign(running, { step, done: 0, sinceMs: this.#workspace.now().getTime() })
        this.#tell()
      },
      bytes: (done) => {
        if (running.step === 'sending') this.#sentBytes += Math.max(0, done - running.done)
        running.done = done
        this.#tell()
      },
      ended: () => {
        this.#running.delete(running)
        this.#endedFiles += 1
        this.#endedBytes += byteSize
        if (this.#endedFiles < this.#options.files) this.#tell()
      },
    }
  }

  #tell(): void {
    const now = this.#workspace.now().getTime()
    const { cells } = this.#options
    if (cells) {
      if (now - this.#drawnAt < redrawMs) return
      this.#drawnAt = now
      this.#workspace.progress(...this.#screen(now, cells()))
      return
    }
    if (now - this.#statedAtMs < everyMs) return
    this.#statedAtMs = now
    this.#workspace.notice(sumSentence(this.#sum(now)))
  }

  #screen(now: number, cells: number): [string, string[]] {
    const running = [...this.#running].map((each) => paceOf(each, now))
    const [only] = running
    if (this.#options.files === 1 && only) return [onlyLine(only, cells), []]
    return [sumLine(this.#sum(now), cells), fileLines(running, cells - indent)]
  }

  #sum(now: number): SumPace {
    const { files, bytes } = this.#options
    const sent = { bytes: this.#sentBytes, ms: now - this.#beganAt }
    const endedFiles = this.#endedFiles
    return { endedFiles, files, done: this.#doneBytes(), bytes, perSecond: perSecondOf(sent) }
  }

  #doneBytes(): number {
    const underWay = [...this.#running].reduce((sum, running) => sum + sentOf(running), 0)
    return this.#endedBytes + underWay
  }
}

function sentOf({ step, done, byteSize }: Running): number {
  if (step === 'sending') return Math.min(done, byteSize)
  return step === 'creating' || step === 'editing' ? byteSize : 0
}

const filesInWords = (count: number): string => (count === 1 ? '1 file' : `${count} files`)

const steps = {
  hashing: 'reading',
  asking: 'asking',
  sending: 'sending',
  creating: 'creating',
  editing: 'editing',
} satisfies Record<UploadStep, string>

function paceOf(running: Running, now: number): FilePace {
  const { step, done, byteSize, shown, sinceMs } = running
  const isCounted = step === 'sending' || step === 'hashing'
  const doing = step === 'sending' && done >= byteSize ? 'storing' : steps[step]
  const sent = { bytes: step === 'sending' ? done : 0, ms: now - sinceMs }
  return {
    ...{ shown, doing, bytes: byteSize },
    done: isCounted ? Math.min(done, byteSize) : sentOf(running),
    perSecond: perSecondOf(sent),
  }
}

const perSecondOf = ({ bytes, ms }: { bytes: number; ms: number }): number | undefined =>
  ms < shortestJudgedMs || bytes === 0 ? undefined : (bytes * 1000) / ms
