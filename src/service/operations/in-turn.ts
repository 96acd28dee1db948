import type { Turn } from '../store/database/store.js'

interface BackgroundWork {
  work(): Promise<boolean>
  /** Interrupts work that continues between two calls of `work`, such as an open connection. */
  pause?(): void
}

/**
 * Lets only one process of the service at a time do some work. Another process takes over when the turn of that process
 * ends.
 */
export function inTurn(turn: Turn, it: BackgroundWork): Pick<BackgroundWork, 'work'> {
  return {
    work: async () => {
      if (await turn.isMine()) return it.work()
      it.pause?.()
      return false
    },
  }
}
