import type { Box } from '../../domain/box.js'
import type { Change } from '../../domain/change.js'
import type { OctError } from '../../errors.js'

export interface Pulled {
  number: string
  containerId: string
  /** The service's sentence about the sources it reads; null if nothing was requested. */
  message: string | null
  /** UTC ISO times of the terminal's previous and current reading. */
  checkedBefore: string | null
  box: Box
  /** The source that was read after the request; null if none, or without a wait. */
  read: 'terminal' | 'line' | null
  /** Differences that the new reading brought. */
  changes: Change[]
  /** Why it was not requested. */
  error?: OctError
  /** Why the result of a request that is (or may be) billed is unknown. */
  unread?: OctError
}
