import * as z from 'zod/mini'
import type { Deliverer } from '../deliveries/deliverer.js'
import { sweepBlobs } from '../documents/blobs/sweep-blobs.js'
import { processDocument, processDueDocuments } from '../documents/processing/process-due.js'
import { nextDeliveryAt } from '../store/deliveries/claims.js'
import { advance } from '../tracking/advance-tracking.js'
import { Poller } from '../tracking/poller.js'
import type { World } from '../world.js'
import { againIn, type Job, job } from './job.js'

export interface ServiceWork {
  world: World
  deliverer: Deliverer
  /** Deletes expired data until `performance.now()` reaches `untilMs`. Returns true if there is more to delete. */
  tidy(untilMs: number): Promise<boolean>
}

/** Jobs of a service that has one process. The jobs of a list run one after another, without a queue. */
export type JobLists = readonly (readonly Job[])[]

export const jobsOf = (work: ServiceWork): JobLists => [
  [readDocuments(work), poll(work), tidy(work)],
  [deliver(work)],
]

function poll({ world }: ServiceWork): Job {
  const poller = new Poller(world)
  return job({
    name: 'poll',
    payload: z.object({ table: z.enum(['tracking_requests', 'shipments']), id: z.string() }),
    keyOf: ({ id }) => `poll ${id}`,
    run: (row) => poller.poll(row),
    runDue: (untilMs) => advance(world, { untilMs }),
  })
}

const readDocuments = ({ world }: ServiceWork): Job =>
  job({
    name: 'read_document',
    payload: z.object({ account_id: z.string(), id: z.string() }),
    keyOf: ({ id }) => `read_document ${id}`,
    run: (document, signal) => processDocument(world, document, signal),
    // Starts to read due documents. Does not wait until they are read.
    runDue: () => processDueDocuments(world, 0).then(() => false),
  })

const deliver = ({ world, deliverer }: ServiceWork): Job =>
  job({
    name: 'deliver',
    payload: z.object({ webhook_id: z.string() }),
    keyOf: ({ webhook_id }) => `deliver ${webhook_id}`,
    run: async ({ webhook_id }) => {
      await deliverer.wake()
      const at = await nextDeliveryAt(world.store.db, webhook_id)
      return at === null ? undefined : againIn(Date.parse(at) - world.clock().getTime())
    },
    runDue: () => deliverer.wake().then(() => false),
  })

function tidy({ world, tidy: step }: ServiceWork): Job {
  const runDue = async (untilMs: number) => {
    await sweepBlobs(world)
    return step(untilMs)
  }
  return job({
    name: 'tidy',
    payload: z.unknown(),
    keyOf: () => 'tidy',
    run: async (_, signal) => {
      while ((await runDue(performance.now() + turnMs)) && !signal.aborted) {}
      return undefined
    },
    runDue,
  })
}

/** Interval in ms at which a job checks whether the process must stop. It is short, so that the process stops soon. */
const turnMs = 1000
