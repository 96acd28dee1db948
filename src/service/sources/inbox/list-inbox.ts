import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openPlain } from '../../../files/open-plain.js'
import { selectAccounts } from '../../store/account-rows.js'
import type { Store } from '../../store/database/store.js'
import { type ListedMessage, listMessages } from '../../store/received/messages.js'
import { folderName, senderFolders, unknownFolders, unreadableEntries } from './inbox-folders.js'
import { messageNotes } from './message-notes.js'
import type { Remarks } from './receive-file.js'
import { countUnread } from './unread-files.js'

export interface InboxRow {
  received_at: string
  account: string
  name: string
  result: 'taken' | 'rejected'
  form: string | null
  via: string
  statements: number
  set_aside: number
  warnings: number
  reason: string | null
  not_counted: string[]
  /** Remarks about skipped and doubtful parts of the message, with their positions. A long list is shortened. */
  remarks: string[]
}

export interface InboxList {
  folder: string
  strange: string[]
  unread: number
  /** Paths of links, pipes and devices in the inbox. The inbox never reads them. */
  unreadable: string[]
  messages: InboxRow[]
}

/** Lists received messages and the files in the `rejected` folders. The newest is first. */
export async function listInbox(
  { store }: { store: Store },
  { folder }: { folder: string },
): Promise<InboxList> {
  const unread = await countUnread({ store }, { folder })
  const accounts = await selectAccounts(store.db)
  const notes = await messageNotes(store)
  const taken = (await listMessages(store.db)).map((message) => ({
    ...rowOf(message),
    not_counted: notes.get(message.id) ?? [],
  }))
  const rejected: RejectedFile[] = []
  const unreadable: string[] = []
  for (const account of accounts) {
    const path = join(folder, folderName(account, accounts))
    for (const sender of ['', ...(await senderFolders(path))]) {
      rejected.push(...(await rejectedIn({ account: account.company_name, path, sender })))
      const entries = await unreadableEntries(join(path, sender))
      unreadable.push(...entries.map((name) => join(path, sender, name)))
    }
  }
  const messages = [...taken]
  // Reads one file after another, because a folder may contain more files than a process may open at once.
  for (const file of rejected) messages.push(await rejectedRow(file))
  messages.sort(byTime)
  const strange = await unknownFolders(folder, accounts)
  return { folder, unread, unreadable, strange, messages }
}

const byTime = (a: { received_at: string }, b: { received_at: string }): number =>
  a.received_at < b.received_at ? 1 : -1

function rowOf(message: ListedMessage): Omit<InboxRow, 'not_counted'> {
  const { setAside, warnings } = JSON.parse(message.remarks) as Record<
    'setAside' | 'warnings',
    Remarks
  >
  const { received_at, account, name, form, via, statements } = message
  return {
    ...{ received_at, account, name, result: 'taken' as const, form, via, statements },
    ...{ set_aside: setAside.count, warnings: warnings.count, reason: null },
    remarks: [...setAside.first, ...warnings.first].map(({ where, reason }) =>
      where === '' ? reason : `${where}: ${reason}`,
    ),
  }
}

interface RejectedFile {
  account: string
  name: string
  received_at: string
  reasonPath: string
}

interface SenderFolder {
  account: string
  path: string
  sender: string
}

async function rejectedIn({ account, path, sender }: SenderFolder): Promise<RejectedFile[]> {
  const folder = join(path, sender, 'rejected')
  const names = await readdir(folder).catch(() => [])
  const files: RejectedFile[] = []
  for (const name of names) {
    if (name.endsWith(reasonEnding) || name.startsWith('.')) continue
    const found = await lstat(join(folder, name)).catch(() => undefined)
    if (!found?.isFile()) continue
    files.push({
      account,
      name: sender === '' ? name : `${sender}/${name}`,
      received_at: found.ctime.toISOString(),
      reasonPath: join(folder, name + reasonEnding),
    })
  }
  return files
}

const reasonEnding = '.reason.txt'

async function rejectedRow(file: RejectedFile): Promise<InboxRow> {
  const { account, name, received_at } = file
  return {
    ...{ received_at, account, name, result: 'rejected' as const, form: null, via: 'folder' },
    ...{ statements: 0, set_aside: 0, warnings: 0, not_counted: [], remarks: [] },
    reason: await reasonOf(file),
  }
}

async function reasonOf({ reasonPath }: RejectedFile): Promise<string | null> {
  const file = await openPlain(reasonPath).catch(() => undefined)
  try {
    const read = await file?.read({ buffer: Buffer.alloc(longestReason) })
    return read ? read.buffer.toString('utf8', 0, read.bytesRead).trim() : null
  } catch {
    return null
  } finally {
    await file?.close()
  }
}

const longestReason = 4096
