import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { startThread } from '../../../program-thread.js'
import { ownBuffers } from './own-buffers.js'
import type { AnswerOf, JobName, QuestionOf } from './reading-jobs.js'

export interface FileReaderOptions {
  file: string
  patienceMs?: number
  /** Time in ms after which the worker thread stops if it has no job. */
  idleMs?: number
  megabytes?: number
  mostWaiting?: number
}

export interface Job<Name extends JobName> {
  name: Name
  question: QuestionOf<Name>
  /** Byte arrays that the caller no longer needs. The thread takes over their memory without a copy. */
  given?: readonly Uint8Array[]
}

/** Result of a job. `failure` is a sentence for the user. If `isBusy` is true, trying again may succeed. */
export type Outcome<Name extends JobName> =
  | { answer: AnswerOf<Name> }
  | { failure: string; isBusy?: true }

/** Runs jobs one after another in a worker thread. If a job exceeds its time or memory, the thread ends. */
export class FileReader {
  readonly #options: Required<FileReaderOptions>
  #thread: Worker | undefined
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #idleTimer: NodeJS.Timeout | undefined

  constructor(options: FileReaderOptions) {
    const mostWaiting = Number.POSITIVE_INFINITY
    const usual = { patienceMs: 20_000, idleMs: 60_000, megabytes: 256, mostWaiting }
    this.#options = { ...usual, ...options }
  }

  async ask<Name extends JobName>(job: Job<Name>, signal?: AbortSignal): Promise<Outcome<Name>> {
    if (this.#waiting >= this.#options.mostWaiting) return busy
    this.#waiting += 1
    const turn = this.#last.then(() => this.#doNow(job, signal))
    this.#last = turn.catch(() => {})
    return turn.finally(() => {
      this.#waiting -= 1
    })
  }

  async end(): Promise<void> {
    clearTimeout(this.#idleTimer)
    const thread = this.#thread
    this.#thread = undefined
    await thread?.terminate()
  }

  async #doNow<Name extends JobName>(
    job: Job<Name>,
    aborted?: AbortSignal,
  ): Promise<Outcome<Name>> {
    clearTimeout(this.#idleTimer)
    aborted?.throwIfAborted()
    try {
      return { answer: await this.#answerTo(job, aborted) }
    } catch (error) {
      await this.end()
      aborted?.throwIfAborted()
      return { failure: whyOf(error) }
    } finally {
      this.#idleTimer = setTimeout(() => void this.end(), this.#options.idleMs).unref()
    }
  }

  async #answerTo<Name extends JobName>(
    job: Job<Name>,
    aborted?: AbortSignal,
  ): Promise<AnswerOf<Name>> {
    this.#thread ??= this.#start()
    const thread = this.#thread
    const answered = new AbortController()
    // Uses a timer, because Node.js 20 may delete an `AbortSignal.timeout` to which only `AbortSignal.any` refers.
    const limit = setTimeout(() => answered.abort(), this.#options.patienceMs)
    const signal = AbortSignal.any([answered.signal, ...(aborted ? [aborted] : [])])
    // Keeps the process alive as long as a caller waits for the result of the job.
    thread.ref()
    try {
      const answer = once(thread, 'message', { signal })
      const death = once(thread, 'exit', { signal }).then((): never => {
        throw new Error('Reading the file ended unexpectedly')
      })
      death.catch(() => {})
      const { name, question, given = [] } = job
      thread.postMessage({ name, question }, ownBuffers(given))
      const [said] = await Promise.race([answer, death])
      return said as AnswerOf<Name>
    } finally {
      clearTimeout(limit)
      thread.unref()
      answered.abort()
    }
  }

  #start(): Worker {
    const { file, megabytes } = this.#options
    const resourceLimits = { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 }
    const thread = startThread(file, { resourceLimits, stdout: true, stderr: true })
    return thread.on('error', () => {})
  }
}

const busy = { failure: 'The service is reading too many other files.', isBusy: true } as const

function whyOf(error: unknown): string {
  const { name, code } = error as { name?: string; code?: string }
  if (name === 'AbortError' || name === 'TimeoutError') return 'Reading the file took too long.'
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return 'Reading the file took too much memory.'
  return 'The file could not be read completely.'
}
