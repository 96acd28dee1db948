import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll } from 'vitest'

/** Turns of the event loop in which work that a test left behind may end. */
const turns = 1000

/**
 * Fails a test file that leaves a loop which waits with `setImmediate`. Such a loop would use a processor until the
 * worker ends, also while later files wait for processes and timers.
 */
afterAll(async () => {
  for (let turn = 0; turn < turns; turn += 1) {
    await nextTurn()
    if (!process.getActiveResourcesInfo().includes('Immediate')) return
  }
  throw new Error('A loop of this test file still runs: it asks setImmediate again and again')
})
