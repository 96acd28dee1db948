import { join } from 'node:path'
import type { Workspace } from '../../desk/workspace.js'
import { OctError } from '../../errors.js'
import { type DroppedFile, isUnchanged } from '../../files/drop-folder.js'
import { putAway, sayBeside } from './put-away-file.js'
import { titleOfFile } from './title-of-file.js'
import type { SharedOrder } from './upload.js'
import { uploadFile } from './upload-file.js'
import { hasFailed, type UploadRow, unsentRow } from './upload-row.js'

export interface Drop {
  file: DroppedFile
  shared: SharedOrder
  /** Full path; contains `done` and `failed`. */
  folder: string
  /** Called at intervals during long work. */
  renew: () => Promise<void>
  /** Returns text from outside as one harmless line. */
  inert: (text: string) => string
}

/** The outcome of one file: put away, or to be tried again later. */
export type Dropped =
  | { row: UploadRow }
  | { away: OctError }
  | 'changed'
  /** It is finished but cannot be moved. */
  | { row: UploadRow; stuck: OctError }

/** Errors that may not occur in a later try. */
const passing = ['unavailable', 'rate_limited', 'pending']

/** Errors of this file alone, which will occur again. */
const lasting = ['rejected', 'usage', 'local', 'partial']

/**
 * Uploads one file of a drop folder and puts it away. A file whose content the service already has
 * is done: a killed run may have uploaded it without moving it. Errors that affect every file are
 * thrown.
 */
export async function dropInto(workspace: Workspace, drop: Drop): Promise<Dropped> {
  const { file } = drop
  const row = await uploaded(workspace, drop)
  const { error, state } = row
  if (!(await isUnchanged(file))) return 'changed'
  if (error && (error.retryable || passing.includes(error.code))) return { away: error }
  if (error && !lasting.includes(error.code)) throw error
  const place = state === 'failed' ? 'failed' : 'done'
  const folder = join(drop.folder, place)
  let name: string
  try {
    name = await putAway({ path: file.path, fileName: file.name, folder })
  } catch (stuck) {
    if (!(stuck instanceof OctError)) throw stuck
    return { row: { ...row, reason: row.reason ?? stuck.message }, stuck }
  }
  if (hasFailed(row)) await say(workspace, { folder, name, reason: reasonOf(row, drop) })
  return { row: { ...row, movedTo: join(place, name) } }
}

/** If the reason cannot be written, the file is not affected: its row has the reason too. */
async function say(
  workspace: Workspace,
  { folder, name, reason }: { folder: string; name: string; reason: string },
): Promise<void> {
  await sayBeside(folder, name, reason).catch((error: unknown) => {
    if (!(error instanceof OctError)) throw error
    workspace.notice(`${error.message}: ${error.reason}`)
  })
}

async function uploaded(workspace: Workspace, { file, shared, renew }: Drop): Promise<UploadRow> {
  const { path, name: fileName, byteSize } = file
  const found = { path, shown: fileName, fileName, byteSize }
  if (byteSize === 0) return unsentRow(found, { state: 'failed', error: empty(fileName) })
  const order = { ...shared, skipExisting: true, path, fileName, name: titleOfFile(fileName) }
  const outcome = await uploadFile(order, workspace, {
    step: () => {},
    // The loop that renews the lock waits for this file and notices the loss of the lock.
    bytes: () => void renew().catch(() => {}),
  })
  return { ...outcome, file: fileName }
}

const empty = (fileName: string): OctError =>
  new OctError('usage', `${fileName} is empty`, {
    reason: 'There is nothing to upload.',
    tryNext: ['put the whole file into the drop folder once more'],
  })

/** Returns why it failed, partly in words of the service, which may contain anything. */
function reasonOf({ error, reason }: UploadRow, { inert }: Drop): string {
  const lines = [error?.message ?? reason, error?.reason].filter((line) => line !== undefined)
  return lines.map(inert).join('\n')
}
