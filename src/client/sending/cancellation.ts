import { setTimeout as delay } from 'node:timers/promises'
import { OctError } from '../../errors.js'

/** Longest delay of a timer. With a longer delay, Node would fire the timer immediately. */
const longestTimerMs = 2 ** 31 - 1

/** Waits. Supports delays that are longer than a timer allows. Rejects when the signal aborts. */
export async function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  for (let left = ms; left > 0; left -= longestTimerMs) {
    await delay(Math.min(left, longestTimerMs), undefined, { signal })
  }
}

/** Runs `work`. If the call is canceled, throws immediately, even if `work` continues. */
export async function untilCancelled<Result>(
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  if (!signal) return work()
  throwIfCancelled(signal)
  const cancellation = listen(signal)
  try {
    return await Promise.race([work(), cancellation.promise])
  } catch (error) {
    throw signal.aborted ? cancelled(signal) : error
  } finally {
    cancellation.stop()
  }
}

export function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw cancelled(signal).revised({ unsent: true })
}

function listen(signal: AbortSignal): { promise: Promise<never>; stop: () => void } {
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<never>((_, fail) => {
    reject = fail
  })
  const cancel = () => reject(cancelled(signal))
  signal.addEventListener('abort', cancel, { once: true })
  return { promise, stop: () => signal.removeEventListener('abort', cancel) }
}

export function cancelled({ reason }: AbortSignal): OctError {
  if (reason instanceof OctError) return reason
  if (reason instanceof Error && reason.name === 'TimeoutError') {
    return new OctError('unavailable', 'The request took longer than allowed', {
      retryable: true,
      cause: reason,
    })
  }
  return new OctError('interrupted', 'The request was canceled', { cause: reason })
}
