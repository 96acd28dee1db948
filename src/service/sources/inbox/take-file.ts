import type { Store, Tenant } from '../../store/database/store.js'
import { newId } from '../../store/ids.js'
import { inChunks } from '../../store/in-chunks.js'
import { findMessage, insertMessage } from '../../store/received/messages.js'
import { takeInShips } from '../ais/take-in-ships.js'
import type { Partner } from '../edi/partner/partner.js'
import { type Origin, takeIn } from '../received/take-in.js'
import type { Reading, Remark } from '../statement.js'
import { type OpenedFile, openFile } from './read-file.js'
import { type Acknowledgement, type Form, Unreadable } from './reader.js'
import { forms as allForms } from './readers.js'
import { lookAt, type ReceivedFile } from './received-file.js'

export interface Taking {
  store: Store
  clock: () => Date
  /** Hears of faults of a reader. */
  onError: (error: unknown) => void
  /** Those of the program when absent. */
  forms?: readonly Form[]
  /** Senders that differ from the tables of codes. */
  partners?: readonly Partner[] | undefined
}

/** What became of a file. */
export type Taken =
  | {
      result: 'taken'
      messageId: string
      form: string
      statements: number
      setAside: Remarks
      warnings: Remarks
      /** Whether the same bytes had been received before: then nothing was done. */
      isKnown: boolean
      /** Answers its sender; null where its form has no answer. */
      acknowledge(): Promise<Acknowledgement | null>
    }
  | { result: 'rejected'; reason: string; where: string | null }
  /** It was being written to while it was read; nothing was done. */
  | { result: 'changed' }

/** Sentences, the first of very many. */
export interface Remarks {
  count: number
  first: Remark[]
}

/**
 * Takes a file of an account in: once, however often it comes and wherever the program dies,
 * because what was stored is noted in the same transaction by what the file holds. A file that
 * cannot be read is rejected whole.
 */
export async function takeFile(
  taking: Taking,
  accountId: string,
  file: ReceivedFile,
): Promise<Taken> {
  try {
    return await take(taking, accountId, file)
  } catch (error) {
    if (error instanceof Unreadable) {
      return { result: 'rejected', reason: error.message, where: error.where }
    }
    if (!(error instanceof ReaderFault)) throw error
    taking.onError(error.cause)
    return { result: 'rejected', reason: 'The program failed reading it.', where: null }
  }
}

async function take(taking: Taking, accountId: string, file: ReceivedFile): Promise<Taken> {
  const { store, clock, forms = allForms, partners = [] } = taking
  const { hash, head } = await lookAt(file)
  const receivedAt = clock().toISOString()
  const context = { fileName: file.name, receivedAt, partners }
  const opened = await openFile({ file, head, context, forms })
  const acknowledge = () => opened.acknowledge()
  const known = await findMessage(store.db, { accountId, hash })
  if (known !== undefined) {
    const { id, form, statements, remarks } = known
    const { setAside, warnings } = JSON.parse(remarks) as Record<'setAside' | 'warnings', Remarks>
    const about = { messageId: id, form, statements, setAside, warnings }
    return { result: 'taken', ...about, isKnown: true, acknowledge }
  }
  const summary = await summarise(opened)
  if (!(await file.isUnchanged())) return { result: 'changed' }
  const messageId = newId()
  const origin = { messageId, source: opened.form, receivedAt }
  await keep({ store, accountId, origin, opened, file, hash, summary })
  return { result: 'taken', messageId, form: opened.form, ...summary, isKnown: false, acknowledge }
}

interface Summary {
  /** With what is told of ships. */
  statements: number
  setAside: Remarks
  warnings: Remarks
}

async function summarise(opened: OpenedFile): Promise<Summary> {
  const summary: Summary = { statements: 0, setAside: noRemarks(), warnings: noRemarks() }
  for await (const reading of guarded(opened)) {
    summary.statements += reading.statements.length + sightingsIn(reading)
    add(summary.setAside, reading.setAside)
    add(summary.warnings, reading.warnings)
  }
  return summary
}

const sightingsIn = ({ ships }: Reading): number =>
  ships === undefined ? 0 : ships.positions.length + ships.identities.length

const noRemarks = (): Remarks => ({ count: 0, first: [] })

function add(remarks: Remarks, more: readonly Remark[]): void {
  remarks.count += more.length
  remarks.first.push(...more.slice(0, mostRemarks - remarks.first.length))
}

const mostRemarks = 100

/** What a reader throws that is no refusal. */
class ReaderFault extends Error {}

async function* guarded(opened: OpenedFile): AsyncIterable<Reading> {
  try {
    yield* opened.readings()
  } catch (cause) {
    throw cause instanceof Unreadable ? cause : new ReaderFault('A reader failed', { cause })
  }
}

interface Keeping {
  store: Store
  accountId: string
  origin: Origin
  opened: OpenedFile
  file: ReceivedFile
  hash: string
  summary: Summary
}

/**
 * In portions, so that nobody waits long; the last notes that the message was taken in. Until then
 * all of it is stored again the next time, which makes no difference.
 */
async function keep(keeping: Keeping): Promise<void> {
  const { store, accountId, origin, opened, summary } = keeping
  let left = summary.statements
  let isNoted = false
  for await (const reading of guarded(opened)) {
    if (reading.ships) {
      await takeInShips(store, reading.ships, { owner: accountId, heardAt: origin.receivedAt })
      left -= sightingsIn(reading)
    }
    for (const portion of inChunks(reading.statements, portionSize)) {
      left -= portion.length
      await store.transaction(async (db) => {
        const tenant = { db, accountId }
        await takeIn(tenant, portion, origin)
        if (left === 0) await note(tenant, keeping)
      })
      isNoted = left === 0
    }
  }
  if (!isNoted) await store.transaction((db) => note({ db, accountId }, keeping))
}

const portionSize = 1000

/** Whoever took in the same bytes meanwhile has noted it. */
async function note({ db, accountId }: Tenant, keeping: Keeping): Promise<void> {
  const { origin, file, hash, summary } = keeping
  if ((await findMessage(db, { accountId, hash })) !== undefined) return
  await insertMessage(db, {
    id: origin.messageId,
    account_id: accountId,
    hash,
    name: file.name,
    form: origin.source,
    via: file.via,
    bytes: file.byteSize,
    received_at: origin.receivedAt,
    statements: summary.statements,
    remarks: JSON.stringify({ setAside: summary.setAside, warnings: summary.warnings }),
  })
}
