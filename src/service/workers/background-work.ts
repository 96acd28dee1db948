import type { Service } from '../app.js'
import type { Workers } from './workers.js'

interface Hands {
  service: Pick<Service, 'work' | 'tidy' | 'world'>
  /** Who helps where much is due; nobody when absent. */
  workers?: Pick<Workers, 'work' | 'areFit'> | undefined
}

/**
 * What a service does in the background, a turn at a time: does what is due until `performance.now()`
 * has reached `untilMs`, in whole steps, then what can wait; true when there is more. Where it falls
 * behind, workers take over until nothing is due, and this thread only waits for them.
 */
export function backgroundWork({ service, workers }: Hands) {
  let behindSince: number | undefined
  return async (untilMs: number): Promise<boolean> => {
    const from = performance.now()
    const isBehind = behindSince !== undefined && from - behindSince >= toleratedMs
    const isMore =
      isBehind && workers?.areFit
        ? await workers.work(service.world.clock())
        : await service.work(untilMs)
    behindSince = isMore ? (behindSince ?? from) : undefined
    return isMore || service.tidy(untilMs)
  }
}

/** Starting threads takes about as long. */
const toleratedMs = 500
