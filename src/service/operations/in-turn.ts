import type { Turn } from '../store/database/store.js'

interface BackgroundWork {
  work(): Promise<boolean>
  /** Called if another process does the work. Ends what continues between calls of `work`, such as a connection. */
  pause?(): void
}

/** Returns work that only one process does. If that process stops or hangs, another process takes over. */
export function inTurn(turn: Turn, it: BackgroundWork): Pick<BackgroundWork, 'work'> {
  return {
    work: async () => {
      if (await turn.isMine()) return it.work()
      it.pause?.()
      return false
    },
  }
}
