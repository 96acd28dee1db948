import { setMaxListeners } from 'node:events'

export type SignalSource = Pick<NodeJS.Process, 'on' | 'exit'>

const exits = { SIGINT: 130, SIGTERM: 143 } as const

type Signal = keyof typeof exits

/** Returns a signal that aborts with the system signal's name. A second interruption ends the process at once. */
export function interruptionBy(process: SignalSource): AbortSignal {
  const controller = new AbortController()
  // Removes Node's warning about more than ten listeners, because every waiting call adds a listener.
  setMaxListeners(0, controller.signal)
  const interrupt = (signal: Signal): void => {
    if (controller.signal.aborted) process.exit(exits[signal])
    controller.abort(signal)
  }
  process.on('SIGINT', () => interrupt('SIGINT'))
  process.on('SIGTERM', () => interrupt('SIGTERM'))
  return controller.signal
}
