import { setMaxListeners } from 'node:events'

const longestTimerMs = 2 ** 31 - 1

export interface Deadline {
  /** Aborts with a `TimeoutError` when the time is over, or with the reason of the caller's signal. */
  signal: AbortSignal
  /** Stops the timer and removes the listeners. Must be called when the work is over, even if the work failed. */
  stop: () => void
}

/**
 * Returns a signal that aborts after a time, or with the caller's signal. Avoids `AbortSignal.any` and
 * `AbortSignal.timeout`: in Node 20, a long-lived signal keeps all signals that `any` made from it, and a timeout that
 * only `any` refers to may never fire.
 */
export function startDeadline(
  timeoutMs: number,
  ...callers: readonly (AbortSignal | undefined)[]
): Deadline {
  const controller = new AbortController()
  const end = () =>
    controller.abort(
      new DOMException('the response took too long to arrive completely', 'TimeoutError'),
    )
  const timer = setTimeout(end, Math.min(timeoutMs, longestTimerMs))
  const unlinks = callers.map((caller) => linkTo(controller, caller))
  const stop = () => {
    clearTimeout(timer)
    for (const unlink of unlinks) unlink()
  }
  return { signal: controller.signal, stop }
}

function linkTo(controller: AbortController, caller: AbortSignal | undefined): () => void {
  const leave = () => controller.abort(caller?.reason)
  if (caller?.aborted) leave()
  // Switches off Node's warning about many listeners, because many deadlines may use one signal.
  if (caller) setMaxListeners(0, caller)
  caller?.addEventListener('abort', leave, { once: true })
  return () => caller?.removeEventListener('abort', leave)
}
