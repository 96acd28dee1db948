import type { UploadClaim, UploadNote, UploadWork } from '../../cache/upload-ledger.js'
import type { Document } from '../../contract/document.js'
import { interruption } from '../../desk/interruption.js'
import type { Workspace } from '../../desk/workspace.js'
import { shellWord } from '../../domain/shell-word.js'
import { OctError } from '../../errors.js'
import { carryOut, type Stored } from './carry-out.js'
import { type OpenedFile, openFile } from './file-to-upload.js'
import { type HashedFile, hashFile } from './hash-file.js'
import { notSet } from './not-set.js'
import { beingUploaded } from './running-upload.js'
import { type UnsetWishes, wishesInWords } from './unset-wishes.js'
import type { UploadOrder, UploadOutcome, UploadWatch } from './upload-order.js'

export type { UploadOrder, UploadOutcome, UploadStep, UploadWatch } from './upload-order.js'

export async function uploadFile(
  order: UploadOrder,
  workspace: Workspace,
  watch: UploadWatch,
): Promise<UploadOutcome> {
  let file: OpenedFile | undefined
  try {
    checkNames(order)
    file = await openFile({ path: order.path, shown: order.fileName })
  } catch (error) {
    if (error instanceof OctError) return failed(order, error)
    throw error
  }
  try {
    return await uploadOpened({ order, workspace, watch, file })
  } catch (error) {
    if (!workspace.signal.aborted) throw error
    const reason =
      'If you run the command again, the upload continues, because oct records the progress of every file.'
    throw interruption(workspace, { reason, cause: error })
  } finally {
    await file.close()
  }
}

interface Opened {
  order: UploadOrder
  workspace: Workspace
  watch: UploadWatch
  file: OpenedFile
}

async function uploadOpened(opened: Opened): Promise<UploadOutcome> {
  const { order, workspace, watch, file } = opened
  const { signal } = workspace
  let content: HashedFile | undefined
  try {
    watch.step('hashing')
    const onBytes = (done: number) => watch.bytes(done, file.byteSize)
    content = await hashFile(file, { signal, onBytes })
    return await uploadHashed(opened, content)
  } catch (error) {
    if (signal.aborted || !isOfOneFile(error, file)) throw error
    const note = content && (await workspace.journal()).uploads.noteOf(content)
    return failed(order, error, { content, note })
  }
}

async function uploadHashed(opened: Opened, content: HashedFile): Promise<UploadOutcome> {
  const { order, workspace } = opened
  const client = await workspace.client()
  const { uploads } = await workspace.journal()
  for (;;) {
    const claim = uploads.claim(content, { ...order, now: workspace.now() })
    if (claim.state === 'held') {
      await untilFree(claim, order)
      continue
    }
    const { work } = claim
    try {
      const stored = await carryOut({ ...opened, client, content, work })
      return outcomeOf(order, { content, stored, work })
    } finally {
      work.end()
    }
  }
}

async function untilFree(
  { by, isOver }: Extract<UploadClaim, { state: 'held' }>,
  { fileName }: UploadOrder,
): Promise<void> {
  if (!isOver)
    throw beingUploaded(fileName, `Process ${by.pid} on ${by.host} is uploading the file.`)
  await isOver
}

/** Returns whether an error concerns only this file, not the account, the machine or the program. */
function isOfOneFile(error: unknown, file: OpenedFile): error is OctError {
  if (!(error instanceof OctError)) return false
  const isOfAll = ['auth', 'local', 'internal', 'interrupted', 'terminated'].includes(error.code)
  return file.isOwn(error) || !isOfAll
}

const resumedSteps: Partial<Record<UploadNote['step'], string>> = {
  asked: 'the service created an upload address',
  sent: 'the content of the file was sent',
  creating: 'the content of the file was sent',
  created: 'the document was created',
  done: 'the values of the document were set',
}

interface Finished {
  content: HashedFile
  stored: Stored
  work: UploadWork
}

