import type { TrackingRequest } from '../../contract/tracking-request.js'
import { editedList, isAsWished, type ListWish } from '../../domain/edited-list.js'
import { isStanding } from '../../domain/request-status.js'
import { OctError } from '../../errors.js'
import { brokenOff } from '../broken-off.js'
import { isLost, isOutOfReach } from '../lost-answer.js'
import type { Workspace } from '../workspace.js'
import { type Listed, type ListName, type ListOwner, listOwner } from './list-owner.js'

export interface ListEdit {
  word: string
  list: ListName
  wish: ListWish
  withBill: (bill: string) => string
}

export interface EditedList extends Listed {
  before: string[]
}

const mostWrites = 3

/**
 * Changes a list that others may edit. Reads, merges, writes and reads the list again; repeats this if another user
 * wrote in between. Sends nothing if nothing changes. Throws `partial` if the change was lost.
 */
export async function editList(workspace: Workspace, edit: ListEdit): Promise<EditedList> {
  await workspace.client()
  const owner = await listOwner(workspace, edit.word, {
    list: edit.list,
    action: {
      ofBill: `${noun(edit)} belong to the bill of the container`,
      withBill: edit.withBill,
    },
  })
  const { list: before, kind, number, object } = owner.first
  if (isSame(before, editedList(before, edit.wish))) {
    workspace.notice(`Nothing to change: the ${noun(edit)} of ${number} are ${inWords(before)}.`)
    return { ...owner.first, before }
  }
  if (kind === 'tracking_request') {
    workspace.notice(
      isStanding(object as TrackingRequest)
        ? `${number} has a tracking request, but no shipment yet. The change will apply to the shipment, too.`
        : `${number} has a tracking request that did not create a shipment.`,
    )
  }
  try {
    return { ...(await carryOut(workspace, owner, edit)), before }
  } catch (error) {
    throw brokenOff(workspace, error, { registered: [], doubt: inDoubt(edit, number, error) })
  }
}

async function carryOut(workspace: Workspace, owner: ListOwner, edit: ListEdit): Promise<Listed> {
  let current = owner.first
  let readAt = workspace.now().getTime()
  for (let write = 1; write <= mostWrites; write += 1) {
    const answered = await replaced(owner, edit, current)
    await untilOthersHaveWritten(workspace, readAt)
    readAt = workspace.now().getTime()
    current = await readAgain(workspace, owner, { edit, answered })
    if (isAsWished(current.list, edit.wish)) return current
  }
  throw contested(edit, current)
}

/** Writes the list. If the response is lost, returns the error. The caller must then check what was written. */
async function replaced(
  owner: ListOwner,
  { wish }: ListEdit,
  { list }: Listed,
): Promise<Listed | OctError> {
  try {
    return await owner.write(editedList(list, wish))
  } catch (error) {
    if (isLost(error)) return error
    throw error
  }
}

/** Longest time in ms to wait for other users who edit the list. Most edits take less time. */
const longestPauseMs = 2_000

/**
 * Waits before oct checks the result. The API has no conditional write: a user who read the old list may still write
 * it, which undoes this change. Twice the time that oct itself took is enough for two or three users.
 */
async function untilOthersHaveWritten(workspace: Workspace, readAt: number): Promise<void> {
  const pauseMs = Math.min(longestPauseMs, 2 * (workspace.now().getTime() - readAt))
  if (pauseMs > 0) await workspace.sleep(pauseMs)
}

async function readAgain(
  workspace: Workspace,
  owner: ListOwner,
  { edit, answered }: { edit: ListEdit; answered: Listed | OctError },
): Promise<Listed> {
  const isDone = !(answered instanceof OctError) && isAsWished(answered.list, edit.wish)
  try {
    const read = await owner.read()
    if (!(answered instanceof OctError) || isAsWished(read.list, edit.wish)) return read
    throw notTaken(edit, read, answered)
  } catch (error) {
    if (!isDone || !isOutOfReach(error)) throw error
    workspace.notice(`The change was sent, but the result could not be read: ${error.message}.`)
    return answered
  }
}

function notTaken(edit: ListEdit, { number, list }: Listed, error: OctError): OctError {
  return error.revised({
    reason: `${error.status === undefined ? 'The response was lost' : 'The list was not changed'}: the ${noun(edit)} of ${number} are ${inWords(list)}.`,
    tryNext: ['run the command again'],
  })
}

function contested(edit: ListEdit, { number, list }: Listed): OctError {
  return new OctError('partial', `The ${noun(edit)} of ${number} were not changed as requested`, {
    reason: `After ${mostWrites} tries, the ${noun(edit)} are ${inWords(list)}. Somebody else is changing the list, or the service does not accept the change.`,
    tryNext: ['run the command again, a little later'],
  })
}

function inDoubt(edit: ListEdit, number: string, error: unknown): OctError {
  const isUnsent = error instanceof OctError && error.unsent
  return new OctError('interrupted', 'Interrupted', {
    reason: `The ${noun(edit)} of ${number} ${isUnsent ? 'were not' : 'may have been'} changed.`,
    tryNext: ['run the command again; completed changes are not repeated'],
  })
}

const noun = ({ list }: Pick<ListEdit, 'list'>): string => (list === 'tags' ? 'tags' : 'references')

const inWords = (list: readonly string[]): string => (list.length === 0 ? 'none' : list.join(', '))

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, index) => text === other[index])
