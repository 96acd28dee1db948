import { interruption } from '../../desk/interruption.js'
import type { Workspace } from '../../desk/workspace.js'
import { OctError } from '../../errors.js'
import type { UploadRow } from './upload-row.js'

/** Returns the error of a stopped upload: `partial` if a file was stored and nobody interrupted the upload. */
export function uploadStopped(
  { signal }: Pick<Workspace, 'signal'>,
  error: unknown,
  { rows, all }: { rows: readonly UploadRow[]; all: number },
): OctError {
  if (!signal.aborted && !(error instanceof OctError)) throw error
  const stored = rows.filter(isStored).length
  const far = `${stored} of ${all} ${all === 1 ? 'file is' : 'files are'} stored.`
  const onward =
    'If you run the command again, the upload continues after the last stored file and stores no file twice.'
  const tryNext = ['run the command again']
  if (signal.aborted || !(error instanceof OctError)) {
    return interruption({ signal }, { reason: `${far} ${onward}`, tryNext, cause: error })
  }
  const stopped = error.revised({
    reason: [error.reason, far, onward].filter((words) => words !== undefined).join(' '),
    tryNext: [...error.tryNext, ...tryNext],
    cause: error,
  })
  return stored === 0 ? stopped : new OctError('partial', stopped.message, stopped)
}

/** Returns whether this upload stored the file. After a 409, another upload had stored the same content. */
const isStored = ({ documentId, error }: UploadRow): boolean =>
  documentId !== null && error?.status !== 409
