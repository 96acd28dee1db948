import { OctError } from '../../errors.js'
import type { Pass } from './pass.js'

interface ResumedList {
  list: 'next' | 'nextRequests'
  read: () => Promise<void>
  /** Resets the pass to the start of the list. */
  forget: () => void
}

/** If the service refuses the place of an interrupted sync, the list is read from its start. */
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

/** The same request would fail again: 400, 404, 422, or an address outside the service. */
const isRefusal = (error: unknown): boolean =>
  error instanceof OctError &&
  (['rejected', 'not_found'].includes(error.code) ||
    (error.code === 'unavailable' && !error.retryable))
