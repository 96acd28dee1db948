import { setMaxListeners } from 'node:events'

export type SignalSource = Pick<NodeJS.Process, 'on' | 'exit'>

const exits = { SIGINT: 130, SIGTERM: 143 } as const

type Signal = keyof typeof exits

/** Returns an AbortSignal whose reason is `SIGINT` or `SIGTERM`. A second interruption ends the process at once. */
export function interruptionBy(process: SignalSource): AbortSignal {
  const controller = new AbortController()
  // Removes Node's limit of ten listeners, because each call that waits adds a listener.
  setMaxListeners(0, controller.signal)
  const interrupt = (signal: Signal): void => {
    if (controller.signal.aborted) process.exit(exits[signal])
    controller.abort(signal)
  }
  process.on('SIGINT', () => interrupt('SIGINT'))
  process.on('SIGTERM', () => interrupt('SIGTERM'))
  return controller.signal
}
