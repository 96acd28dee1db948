import { setTimeout as delay } from 'node:timers/promises'
import type { Job } from './job.js'
import type { JobLists } from './jobs-of-service.js'
import type { RunningJobs } from './running-jobs.js'
import { Ticker, type TickerOptions } from './ticker.js'

export interface InProcessOptions {
  lists: JobLists
  onError: (error: unknown) => void
  pause?: TickerOptions['pause'] | undefined
}

/** Runs the jobs of a service that has one process. Each list of jobs has a loop, which looks for due work. */
export function startInProcess({ lists, onError, pause }: InProcessOptions): RunningJobs {
  const tickers = lists.map(
    (list, place) =>
      new Ticker({
        work: (untilMs) => runDue(list, untilMs),
        onError,
        ...(place === 0 && pause && { pause }),
      }),
  )
  return {
    get complaint() {
      return tickers.map(({ complaint }) => complaint).find((it) => it !== null) ?? null
    },
    families: async () => [],
    stop: async (graceMs) => {
      const leave = delay(graceMs, undefined, { ref: false })
      await Promise.race([Promise.all(tickers.map((it) => it.stop())), leave])
    },
  }
}

/** Runs the first due job of the list. Returns whether more jobs are due. */
async function runDue(list: readonly Job[], untilMs: number): Promise<boolean> {
  for (const job of list) if (await job.runDue(untilMs)) return true
  return false
}
