import { setImmediate as afterOtherWork } from 'node:timers/promises'
import type { Store, Tenant } from '../../store/database/store.js'
import { inChunks } from '../../store/in-chunks.js'
import { newId } from '../../store/new-id.js'
import { findMessage, insertMessage } from '../../store/received/messages.js'
import { storeSightings } from '../ais/store-sightings.js'
import type { Partner } from '../edi/partner/partner.js'
import { type Origin, takeIn } from '../received/take-in.js'
import type { Reading, Remark } from '../statement.js'
import type { TerminalProfile } from '../terminal-files/profile/terminal-profile.js'
import { openFile } from './open-file.js'
import type { OpenedFile } from './opened-file.js'
import { type Acknowledgement, type Form, NotNow, Unreadable } from './reader.js'
import { forms as allForms } from './readers.js'
import { hashOf, headOf, type ReceivedFile, until } from './received-file.js'

export interface Taking {
  store: Store
  clock: () => Date
  /** Hears of faults of a reader. */
  onError: (error: unknown) => void
  /** Those of the program when absent. */
  forms?: readonly Form[]
  /** Senders that differ from the tables of codes. */
  partners?: readonly Partner[] | undefined
  /** How the reports of terminals are read. */
  profiles?: readonly TerminalProfile[] | undefined
  /** Ends what is under way: it throws, nothing is noted, and the file is taken in another time. */
  signal?: AbortSignal | undefined
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
      /** Whether its sender asks to be answered. */
      isAnswerAsked: boolean
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
  const { signal } = taking
  try {
    return await take(taking, accountId, signal ? until(signal, file) : file)
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof Unreadable) {
      return { result: 'rejected', reason: error.message, where: error.where }
    }
    if (!(error instanceof ReaderFault)) throw error
    taking.onError(error.cause)
    return { result: 'rejected', reason: 'The program failed reading it.', where: null }
  }
}

async function take(taking: Taking, accountId: string, file: ReceivedFile): Promise<Taken> {
  const { store, clock, forms = allForms, partners = [], profiles = [], signal } = taking
  const now = clock()
  const arrivedAt = new Date(Math.min(file.arrivedMs ?? now.getTime(), now.getTime()))
  const receivedAt = now.toISOString()
  const context = {
    fileName: file.name,
    receivedAt: arrivedAt.toISOString(),
    partners,
    profiles,
  }
  const opened = await openFile({ file, head: await headOf(file), context, forms })
  const { isAnswerAsked } = opened
  const answer = { isAnswerAsked, acknowledge: () => opened.acknowledge() }
  const hash = await hashOf(file, opened.isSnapshot)
  const known = await findMessage(store.db, { accountId, hash })
  if (known !== undefined) {
    const { id, form, statements, remarks } = known
    const { setAside, warnings } = JSON.parse(remarks) as Record<'setAside' | 'warnings', Remarks>
    const about = { messageId: id, form, statements, setAside, warnings }
    return { result: 'taken', ...about, isKnown: true, ...answer }
  }
  const summary = await summarise(opened, signal)
  if (!(await file.isUnchanged())) return { result: 'changed' }
  const messageId = newId()
  const origin = { messageId, source: opened.form, receivedAt }
  const keeping = { store, accountId, origin, opened, file, hash, summary, signal }
  if (!(await keep(keeping))) return { result: 'changed' }
  const noted = await findMessage(store.db, { accountId, hash })
  const kept = noted?.id ?? messageId
  const about = { messageId: kept, form: opened.form, isKnown: kept !== messageId }
  return { result: 'taken', ...about, ...summary, ...answer }
}

interface Summary {
  /** With what is told of ships. */
  statements: number
  setAside: Remarks
  warnings: Remarks
}

async function summarise(opened: OpenedFile, signal: AbortSignal | undefined): Promise<Summary> {
  const summary: Summary = { statements: 0, setAside: noRemarks(), warnings: noRemarks() }
  for await (const reading of guarded(opened)) {
    signal?.throwIfAborted()
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
    if (cause instanceof Unreadable || cause instanceof NotNow || isOfDisk(cause)) throw cause
    throw new ReaderFault('A reader failed', { cause })
  }
}

/** The file itself could not be read, which is no fault of whoever reads its text. */
const isOfDisk = (error: unknown): boolean => error instanceof Error && 'syscall' in error

interface Keeping {
  store: Store
  accountId: string
  origin: Origin
  opened: OpenedFile
  file: ReceivedFile
  hash: string
  summary: Summary
  signal: AbortSignal | undefined
}

/**
 * In portions, so that nobody waits long; the last notes that the message was taken in. Until then
 * all of it is stored again the next time, which makes no difference. False where the file was
 * written to meanwhile: then it is not noted.
 */
async function keep(keeping: Keeping): Promise<boolean> {
  const { store, accountId, origin, opened, file, signal } = keeping
  let left = keeping.summary.statements
  let isNoted = false
  for await (const reading of guarded(opened)) {
    if (reading.ships) {
      await storeSightings(store, reading.ships, { owner: accountId, heardAt: origin.receivedAt })
      left -= sightingsIn(reading)
    }
    for (const portion of inChunks(reading.statements, portionSize)) {
      signal?.throwIfAborted()
      left -= portion.length
      if (left === 0 && !(await file.isUnchanged())) return false
      await store.transaction(async (db) => {
        const tenant = { db, accountId }
        await takeIn(tenant, portion, origin)
        if (left === 0) await note(tenant, keeping)
      })
      isNoted = left === 0
      await afterOtherWork()
    }
  }
  if (!isNoted) await store.transaction((db) => note({ db, accountId }, keeping))
  return true
}

/** Nobody else is answered while one is stored, some 30 ms; each commit writes pages anew. */
const portionSize = 2000

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
