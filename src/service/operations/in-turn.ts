import type { Turn } from '../store/database/store.js'

interface BackgroundWork {
  work(): Promise<boolean>
  /** Interrupts work that continues between two calls of `work`, such as an open connection. */
  pause?(): void
}

/**
 * Runs some work in only one process of the service at a time. If that process stops or hangs, another process takes
 * over.
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
