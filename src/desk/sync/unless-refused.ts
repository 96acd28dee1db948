import { OctError } from '../../errors.js'
import type { Pass } from './pass.js'

interface ResumedList {
  list: 'next' | 'nextRequests'
  read: () => Promise<void>
  forget: () => void
}

/** Reads a list from its start if the service refuses the address where an interrupted sync ended. */
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

/** Whether the request would fail again: the status is 400, 404 or 422, or the address belongs to another server. */
const isRefusal = (error: unknown): boolean =>
  error instanceof OctError &&
  (['rejected', 'not_found'].includes(error.code) ||
    (error.code === 'unavailable' && !error.retryable))
