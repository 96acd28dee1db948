import type { Box } from '../../domain/box.js'
import type { Change } from '../../domain/change.js'
import type { OctError } from '../../errors.js'

export interface Pulled {
  number: string
  containerId: string
  /** The service's sentence about the sources that it reads; null if no refresh was requested. */
  message: string | null
  /** When the terminal was last read before the refresh, in UTC; `checkedAt` is the reading after it. */
  checkedBefore: string | null
  box: Box
  read: 'terminal' | 'line' | null
  /** Differences between the reading before the refresh and the new one. */
  changes: Change[]
  error?: OctError
  /** Why the result of the refresh is unknown, although the refresh is, or may be, billed. */
  unread?: OctError
}
