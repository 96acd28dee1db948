import { bytesInWords } from '../../domain/bytes-in-words.js'
import { timeLeftInWords } from '../../domain/duration.js'
import { progressBar } from '../../domain/progress-bar.js'
import type { Workspace } from '../workspace.js'
import type { UploadStep } from './upload-order.js'

export interface UploadPaceOptions {
  files: number
  bytes: number
  /** Whether it is drawn again and again; else a line now and then says how far it is. */
  isRedrawn: boolean
}

/** More often is no eye's business. */
const redrawMs = 100
/** A log hears of a long task this often. */
const everyMs = 60_000
/** Sooner, a rate says nothing. */
const shortestJudgedMs = 2_000
/** Such a task is done before anybody asks. */
const mostUnsaid = { files: 100, bytes: 50_000_000 }
const barCells = 16
const partCells = 8

/** What is told of one file; does as an `UploadWatch`. */
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
}

/** How far an upload of files is: all of them in a line, and a line for each that runs. */
export class UploadPace {
  readonly #workspace: Workspace
  readonly #options: UploadPaceOptions
  readonly #running = new Set<Running>()
  readonly #beganAt: number
  #drawnAt = Number.NEGATIVE_INFINITY
  #saidAt: number
  #endedFiles = 0
  #endedBytes = 0
  /** Bytes that went over the wire: by these the time left is judged. */
  #sentBytes = 0

  constructor(workspace: Workspace, options: UploadPaceOptions) {
    this.#workspace = workspace
    this.#options = options
    this.#beganAt = workspace.now().getTime()
    this.#saidAt = this.#beganAt
    const { files, bytes } = options
    if (!options.isRedrawn && (files > mostUnsaid.files || bytes > mostUnsaid.bytes)) {
      workspace.notice(`Uploading ${filesInWords(files)}, ${bytesInWords(bytes)}.`)
    }
  }

  /** Watches one file until `ended` is called. */
  watch({ shown, byteSize }: { shown: string; byteSize: number }): WatchedFile {
    const running: Running = { shown, byteSize, step: 'hashing', done: 0 }
    this.#running.add(running)
    return {
      step: (step) => {
        Object.assign(running, { step, done: 0 })
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
    if (this.#options.isRedrawn) {
      if (now - this.#drawnAt < redrawMs) return
      this.#drawnAt = now
      this.#workspace.progress(...this.#screen(now - this.#beganAt))
      return
    }
    if (now - this.#saidAt < everyMs) return
    this.#saidAt = now
    this.#workspace.notice(['Uploading', this.#facts(now - this.#beganAt)].join(' '))
  }

  /** Of one file its own line says all. */
  #screen(elapsedMs: number): [string, string[]] {
    const running = [...this.#running]
    const { files } = this.#options
    const [only] = running
    if (files === 1 && only) return [[lineOf(only), ...this.#rate(elapsedMs)].join(' · '), []]
    const bar = progressBar(this.#part(), barCells)
    return [`Uploading ${bar} ${this.#facts(elapsedMs)}`, running.map(lineOf)]
  }

  #facts(elapsedMs: number): string {
    const { files, bytes } = this.#options
    const size = `${bytesInWords(this.#doneBytes())} of ${bytesInWords(bytes)}`
    return [`${this.#endedFiles}/${files} files`, size, ...this.#rate(elapsedMs)].join(' · ')
  }

  #rate(elapsedMs: number): string[] {
    if (elapsedMs < shortestJudgedMs || this.#sentBytes === 0) return []
    const perSecond = (this.#sentBytes * 1000) / elapsedMs
    const leftMs = ((this.#options.bytes - this.#doneBytes()) * 1000) / perSecond
    const left = leftMs >= 1000 ? [`${timeLeftInWords(leftMs)} left`] : []
    return [`${bytesInWords(Math.round(perSecond))}/s`, ...left]
  }

  #doneBytes(): number {
    const underWay = [...this.#running].reduce((sum, running) => sum + sentOf(running), 0)
    return this.#endedBytes + underWay
  }

  #part(): number {
    const { files, bytes } = this.#options
    return bytes === 0 ? this.#endedFiles / files : this.#doneBytes() / bytes
  }
}

/** What has reached the store; a file that is only hashed has sent nothing. */
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

/** The name stands last, where a narrow window cuts. */
function lineOf(running: Running): string {
  const { step, done, byteSize, shown } = running
  const part = byteSize === 0 ? 0 : done / byteSize
  const isCounted = step === 'sending' || step === 'hashing'
  const bar = progressBar(isCounted ? part : sentOf(running) === 0 ? 0 : 1, partCells)
  const percent = isCounted ? `${Math.floor(part * 100)} %`.padStart(5) : '     '
  // All of it has left, and the store has not answered yet.
  const doing = step === 'sending' && done >= byteSize ? 'storing' : steps[step]
  return `${bar} ${percent}  ${doing.padEnd(8)}  ${shown}`
}
