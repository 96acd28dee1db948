import { setMaxListeners } from 'node:events'

/** What of the process signals come from. */
export type SignalSource = Pick<NodeJS.Process, 'on' | 'exit'>

const exits = { SIGINT: 130, SIGTERM: 143 } as const

type Signal = keyof typeof exits

/**
 * A signal that SIGINT and SIGTERM abort, its reason being the name. The first one lets the
 * program put things in order; a second one does not wait for that.
 */
export function interruptionBy(process: SignalSource): AbortSignal {
  const controller = new AbortController()
  // Every call that waits listens, and Node takes more than ten listeners for a leak.
  setMaxListeners(0, controller.signal)
  const interrupt = (signal: Signal): void => {
    if (controller.signal.aborted) process.exit(exits[signal])
    controller.abort(signal)
  }
  process.on('SIGINT', () => interrupt('SIGINT'))
  process.on('SIGTERM', () => interrupt('SIGTERM'))
  return controller.signal
}
