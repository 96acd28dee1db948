import { setTimeout as delay } from 'node:timers/promises'
import { OctError } from '../../errors.js'

/** Timers count milliseconds in 31 bits; a longer one fires at once. */
const longestTimerMs = 2 ** 31 - 1

/** Waits, however long, unless the signal ends it. */
export async function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  for (let left = ms; left > 0; left -= longestTimerMs) {
    await delay(Math.min(left, longestTimerMs), undefined, { signal })
  }
}

/** The outcome of the work, or the cancellation as soon as it comes; the work may go on unheard. */
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

/** Throws the cancellation where it has come before anything was sent. */
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

/** The cancellation that an aborted signal stands for. */
export function cancelled({ reason }: AbortSignal): OctError {
  if (reason instanceof OctError) return reason
  if (reason instanceof Error && reason.name === 'TimeoutError') {
    return new OctError('unavailable', 'The time allowed for the request is over', {
      retryable: true,
      cause: reason,
    })
  }
  return new OctError('interrupted', 'The request was cancelled', { cause: reason })
}
