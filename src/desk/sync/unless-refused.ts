import { OctError } from '../../errors.js'
import type { Pass } from './pass.js'

interface ResumedList {
  /** Which place of the pass is its. */
  list: 'next' | 'nextRequests'
  read: () => Promise<void>
  /** Takes the pass back to the start of the list. */
  forget: () => void
}

/**
 * Reads a list, if need be from where an interrupted sync stood. A service that refuses that place
 * has the list read once more from its start.
 */
export async function unlessRefused(
  pass: Pass,
  { list, read, forget }: ResumedList,
): Promise<void> {
  const { isResumed } = pass
  const place = pass.at[list]
  try {
    await read()
  } catch (error) {
    const isUnread = isResumed && place !== null && pass.at[list] === place
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
