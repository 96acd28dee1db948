import { parentPort } from 'node:worker_threads'
import { boundBuffers } from './bound-buffers.js'
import type { Job } from './file-reader.js'
import { ownBuffers } from './own-buffers.js'
import { type JobName, readingJobs } from './reading-jobs.js'

boundBuffers()
parentPort?.on('message', async ({ name, question }: Job<JobName>) => {
  const work: (question: never) => unknown = readingJobs[name]
  const answer = await work(question as never)
  parentPort?.postMessage(answer, ownBuffers(filesIn(answer)))
})

function filesIn(answer: unknown): Uint8Array[] {
  if (typeof answer !== 'object' || answer === null || !('files' in answer)) return []
  return (answer as { files: { bytes: Uint8Array }[] }).files.map(({ bytes }) => bytes)
}
