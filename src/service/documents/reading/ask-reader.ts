import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { FileReader, type Job, type Outcome } from './file-reader.js'
import type { JobName } from './reading-jobs.js'

/**
 * Has a job done by the threads that all services of a process share: one reads documents in the
 * background, another what a request waits for. They are started when they are first needed, and
 * let go when they have had nothing to do for a while. Rejects only when `signal` calls it off.
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

/** Ordinary papers take a tenth of a second, and those of others wait. */
const documents = new FileReader({ file, patienceMs: 10_000 })

/** Each holds its bytes in memory. */
const requests = new FileReader({ file, mostWaiting: 8 })

/** Run from its sources the program has no thread built: the same work, without its limits. */
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
