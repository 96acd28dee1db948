import type { Box } from '../../domain/box.js'
import type { Change } from '../../domain/change.js'
import type { OctError } from '../../errors.js'

/** The outcome of one container. */
export interface Pulled {
  number: string
  containerId: string
  /** The sources that are read, in the service's words; null if nothing was requested. */
  message: string | null
  /** When its terminal was read before and now (UTC ISO). */
  checkedBefore: string | null
  box: Box
  /** Which source was read since; null if none, or nobody waited. */
  read: 'terminal' | 'line' | null
  /** What the new reading changed. */
  changes: Change[]
  /** Why it was not requested. */
  error?: OctError
  /** It was requested, or may have been, and is billed; why its result is unknown. */
  unread?: OctError
}
