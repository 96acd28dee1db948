/** Node fires a longer timer at once. */
const longestTimerMs = 2 ** 31 - 1

/**
 * A signal that aborts after `timeoutMs` with a `TimeoutError`. It has a timer of its own, because
 * Node 20 may collect an `AbortSignal.timeout` that only `AbortSignal.any` refers to; it then never
 * fires.
 */
export function startDeadline(timeoutMs: number): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController()
  const end = () =>
    controller.abort(new DOMException('the whole answer took too long', 'TimeoutError'))
  const timer = setTimeout(end, Math.min(timeoutMs, longestTimerMs))
  return { signal: controller.signal, stop: () => clearTimeout(timer) }
}
