import { OctError } from '../../errors.js'
import type { Pass } from './pass.js'

/**
 * Reads a list, if need be from where an interrupted sync stood. A service that refuses that place
 * has the list read once more, when `forget` has taken the pass back to its start.
 */
export async function unlessRefused(
  pass: Pass,
  read: () => Promise<void>,
  forget: () => void,
): Promise<void> {
  const place = pass.at.next
  try {
    await read()
  } catch (error) {
    const isUnread = pass.isResumed && place !== null && pass.at.next === place
    if (!isUnread || !isRefusal(error)) throw error
    forget()
    await read()
  }
}

/** What the same request would meet again: 400, 404, 422, or an address that is not the service's. */
const isRefusal = (error: unknown): boolean =>
  error instanceof OctError &&
  (['rejected', 'not_found'].includes(error.code) ||
    (error.code === 'unavailable' && !error.retryable))
