import { join } from 'node:path'
import { isThreadBuilt } from '../../../program-thread.js'
import { FileReader, type Job, type Outcome } from './file-reader.js'
import type { JobName } from './reading-jobs.js'

/** Runs a job in a worker thread: one for documents, another for HTTP requests. Rejects only if `signal` aborts. */
export function askReader<Name extends JobName>(
  job: Job<Name>,
  signal?: AbortSignal,
): Promise<Outcome<Name>> {
  const reader = job.name === 'document' ? documents : requests
  return isThreadBuilt(file) ? reader.ask(job, signal) : doHere(job, signal)
}

const file = join(__dirname, 'reading-thread.cjs')

/** Thread for documents. Reading a document usually takes a tenth of a second. A job may take at most ten seconds. */
const documents = new FileReader({ file, patienceMs: 10_000 })

const requests = new FileReader({ file, mostWaiting: 8 })

/** Runs a job in this thread. For oct that is not built yet: the file of the worker thread does not exist. */
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
