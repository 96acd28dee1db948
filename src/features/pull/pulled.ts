import type { Box } from '../../domain/box.js'
import type { Change } from '../../domain/change.js'
import type { OctError } from '../../errors.js'

/** What became of one box. */
export interface Pulled {
  number: string
  containerId: string
  /** Which sources are asked, as the service says it; null where it was not asked. */
  message: string | null
  /** When its terminal had read it before, and as it stands now (UTC ISO). */
  checkedBefore: string | null
  box: Box
  /** Who was read since; null where nobody was, or nobody waited. */
  read: 'terminal' | 'line' | null
  /** What the new reading has otherwise. */
  changes: Change[]
  /** Why it was not asked. */
  error?: OctError
  /** It was asked, or may have been, and is paid for; why it is not known what came of it. */
  unread?: OctError
}
