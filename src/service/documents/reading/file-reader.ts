import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FileReading, UnreadFile } from './read-bytes.js'

export interface FileReaderOptions {
  /** The built `reading-thread.ts`. */
  file: string
  /** How long one file may take. */
  patienceMs?: number
  /** How long the thread waits for the next file. */
  idleMs?: number
  /** Of its memory. */
  megabytes?: number
}

/** A thread that reads files one after the other, and is given up where one takes too much. */
export class FileReader {
  readonly #options: Required<FileReaderOptions>
  #thread: Worker | undefined
  #last: Promise<unknown> = Promise.resolve()
  #letGo: NodeJS.Timeout | undefined

  constructor(options: FileReaderOptions) {
    this.#options = { patienceMs: 20_000, idleMs: 60_000, megabytes: 256, ...options }
  }

  /** Never rejects. */
  read(file: UnreadFile): Promise<FileReading> {
    const reading = this.#last.then(() => this.#readNow(file))
    this.#last = reading
    return reading
  }

  async end(): Promise<void> {
    clearTimeout(this.#letGo)
    const thread = this.#thread
    this.#thread = undefined
    await thread?.terminate()
  }

  async #readNow(file: UnreadFile): Promise<FileReading> {
    clearTimeout(this.#letGo)
    if (file.bytes.byteLength > mostBytes) {
      return without(`It is larger than the ${mostBytes / 1e6} MB that are read.`)
    }
    try {
      return await this.#ask(file)
    } catch (error) {
      return without(whyOf(error))
    } finally {
      this.#letGo = setTimeout(() => void this.end(), this.#options.idleMs).unref()
    }
  }

  async #ask(file: UnreadFile): Promise<FileReading> {
    this.#thread ??= this.#start()
    const thread = this.#thread
    const limit = AbortSignal.timeout(this.#options.patienceMs)
    const answered = new AbortController()
    const signal = AbortSignal.any([limit, answered.signal])
    // While it reads somebody waits for it, so it keeps the process alive.
    thread.ref()
    try {
      const answer = once(thread, 'message', { signal })
      const death = once(thread, 'exit', { signal }).then((): never => {
        throw new Error('The thread ended by itself')
      })
      death.catch(() => {})
      thread.postMessage(file)
      const [reading] = await Promise.race([answer, death])
      thread.unref()
      return reading as FileReading
    } catch (error) {
      await this.end()
      throw limit.aborted ? limit.reason : error
    } finally {
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

/** Scans of a hundred pages are smaller. */
const mostBytes = 50_000_000

const without = (why: string): FileReading => ({ text: null, why, pages: null })

function whyOf(error: unknown): string {
  const { name, code } = error as { name?: string; code?: string }
  if (name === 'AbortError' || name === 'TimeoutError') return 'Reading it took too long.'
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return 'Reading it took too much memory.'
  return 'It could not be read to its end.'
}
