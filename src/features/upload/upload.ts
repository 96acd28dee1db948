import { newRun } from '../../cache/upload-run.js'
import { inParallel } from '../../desk/in-parallel.js'
import type { Workspace } from '../../desk/workspace.js'
import type { OctError } from '../../errors.js'
import type { FoundFile, NamedFile, UnusableFile } from './files-to-upload.js'
import { titleOfFile } from './title-of-file.js'
import { untilProcessed } from './until-processed.js'
import { uploadFile } from './upload-file.js'
import type { UploadOrder, UploadOutcome } from './upload-order.js'
import { UploadPace } from './upload-pace.js'
import { type UploadRow, unsentRow } from './upload-row.js'
import { uploadStopped } from './upload-stopped.js'

export type SharedOrder = Omit<UploadOrder, 'path' | 'fileName' | 'name' | 'run'>

export interface FilesOrder {
  files: readonly NamedFile[]
  /** Name of the document. Default: the name of the file. Only for a single file. */
  name?: string
  shared: SharedOrder
  isPlanOnly: boolean
  waitMs?: number | undefined
  progressCells?: (() => number) | undefined
}

export interface UploadRun {
  rows: UploadRow[]
  stopped?: OctError
}

/** Number of simultaneous uploads. More uploads are not faster, and would use up the rate limit. */
const width = 4

/** Uploads files. An error of a single file becomes part of its result. Other errors end the run. */
export async function uploadFiles(workspace: Workspace, order: FilesOrder): Promise<UploadRun> {
  const { files, isPlanOnly, waitMs, progressCells: cells } = order
  const rows = new Map<NamedFile, UploadRow>()
  for (const file of files) if ('error' in file) rows.set(file, unusable(file))
  const usable = files.filter((file) => !('error' in file)) as FoundFile[]
  const inOrder = () => nameTwins(files.flatMap((file) => rows.get(file) ?? []))
  if (isPlanOnly) {
    for (const file of usable) rows.set(file, unsentRow(file, { state: 'to upload' }))
    return { rows: inOrder() }
  }
  const bytes = usable.reduce((sum, { byteSize }) => sum + byteSize, 0)
  const pace = new UploadPace(workspace, { files: usable.length, bytes, cells })
  const run = newRun()
  try {
    await inParallel(usable, width, async (file) => {
      workspace.signal.throwIfAborted()
      rows.set(file, await uploadOne(workspace, { file, order, pace, run }))
    })
    const stored = inOrder()
    const done = waitMs === undefined ? stored : await untilProcessed(workspace, stored, waitMs)
    if (usable.length > 0) await endRun(workspace, run, done)
    return { rows: done }
  } catch (error) {
    const done = inOrder()
    return {
      rows: done,
      stopped: uploadStopped(workspace, error, { rows: done, all: files.length }),
    }
  }
}

interface Upload {
  file: FoundFile
  order: FilesOrder
  pace: UploadPace
  run: string
}

async function uploadOne(workspace: Workspace, upload: Upload): Promise<UploadRow> {
  const { file, order, pace, run } = upload
  const { path, fileName } = file
  const watch = pace.watch(file)
  try {
    const { name = titleOfFile(fileName), shared } = order
    const one = { ...shared, path, fileName, name, run }
    const outcome = await uploadFile(one, workspace, watch)
    return { ...advised(outcome), file: file.shown }
  } finally {
    watch.ended()
  }
}

/** For standard input, advises repeating the whole command, because its bytes cannot be read again. */
function advised(outcome: UploadOutcome): UploadOutcome {
  const { error, documentId } = outcome
  if (error?.status !== 409) return outcome
  const show = documentId === null ? [] : [`oct documents show ${documentId}`]
  const tryNext = ['run the command again with --skip-existing', ...show]
  return { ...outcome, error: error.revised({ tryNext }) }
}

async function endRun(
  workspace: Workspace,
  run: string,
  rows: readonly UploadRow[],
): Promise<void> {
  const { uploads } = await workspace.journal()
  uploads.endRun(run, !rows.some(isUnfinished))
}

const isUnfinished = ({ state, error }: UploadRow): boolean =>
  state === 'failed' && error?.status !== 409

const unusable = ({ error, ...file }: UnusableFile): UploadRow =>
  unsentRow({ ...file, byteSize: null }, { state: 'failed', error })

function nameTwins(rows: readonly UploadRow[]): UploadRow[] {
  const made = new Map<string, string>()
  for (const { documentId, state, file } of rows) {
    if (documentId !== null && isMade(state)) made.set(documentId, file)
  }
  return rows.map((row) => {
    const twin = row.documentId === null ? undefined : made.get(row.documentId)
    if (twin === undefined || isMade(row.state)) return row
    const { error } = row
    const reason = `already stored as ${row.documentId}, because ${twin} has the same content`
    if (error === undefined) return { ...row, reason }
    const revised = error.revised({ reason: `The file has the same content as ${twin}.` })
    return { ...row, reason, error: revised }
  })
}

const isMade = (state: UploadRow['state']): boolean =>
  state === 'uploaded' || state === 'attachment ignored'
