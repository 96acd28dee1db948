import { Worker } from 'node:worker_threads'
import type { Hashes, Hashing } from './hashing.js'

/**
 * A thread that hashes for this one, so that bytes can be read and written meanwhile: hashing takes
 * longer than both. It is started when it is first needed, keeps no process alive, and is let go
 * when it has not been needed for a while.
 */
export class HashThread {
  #worker: Worker | undefined
  #letGo: NodeJS.Timeout | undefined
  #begun = 0
  /** Files that have not come to their end. */
  readonly #open = new Set<number>()
  /** Of what it was asked and has not answered yet: it answers in order. */
  readonly #waiting: Waiting[] = []

  /** Begins the hashes of one file; its parts have to be shared memory. */
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
      // what the other one knew of the file is lost
      if (worker !== this.#worker) return reject(ended())
      this.#waiting.push({ resolve, reject })
      worker.ref()
      worker.postMessage(question)
    })
  }

  #start(): Worker {
    clearTimeout(this.#letGo)
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
    worker.on('exit', () => this.#gone(worker))
    return worker
  }

  #close(file: number): void {
    this.#open.delete(file)
    if (this.#open.size > 0) return
    clearTimeout(this.#letGo)
    this.#letGo = setTimeout(() => this.#end(), idleMs).unref()
  }

  #end(): void {
    void this.#worker?.terminate()
    this.#worker = undefined
  }

  #gone(worker: Worker): void {
    if (worker !== this.#worker) return
    this.#worker = undefined
    for (const { reject } of this.#waiting.splice(0)) reject(ended())
  }
}

interface Waiting {
  resolve: (answer: unknown) => void
  reject: (error: Error) => void
}

const ended = () => new Error('The thread that hashes ended by itself')

const idleMs = 10_000

/** It keeps nothing but the state of its hashes. */
const resourceLimits = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 16 }

/** As text, because it has nothing of this program in it and is to run wherever this one does. */
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
