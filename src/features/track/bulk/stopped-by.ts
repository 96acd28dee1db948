import { interruption } from '../../../desk/interruption.js'
import type { Workspace } from '../../../desk/workspace.js'
import { OctError } from '../../../errors.js'
import type { BulkRow } from './bulk-row.js'

/** Returns the error of a stopped run. It is `partial` if a number was registered and nobody interrupted the run. */
export function stoppedBy(
  { signal }: Pick<Workspace, 'signal'>,
  rows: readonly BulkRow[],
  error: unknown,
): OctError {
  const registered = rows.filter(({ fate }) => fate.kind === 'registered').length
  const left = rows.filter(({ fate }) => fate.kind === 'new')
  const doubted = left.filter(({ isInDoubt }) => isInDoubt).length
  const doubt =
    doubted === 0 ? '' : `, ${doubted} may be registered (to check, run the command again)`
  const far = `${registered} of ${registered + left.length} numbers are registered${doubt}.`
  const onward =
    'If you run the command again, it continues after the last sent number and sends no number twice.'
  const tryNext = ['run the command again']
  if (signal.aborted || !(error instanceof OctError)) {
    return interruption({ signal }, { reason: `${far} ${onward}`, tryNext, cause: error })
  }
  const isLeft = error.code === 'interrupted'
  const stopped = error.revised({
    message: isLeft ? 'Cancelled' : error.message,
    reason: [error.reason, far, onward].filter((words) => words !== undefined).join(' '),
    tryNext: [...tryNext, ...error.tryNext],
    cause: error,
  })
  return isLeft || registered === 0 ? stopped : new OctError('partial', stopped.message, stopped)
}
