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
  folder: string
  renew: () => Promise<void>
  inert: (text: string) => string
}

export type Dropped =
  | { row: UploadRow }
  | { away: OctError }
  | 'changed'
  | { row: UploadRow; stuck: OctError }

const passing = ['unavailable', 'rate_limited', 'pending']

/** Codes of errors that would occur again with the same file. */
const lasting = ['rejected', 'usage', 'local', 'partial']

/**
 * Uploads a file and moves it to `done` or `failed`. A file that the service already has goes to `done`: an earlier run
 * may have stored the file and ended before the move. Throws errors that every file would cause.
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
    // Ignores a failed renewal of the lock, because the loop that renews the lock reports it.
    bytes: () => void renew().catch(() => {}),
  })
  return { ...outcome, file: fileName }
}

const empty = (fileName: string): OctError =>
  new OctError('usage', `${fileName} is empty`, {
    reason: 'There is nothing to upload.',
    tryNext: ['put the complete file into the drop folder again'],
  })

function reasonOf({ error, reason }: UploadRow, { inert }: Drop): string {
  const lines = [error?.message ?? reason, error?.reason].filter((line) => line !== undefined)
  return lines.map(inert).join('\n')
}
