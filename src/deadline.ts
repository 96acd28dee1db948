import { setMaxListeners } from 'node:events'

/** Longest delay of a timer; Node fires a timer with a longer delay immediately. */
const longestTimerMs = 2 ** 31 - 1

export interface Deadline {
  /** Aborts with a `TimeoutError` at the deadline, or with the reason of the caller's signal. */
  signal: AbortSignal
  /** Ends the timer of the deadline and removes its listeners. Call `stop` after success and after failure. */
  stop: () => void
}

/**
 * Returns a signal that aborts after a time or with the caller's signal. `AbortSignal.any` and `AbortSignal.timeout`
 * are not used: in Node 20, a long-lived signal keeps every signal that `any` made, and a timeout that only `any`
 * refers to may be garbage-collected and never fire.
 */
export function startDeadline(
  timeoutMs: number,
  ...callers: readonly (AbortSignal | undefined)[]
): Deadline {
  const controller = new AbortController()
  const end = () =>
    controller.abort(new DOMException('the whole response took too long', 'TimeoutError'))
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
  // Switches off Node's warning of a listener leak, because many deadlines may wait for one signal.
  if (caller) setMaxListeners(0, caller)
  caller?.addEventListener('abort', leave, { once: true })
  return () => caller?.removeEventListener('abort', leave)
}