function outcomeOf(order: UploadOrder, { content, stored, work }: Finished): UploadOutcome {
  const facts = { ...factsOf(order), ...contentOf(content) }
  if (!stored.isNew) return { ...facts, ...standingAs(order, stored) }
  const { document, unset } = stored
  const resumedFrom = stepBefore(work.found, document)
  return {
    ...facts,
    // Shows the file name of the service, because somebody may have renamed the file in the service.
    fileName: document.file_name ?? order.fileName,
    ...(resumedFrom === undefined ? {} : { resumedFrom }),
    documentId: document.id,
    document,
    ...uploadedAs(document, unset),
  }
}

function stepBefore(found: UploadNote, { id }: Document): string | undefined {
  if ('documentId' in found && found.documentId !== id) return undefined
  return resumedSteps[found.step]
}

function uploadedAs(
  { id, file_name: fileName }: Document,
  unset: UnsetWishes,
): Pick<UploadOutcome, 'state' | 'reason' | 'error'> {
  const { shipmentIds, containerIds, ...others } = unset
  if (wishesInWords(unset) === '') return { state: 'uploaded' }
  if (wishesInWords(others) === '') {
    const reason = `The file is stored as document ${id}, but the service did not link the document.`
    return { state: 'attachment ignored', reason }
  }
  const error = notSet(`${fileName ?? 'The file'} is stored as document ${id}`, { id, unset })
  return { state: 'attachment ignored', reason: error.message, error }
}

function standingAs(
  { path, fileName, skipExisting }: UploadOrder,
  { documentId, name, set, unset }: Extract<Stored, { isNew: false }>,
): Pick<UploadOutcome, 'state' | 'documentId' | 'reason' | 'error'> {
  const known = documentId ?? 'another document'
  const reason = `already stored as ${known}${name === null || name === fileName ? '' : ` (${name})`}`
  if (!skipExisting) {
    const error = new OctError('rejected', `${fileName} is ${reason}`, {
      reason: 'The service has a document with the same content.',
      tryNext: [`oct upload ${shellWord(path)} --skip-existing`],
      status: 409,
    })
    return { state: 'failed', documentId, reason, error }
  }
  if (wishesInWords(unset) !== '') {
    const error = notSet(`${fileName} is ${reason}`, { id: documentId, unset })
    return { state: 'attachment ignored', documentId, reason: error.message, error }
  }
  const words = wishesInWords(set)
  const now = words === '' ? '' : `: ${words} ${words.includes(' and ') ? 'are' : 'is'} set now`
  return { state: 'already there', documentId, reason: `${reason}${now}` }
}

function failed(
  order: UploadOrder,
  error: OctError,
  { content, note }: { content?: HashedFile | undefined; note?: UploadNote | undefined } = {},
): UploadOutcome {
  const documentId = note && 'documentId' in note ? note.documentId : null
  const stored =
    documentId === null ? '' : `the file is stored as document ${documentId}, but not complete: `
  return {
    ...factsOf(order),
    ...(content ? contentOf(content) : { byteSize: null, checksum: null }),
    state: 'failed',
    documentId,
    reason: `${stored}${error.message}`,
    error,
  }
}

const factsOf = ({ path, fileName }: UploadOrder) => ({ file: path, fileName })

const contentOf = ({ byteSize, checksum }: HashedFile) => ({ byteSize, checksum })

const mostCharacters = 255

function checkNames({ name, fileName }: Pick<UploadOrder, 'name' | 'fileName'>): void {
  if (['', '.', '..'].includes(fileName)) throw refused(`"${fileName}" is not a valid file name`)
  if (name.trim() === '') throw refused('The name of the document is empty')
  if (/\p{Cc}/u.test(name)) {
    throw refused('The name of the document contains a line break or another control character')
  }
  const { length } = name.trim()
  if (length <= mostCharacters) return
  throw refused(
    `The name of the document has ${length} characters; at most ${mostCharacters} are allowed`,
  )
}

const refused = (message: string): OctError =>
  new OctError('usage', message, {
    reason: 'Nothing was sent.',
    tryNext: ['run the command again with another --name'],
  })
