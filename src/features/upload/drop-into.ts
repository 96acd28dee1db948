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
  /** Whole; holds `done` and `failed`. */
  folder: string
  /** Called now and then while it takes long. */
  renew: () => Promise<void>
  /** Text from outside as one line that cannot act. */
  inert: (text: string) => string
}

/** What came of one file: put away, or to be looked at again later. */
export type Dropped =
  | { row: UploadRow }
  | { away: OctError }
  | 'changed'
  /** It is done with, and cannot be moved. */
  | { row: UploadRow; stuck: OctError }

/** Failures that a later try can do without. */
const passing = ['unavailable', 'rate_limited', 'pending']

/** Failures of this file alone, which stay. */
const lasting = ['rejected', 'usage', 'local', 'partial']

/**
 * Uploads one file of a drop folder and puts it away. Content that the service has already is done:
 * a killed run moves nothing after it has uploaded. What fails every file is thrown.
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

/** That the reason cannot be kept costs the file nothing: its row has it too. */
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
    // The loop that renews the lock waits for this file; that it is lost shows there.
    bytes: () => void renew().catch(() => {}),
  })
  return { ...outcome, file: fileName }
}

const empty = (fileName: string): OctError =>
  new OctError('usage', `${fileName} is empty`, {
    reason: 'There is nothing to upload.',
    tryNext: ['put the whole file into the drop folder once more'],
  })

/** Why it failed, partly in words of the service, which may say anything. */
function reasonOf({ error, reason }: UploadRow, { inert }: Drop): string {
  const lines = [error?.message ?? reason, error?.reason].filter((line) => line !== undefined)
  return lines.map(inert).join('\n')
}
