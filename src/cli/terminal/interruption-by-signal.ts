import { setMaxListeners } from 'node:events'

/** The parts of the process that deliver signals. */
export type SignalSource = Pick<NodeJS.Process, 'on' | 'exit'>

const exits = { SIGINT: 130, SIGTERM: 143 } as const

type Signal = keyof typeof exits

/**
 * Returns an abort signal for SIGINT and SIGTERM; its reason is the name of the signal. The first
 * signal lets the program clean up; a second one ends the process at once.
 */
export function interruptionBy(process: SignalSource): AbortSignal {
  const controller = new AbortController()
  // Every waiting call adds a listener, and Node reports more than ten as a leak.
  setMaxListeners(0, controller.signal)
  const interrupt = (signal: Signal): void => {
    if (controller.signal.aborted) process.exit(exits[signal])
    controller.abort(signal)
  }
  process.on('SIGINT', () => interrupt('SIGINT'))
  process.on('SIGTERM', () => interrupt('SIGTERM'))
  return controller.signal
}
