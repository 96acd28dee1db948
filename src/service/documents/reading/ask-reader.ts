import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { FileReader, type Job, type Outcome } from './file-reader.js'
import type { JobName } from './reading-jobs.js'

/**
 * Runs a job in one of the threads that all services of a process share: one reads documents in the
 * background, the other does what HTTP requests wait for. The threads start on first use and stop
 * after some idle time. Rejects only if `signal` aborts.
 */
export function askReader<Name extends JobName>(
  job: Job<Name>,
  signal?: AbortSignal,
): Promise<Outcome<Name>> {
  const reader = job.name === 'document' ? documents : requests
  return existsSync(file) ? reader.ask(job, signal) : doHere(job, signal)
}

/** Built beside the program. */
const file = join(__dirname, 'reading-thread.cjs')

/** Ordinary documents take a tenth of a second, and other documents are waiting. */
const documents = new FileReader({ file, patienceMs: 10_000 })

/** Bounded, because each waiting job has its bytes in memory. */
const requests = new FileReader({ file, mostWaiting: 8 })

/** Runs the job in this thread, without limits: from sources there is no built thread. */
async function doHere<Name extends JobName>(
  { name, question }: Job<Name>,
  signal?: AbortSignal,
): Promise<Outcome<Name>> {
  const { readingJobs } = await import('./reading-jobs.js')
  const work = readingJobs[name] as (question: Job<Name>['question']) => unknown
  const answer = (await work(question)) as never
  signal?.throwIfAborted()
  return { answer }
}
