import { OctError } from '../../errors.js'
import type { Pass } from './pass.js'

interface ResumedList {
  list: 'next' | 'nextRequests'
  read: () => Promise<void>
  forget: () => void
}

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

/** Returns whether a retry would fail, too: the service refused the request, or the address is on another server. */
const isRefusal = (error: unknown): boolean =>
  error instanceof OctError &&
  (['rejected', 'not_found'].includes(error.code) ||
    (error.code === 'unavailable' && !error.retryable))
