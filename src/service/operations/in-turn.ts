import type { Turn } from '../store/database/store.js'

interface BackgroundWork {
  work(): Promise<boolean>
  /** Ends work that continues between two calls of `work`. */
  pause?(): void
}

/** Lets one node at a time do the work. The other nodes wait until the turn of that node ends. */
export function inTurn(turn: Turn, it: BackgroundWork): Pick<BackgroundWork, 'work'> {
  return {
    work: async () => {
      if (await turn.isMine()) return it.work()
      it.pause?.()
      return false
    },
  }
}
