/** A clock whose time passes only while all code sleeps: it jumps to the time at which the first code wakes up. */
export interface VirtualTime {
  now(): number
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  instantly<Result>(work: () => Promise<Result>): Promise<Result>
  /** Lets time pass until the work has ended. */
  until<Result>(work: Promise<Result>): Promise<Result>
}

export function virtualTime(start = Date.parse('2026-03-02T09:00:00.000Z')): VirtualTime {
  let now = start
  let busy = 0
  const sleepers: { at: number; wake: () => void }[] = []
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
  const wakeNext = (): void => {
    const at = Math.min(...sleepers.map((sleeper) => sleeper.at))
    if (!Number.isFinite(at)) throw new Error('the work has not ended, and nobody sleeps')
    now = Math.max(now, at)
    const due = sleepers.filter((sleeper) => sleeper.at <= now)
    for (const sleeper of due) {
      sleepers.splice(sleepers.indexOf(sleeper), 1)
      sleeper.wake()
    }
  }
  return {
    now: () => now,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
        sleepers.push({ at: now + ms, wake: resolve })
      }),
    async instantly(work) {
      busy += 1
      try {
        return await work()
      } finally {
        busy -= 1
      }
    },
    async until(work) {
      let hasEnded = false
      const ended = () => {
        hasEnded = true
      }
      work.then(ended, ended)
      for (;;) {
        await settled()
        if (hasEnded) return work
        if (busy === 0) wakeNext()
      }
    },
  }
}
