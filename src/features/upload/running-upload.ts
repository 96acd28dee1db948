import type { UploadNote, UploadWork } from '../../cache/upload-ledger.js'
import type { Client } from '../../client/create-client.js'
import type { Workspace } from '../../desk/workspace.js'
import { OctError } from '../../errors.js'
import type { OpenedFile } from './file-to-upload.js'
import type { HashedFile } from './hash-file.js'
import type { UploadOrder, UploadWatch } from './upload-order.js'

export interface RunningUpload {
  order: UploadOrder
  workspace: Workspace
  watch: UploadWatch
  client: Client
  file: OpenedFile
  content: HashedFile
  work: UploadWork
}

/** Records the progress of an upload in the ledger. Throws if another process has taken over the upload. */
export function noted<Note extends UploadNote>(
  { work, workspace, order }: RunningUpload,
  note: Note,
): Note {
  if (work.note(note, workspace.now())) return note
  throw beingUploaded(order.fileName, 'Another process continued the upload.')
}

export const beingUploaded = (fileName: string, reason: string): OctError =>
  new OctError('unavailable', `${fileName} is being uploaded by another process`, {
    reason,
    tryNext: ['wait for the other command to end, then run the command again'],
    retryable: true,
  })
