import type { Box } from '../../domain/box.js'
import type { Change } from '../../domain/change.js'
import type { OctError } from '../../errors.js'

export interface Pulled {
  number: string
  containerId: string
  /** The sentence in which the service names the sources that it will check. Null if no refresh was requested. */
  message: string | null
  /** UTC instant at which the terminal was last checked before the refresh. Null if it was never checked. */
  checkedBefore: string | null
  box: Box
  read: 'terminal' | 'line' | null
  changes: Change[]
  error?: OctError
  /** The reason why the result of the refresh is unknown. The service may bill the refresh nevertheless. */
  unread?: OctError
}
