import { setImmediate as afterOtherWork } from 'node:timers/promises'
import { allAccounts, countSourceDay } from '../../store/carriers/source-days.js'
import type { Store, Tenant } from '../../store/database/store.js'
import { inChunks } from '../../store/in-chunks.js'
import { newId } from '../../store/new-id.js'
import { billsOfMessage, type SentBill } from '../../store/received/bills-of-message.js'
import { findMessage, insertMessage } from '../../store/received/messages.js'
import { storeSightings } from '../ais/store-sightings.js'
import type { Partner } from '../edi/partner/partner.js'
import { bareNumber } from '../received/bare-number.js'
import { type Origin, storeStatements } from '../received/store-statements.js'
import type { Reading, Remark } from '../statement.js'
import type { TerminalProfile } from '../terminal-files/profile/terminal-profile.js'
import { openFile } from './open-file.js'
import type { OpenedFile } from './opened-file.js'
import { type Acknowledgement, type Form, NotNow, Unreadable } from './reader.js'
import { forms as allForms } from './readers.js'
import { hashOf, headOf, type ReceivedFile, until } from './received-file.js'
import { pushingLine, senderOf } from './sender-of.js'

export interface Taking {
  store: Store
  clock: () => Date
  /** Receives unexpected errors, which are bugs in a reader. */
  onError: (error: unknown) => void
  forms?: readonly Form[]
  partners?: readonly Partner[] | undefined
  profiles?: readonly TerminalProfile[] | undefined
  /** Aborts the reception of the file. Records nothing, so that the file is received again later. */
  signal?: AbortSignal | undefined
}

export type FileResult =
  | {
      result: 'taken'
      messageId: string
      form: string
      statements: number
      setAside: Remarks
      warnings: Remarks
      /** True if the same bytes were received before. The file then has no effect. */
      isKnown: boolean
      isAnswerAsked: boolean
      bills(): Promise<readonly SentBill[]>
      acknowledge(): Promise<Acknowledgement | null>
    }
  | { result: 'rejected'; reason: string; where: string | null }
  /** Another process changed the file while it was read, so nothing was stored. */
  | { result: 'changed' }

export type TakenFile = Extract<FileResult, { result: 'taken' }>

export interface Remarks {
  count: number
  first: Remark[]
}

/** Receives a file exactly once. The transaction that stores its last statements also stores the hash of the file. */
export async function receiveFile(
  taking: Taking,
  accountId: string,
  file: ReceivedFile,
): Promise<FileResult> {
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
    return { result: 'rejected', reason: 'The program failed to read the file.', where: null }
  }
}

async function take(taking: Taking, accountId: string, file: ReceivedFile): Promise<FileResult> {
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
    const bills = () => billsOfMessage(store.db, { accountId, messageId: id })
    return { result: 'taken', ...about, isKnown: true, bills, ...answer }
  }
  const summary = await summarize(opened, signal)
  if (!(await file.isUnchanged())) return { result: 'changed' }
  const messageId = newId()
  const origin = { messageId, source: opened.form, receivedAt }
  const storing = { store, accountId, origin, opened, file, hash, summary, signal }
  if (!(await storeReadings(storing))) return { result: 'changed' }
  const noted = await findMessage(store.db, { accountId, hash })
  const kept = noted?.id ?? messageId
  const about = { messageId: kept, form: opened.form, isKnown: kept !== messageId }
  const { bills, ...counts } = summary
  return { result: 'taken', ...about, ...counts, bills: async () => bills, ...answer }
}

interface Summary {
  statements: number
  setAside: Remarks
  warnings: Remarks
  bills: SentBill[]
}

async function summarize(opened: OpenedFile, signal: AbortSignal | undefined): Promise<Summary> {
  const summary: Summary = {
    ...{ statements: 0, setAside: noRemarks(), warnings: noRemarks(), bills: [] },
  }
  const bills = new Map<string, SentBill>()
  for await (const reading of guarded(opened)) {
    signal?.throwIfAborted()
    summary.statements += reading.statements.length + sightingsIn(reading)
    add(summary.setAside, reading.setAside)
    add(summary.warnings, reading.warnings)
    for (const { names, scac } of reading.statements) addBill(bills, names.bill, scac)
  }
  summary.bills = [...bills.values()]
  return summary
}

function addBill(bills: Map<string, SentBill>, number: string | undefined, scac: string | null) {
  const bill = number === undefined ? '' : bareNumber(number)
  if (bill === '' || (bills.size >= mostBills && !bills.has(bill))) return
  bills.set(bill, { bill, scac: bills.get(bill)?.scac ?? scac })
}

const mostBills = 1000

const sightingsIn = ({ ships }: Reading): number =>
  ships === undefined ? 0 : ships.positions.length + ships.identities.length

const noRemarks = (): Remarks => ({ count: 0, first: [] })

function add(remarks: Remarks, more: readonly Remark[]): void {
  remarks.count += more.length
  remarks.first.push(...more.slice(0, mostRemarks - remarks.first.length))
}

const mostRemarks = 100

class ReaderFault extends Error {}

async function* guarded(opened: OpenedFile): AsyncIterable<Reading> {
  try {
    yield* opened.readings()
  } catch (cause) {
    if (cause instanceof Unreadable || cause instanceof NotNow || isOfDisk(cause)) throw cause
    throw new ReaderFault('A reader failed', { cause })
  }
}

const isOfDisk = (error: unknown): boolean => error instanceof Error && 'syscall' in error

interface Storing {
  store: Store
  accountId: string
  origin: Origin
  opened: OpenedFile
  file: ReceivedFile
  hash: string
  summary: Summary
  signal: AbortSignal | undefined
}

/** Stores statements in portions: other processes can write in between. False if the file changed meanwhile. */
async function storeReadings(storing: Storing): Promise<boolean> {
  const { store, accountId, origin, opened, file, signal } = storing
  let left = storing.summary.statements
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
      await store.transaction({ accountId }, async (db) => {
        const tenant = { db, accountId }
        await storeStatements(tenant, portion, origin)
        if (left === 0) await note(tenant, storing)
      })
      isNoted = left === 0
      await afterOtherWork()
    }
  }
  if (!isNoted) await store.transaction({ accountId }, (db) => note({ db, accountId }, storing))
  return true
}

/** Statements per transaction, which blocks other processes for about 30 ms. Small ones would take longer in total. */
const portionSize = 2000

async function note({ db, accountId }: Tenant, storing: Storing): Promise<void> {
  const { origin, file, hash, summary } = storing
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
  await countSourceDay(db, {
    owner: pushingLine(file.via) === undefined ? accountId : allAccounts,
    source: senderOf(file),
    at: new Date(origin.receivedAt),
    facts: summary.statements,
  })
}
