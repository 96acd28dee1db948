import type { Turn } from '../store/database/store.js'

interface BackgroundWork {
  work(): Promise<boolean>
  /** Ends what lasts between two calls of `work`, such as an open connection. */
  pause?(): void
}

/** Runs `it` in only one process of the service. If that process stops or hangs, another takes over. */
export function inTurn(turn: Turn, it: BackgroundWork): Pick<BackgroundWork, 'work'> {
  return {
    work: async () => {
      if (await turn.isMine()) return it.work()
      it.pause?.()
      return false
    },
  }
}
