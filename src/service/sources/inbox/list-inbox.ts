import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { selectAccounts } from '../../store/accounts.js'
import type { Store } from '../../store/database/store.js'
import type { AccountRow } from '../../store/database/tables.js'
import { type ListedMessage, listMessages } from '../../store/received/messages.js'
import { folderName, strangeFolders } from './inbox.js'
import type { Remarks } from './take-file.js'

/** A message that was taken in, or a file that was rejected. */
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
  /** Why it was rejected. */
  reason: string | null
}

export interface InboxList {
  folder: string
  /** Folders that are no account's. */
  strange: string[]
  messages: InboxRow[]
}

/** What an inbox received of late, newest first, and what still lies in its `rejected` folders. */
export async function listInbox(
  { store }: { store: Store },
  { folder, limit }: { folder: string; limit: number },
): Promise<InboxList> {
  const accounts = await selectAccounts(store.db)
  const taken = (await listMessages(store.db, limit)).map(rowOf)
  const rejected = await Promise.all(
    accounts.map((account) => rejectedOf(account, join(folder, folderName(account, accounts)))),
  )
  const messages = [...taken, ...rejected.flat()].sort((a, b) =>
    a.received_at < b.received_at ? 1 : -1,
  )
  return {
    folder,
    strange: await strangeFolders(folder, accounts),
    messages: messages.slice(0, limit),
  }
}

function rowOf(message: ListedMessage): InboxRow {
  const { setAside, warnings } = JSON.parse(message.remarks) as Record<
    'setAside' | 'warnings',
    Remarks
  >
  const { received_at, account, name, form, via, statements } = message
  return {
    ...{ received_at, account, name, result: 'taken' as const, form, via, statements },
    ...{ set_aside: setAside.count, warnings: warnings.count, reason: null },
  }
}

/** They are the sender's to mend, and stay until somebody takes them away. */
async function rejectedOf({ company_name }: AccountRow, folder: string): Promise<InboxRow[]> {
  const path = join(folder, 'rejected')
  const names = await readdir(path).catch(() => [])
  const files = names.filter((name) => !name.endsWith('.reason.txt') && !name.startsWith('.'))
  return Promise.all(
    files.map(async (name) => ({
      received_at: (await stat(join(path, name))).ctime.toISOString(),
      account: company_name,
      ...{ name, result: 'rejected' as const, form: null, via: 'folder' },
      ...{ statements: 0, set_aside: 0, warnings: 0 },
      reason: await reasonOf(path, name),
    })),
  )
}

const reasonOf = async (folder: string, name: string): Promise<string | null> =>
  (await readFile(join(folder, `${name}.reason.txt`), 'utf8').catch(() => null))?.trim() ?? null
