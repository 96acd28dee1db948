import { parentPort } from 'node:worker_threads'
import { boundBuffers } from './bound-buffers.js'
import type { Job } from './file-reader.js'
import { type JobName, readingJobs } from './reading-jobs.js'

/** A thread that does one job after the other; one that throws ends it. */
boundBuffers()
parentPort?.on('message', async ({ name, question }: Job<JobName>) => {
  const work: (question: never) => unknown = readingJobs[name]
  parentPort?.postMessage(await work(question as never))
})
