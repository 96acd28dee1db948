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

/** What every file of a call gets. */
export type SharedOrder = Omit<UploadOrder, 'path' | 'fileName' | 'name' | 'run'>

export interface FilesOrder {
  files: readonly NamedFile[]
  /** The name of the document for a single file; the file's name if absent. */
  name?: string
  shared: SharedOrder
  /** Only print what would be sent. */
  isPlanOnly: boolean
  /** How long to wait until the service has processed the documents; not at all if absent. */
  waitMs?: number | undefined
  /**
   * Returns the width of a line if the progress is redrawn; otherwise a line is printed at
   * intervals.
   */
  progressCells?: (() => number) | undefined
}

export interface UploadRun {
  /** In the order of the files; files that were not started are left out. */
  rows: UploadRow[]
  /** The error that ended the run early. */
  stopped?: OctError
}

/** More would not make one person's line faster, and would use the rate limit of everybody else. */
const width = 4

/**
 * Makes a document of each file, several at once. An error of one file stays with it; an error that
 * every file would get ends the run, which says how far it came.
 */
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

/** The file may have come from standard input, so only the same command names it again. */
function advised(outcome: UploadOutcome): UploadOutcome {
  const { error, documentId } = outcome
  if (error?.status !== 409) return outcome
  const show = documentId === null ? [] : [`oct documents show ${documentId}`]
  const tryNext = ['the same command with --skip-existing', ...show]
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

/** Returns whether the same command may achieve more for it. */
const isUnfinished = ({ state, error }: UploadRow): boolean =>
  state === 'failed' && error?.status !== 409

const unusable = ({ error, ...file }: UnusableFile): UploadRow =>
  unsentRow({ ...file, byteSize: null }, { state: 'failed', error })

/**
 * Of files with the same content, one becomes the document and the others are found there: they
 * name that file of the same call, not only an id that nobody knows yet.
 */
function nameTwins(rows: readonly UploadRow[]): UploadRow[] {
  const made = new Map<string, string>()
  for (const { documentId, state, file } of rows) {
    if (documentId !== null && isMade(state)) made.set(documentId, file)
  }
  return rows.map((row) => {
    const twin = row.documentId === null ? undefined : made.get(row.documentId)
    if (twin === undefined || isMade(row.state)) return row
    const { error } = row
    const reason = `already there as ${row.documentId}: the same content as ${twin}`
    if (error === undefined) return { ...row, reason }
    const told = error.revised({ reason: `It has the same content as ${twin}.` })
    return { ...row, reason, error: told }
  })
}

const isMade = (state: UploadRow['state']): boolean =>
  state === 'uploaded' || state === 'attachment ignored'
