import type { Turn } from '../store/database/store.js'

interface BackgroundWork {
  work(): Promise<boolean>
  /** Ends what goes on between two calls of `work`. */
  pause?(): void
}

/** Does the work on one node at a time; the others wait for its turn to end. */
export function inTurn(turn: Turn, it: BackgroundWork): Pick<BackgroundWork, 'work'> {
  return {
    work: async () => {
      if (await turn.isMine()) return it.work()
      it.pause?.()
      return false
    },
  }
}
