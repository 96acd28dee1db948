import { OctError } from '../../errors.js'
import type { Pass } from './pass.js'

interface ResumedList {
  /** Which place in the pass belongs to this list. */
  list: 'next' | 'nextRequests'
  read: () => Promise<void>
  /** Resets the pass to the start of the list. */
  forget: () => void
}

/**
 * Reads a list, from the place of an interrupted sync if there is one. If the service refuses that
 * place, the list is read again from its start.
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

/**
 * Errors that the same request would get again: 400, 404, 422, or an address that does not belong
 * to the service.
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof OctError &&
  (['rejected', 'not_found'].includes(error.code) ||
    (error.code === 'unavailable' && !error.retryable))
