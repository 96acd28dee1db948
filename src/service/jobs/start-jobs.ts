import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import type { Store } from '../store/database/store.js'
import { type InProcessOptions, startInProcess } from './in-process-jobs.js'
import type { RunningJobs } from './running-jobs.js'
import { SharedJobs } from './shared-jobs.js'

/** Starts the jobs of a service. Several processes share a queue; a single process runs all jobs itself. */
export function startJobs(
  { jobs: queue }: Pick<Store, 'jobs'>,
  options: InProcessOptions,
): RunningJobs {
  const { lists, onError } = options
  if (queue === null) return startInProcess(options)
  const node = `${hostname()}-${randomBytes(3).toString('hex')}`
  return new SharedJobs({ queue, jobs: lists.flat(), node, onError })
}
