import type { Box } from '../../domain/box.js'
import type { Change } from '../../domain/change.js'
import type { OctError } from '../../errors.js'

export interface Pulled {
  number: string
  containerId: string
  /** The sentence of the service about the sources that it reads; null if no refresh was requested. */
  message: string | null
  /** When the terminal was last read before the refresh, in UTC; `checkedAt` is the new reading. */
  checkedBefore: string | null
  box: Box
  read: 'terminal' | 'line' | null
  /** Differences between the reading before the refresh and the new one. */
  changes: Change[]
  /** Why no refresh was requested. */
  error?: OctError
  /** Why the result is unknown of a refresh that is (or may be) billed. */
  unread?: OctError
}
