import type { Turns } from '../store/database/store.js'

/** Shared memory by which the threads of one process take turns at writing. */
export const turnsMemory = (): SharedArrayBuffer => new SharedArrayBuffer(4)

const free = 0
const taken = 1

/**
 * Lets one thread write after the other. SQLite has no queue: who finds a database locked sleeps,
 * and the lock stands idle meanwhile. It blocks the thread, so it is for threads that do nothing
 * else. A thread that died in its turn holds up the others for no longer than a writer waits anyway.
 */
export function turnsOver(memory: SharedArrayBuffer): Turns {
  const cell = new Int32Array(memory)
  return {
    take() {
      const giveUpAt = performance.now() + patienceMs
      while (Atomics.compareExchange(cell, 0, free, taken) !== free) {
        Atomics.wait(cell, 0, taken, patienceMs)
        if (performance.now() >= giveUpAt) return
      }
    },
    end() {
      Atomics.store(cell, 0, free)
      Atomics.notify(cell, 0, 1)
    },
    areTaken: () => Atomics.load(cell, 0) === taken,
  }
}

const patienceMs = 5000
