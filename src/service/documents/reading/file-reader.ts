import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ownBuffers } from './own-buffers.js'
import type { AnswerOf, JobName, QuestionOf } from './reading-jobs.js'

export interface FileReaderOptions {
  /** The built `reading-thread.ts`. */
  file: string
  /** How long one job may take. */
  patienceMs?: number
  /** How long the thread waits for the next job. */
  idleMs?: number
  /** Of its memory. */
  megabytes?: number
  /** How many jobs may wait for their turn; any number when absent. */
  mostWaiting?: number
}

export interface Job<Name extends JobName> {
  name: Name
  question: QuestionOf<Name>
  /** Bytes of the question that nobody here needs any more: they are gone when it is asked. */
  given?: readonly Uint8Array[]
}

/** The answer, or why there is none, in words; `isBusy` where it may be asked for again. */
export type Outcome<Name extends JobName> =
  | { answer: AnswerOf<Name> }
  | { failure: string; isBusy?: true }

/** A thread that does jobs one after the other, and is given up where one takes too much. */
export class FileReader {
  readonly #options: Required<FileReaderOptions>
  #thread: Worker | undefined
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #letGo: NodeJS.Timeout | undefined

  constructor(options: FileReaderOptions) {
    const mostWaiting = Number.POSITIVE_INFINITY
    const usual = { patienceMs: 20_000, idleMs: 60_000, megabytes: 256, mostWaiting }
    this.#options = { ...usual, ...options }
  }

  /** Rejects only when `signal` calls it off: then the thread is free at once. */
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
    clearTimeout(this.#letGo)
    const thread = this.#thread
    this.#thread = undefined
    await thread?.terminate()
  }

  async #doNow<Name extends JobName>(
    job: Job<Name>,
    calledOff?: AbortSignal,
  ): Promise<Outcome<Name>> {
    clearTimeout(this.#letGo)
    calledOff?.throwIfAborted()
    try {
      return { answer: await this.#answerTo(job, calledOff) }
    } catch (error) {
      await this.end()
      calledOff?.throwIfAborted()
      return { failure: whyOf(error) }
    } finally {
      this.#letGo = setTimeout(() => void this.end(), this.#options.idleMs).unref()
    }
  }

  async #answerTo<Name extends JobName>(
    job: Job<Name>,
    calledOff?: AbortSignal,
  ): Promise<AnswerOf<Name>> {
    this.#thread ??= this.#start()
    const thread = this.#thread
    const answered = new AbortController()
    // Node 20 may collect an `AbortSignal.timeout` that only `AbortSignal.any` refers to.
    const limit = setTimeout(() => answered.abort(), this.#options.patienceMs)
    const signal = AbortSignal.any([answered.signal, ...(calledOff ? [calledOff] : [])])
    // while it works somebody waits for it, so it keeps the process alive
    thread.ref()
    try {
      const answer = once(thread, 'message', { signal })
      const death = once(thread, 'exit', { signal }).then((): never => {
        throw new Error('The thread ended by itself')
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
    // What libraries say is for nobody.
    const thread = new Worker(file, { resourceLimits, stdout: true, stderr: true })
    return thread.on('error', () => {})
  }
}

const busy = { failure: 'Too many others are being read.', isBusy: true } as const

function whyOf(error: unknown): string {
  const { name, code } = error as { name?: string; code?: string }
  if (name === 'AbortError' || name === 'TimeoutError') return 'Reading it took too long.'
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return 'Reading it took too much memory.'
  return 'It could not be read to its end.'
}
