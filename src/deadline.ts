import { setMaxListeners } from 'node:events'

/** Node fires a longer timer at once. */
const longestTimerMs = 2 ** 31 - 1

/** A signal for one piece of work. */
export interface Deadline {
  /** Aborts with a `TimeoutError` when the time is over, or with the reason of a caller's signal. */
  signal: AbortSignal
  /** Ends the timer and forgets the callers; call it when the work has ended, however it did. */
  stop: () => void
}

/**
 * Starts a deadline of `timeoutMs` for work that `callers` may end, too. It stands in for
 * `AbortSignal.any` and `AbortSignal.timeout`: in Node 20 a signal of long life remembers every signal
 * that `any` made of it, and a timeout that only `any` refers to may be collected and never fire.
 */
export function startDeadline(
  timeoutMs: number,
  ...callers: readonly (AbortSignal | undefined)[]
): Deadline {
  const controller = new AbortController()
  const end = () =>
    controller.abort(new DOMException('the whole answer took too long', 'TimeoutError'))
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
  // many pieces of work at once are no leak, which Node would warn of
  if (caller) setMaxListeners(0, caller)
  caller?.addEventListener('abort', leave, { once: true })
  return () => caller?.removeEventListener('abort', leave)
}
