import { Worker } from 'node:worker_threads'
import type { Hashes, Hashing } from './hashing.js'

/** Hashes files in a worker thread, because hashing takes longer than reading and writing the files. */
export class HashThread {
  #worker: Worker | undefined
  #idleTimer: NodeJS.Timeout | undefined
  #begun = 0
  readonly #open = new Set<number>()
  /** Requests to the hashing thread that have no response yet, oldest first. The thread responds in this order. */
  readonly #waiting: Waiting[] = []

  /** Starts to hash a file. The parts of the file must be in shared memory. */
  begin(): Hashing {
    const worker = this.#start()
    const file = ++this.#begun
    this.#open.add(file)
    return {
      add: async (part) => void (await this.#ask(worker, { file, part })),
      end: async () => {
        const hashes = await this.#ask(worker, { file })
        this.#close(file)
        return hashes as Hashes
      },
      abandon: () => {
        worker.postMessage({ file, isAbandoned: true })
        this.#close(file)
      },
    }
  }

  #ask(worker: Worker, question: { file: number; part?: Uint8Array }): Promise<unknown> {
    return new Promise((resolve, reject) => {
      // The thread that hashed the earlier parts of the file has ended, so the hash cannot be completed.
      if (worker !== this.#worker) return reject(ended())
      this.#waiting.push({ resolve, reject })
      worker.ref()
      worker.postMessage(question)
    })
  }

  #start(): Worker {
    clearTimeout(this.#idleTimer)
    this.#worker ??= this.#made()
    return this.#worker
  }

  #made(): Worker {
    const worker = new Worker(program, { eval: true, resourceLimits })
    worker.unref()
    worker.on('message', (answer) => {
      this.#waiting.shift()?.resolve(answer)
      if (this.#waiting.length === 0) worker.unref()
    })
    worker.on('error', () => {})
    worker.on('exit', () => this.#ended(worker))
    return worker
  }

  #close(file: number): void {
    this.#open.delete(file)
    if (this.#open.size > 0) return
    clearTimeout(this.#idleTimer)
    this.#idleTimer = setTimeout(() => this.#end(), idleMs).unref()
  }

  #end(): void {
    void this.#worker?.terminate()
    this.#worker = undefined
  }

  #ended(worker: Worker): void {
    if (worker !== this.#worker) return
    this.#worker = undefined
    for (const { reject } of this.#waiting.splice(0)) reject(ended())
  }
}

interface Waiting {
  resolve: (answer: unknown) => void
  reject: (error: Error) => void
}

const ended = () => new Error('Computing the checksum ended unexpectedly')

const idleMs = 10_000

const resourceLimits = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 16 }

/** The program of the hashing thread, as text: it needs no built file. */
const program = `
const { createHash } = require('node:crypto')
const { parentPort } = require('node:worker_threads')
const files = new Map()
parentPort.on('message', ({ file: name, part, isAbandoned }) => {
  const file = files.get(name) ?? { md5: createHash('md5'), sha256: createHash('sha256') }
  if (part) {
    files.set(name, file)
    file.md5.update(part)
    file.sha256.update(part)
    parentPort.postMessage(null)
    return
  }
  files.delete(name)
  if (isAbandoned) return
  parentPort.postMessage({ md5: file.md5.digest('base64'), sha256: file.sha256.digest('hex') })
})
`
