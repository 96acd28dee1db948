import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { safeFileName } from '../../../domain/safe-file-name.js'
import { selectAccounts } from '../../store/account-rows.js'
import type { Store } from '../../store/database/store.js'
import { hasMessageNamed } from '../../store/received/messages.js'
import { folderName } from '../inbox/inbox-folders.js'
import { SourceFailure } from './source-failure.js'

/** A folder of the inbox for the files of a single source. */
export interface SenderFolder {
  folder: string
  accountId: string
  /** Name of the folder. The names of all messages in the folder begin with it. */
  sender: string
}

/** Returns the inbox folder of a source. Throws `SourceFailure` if the account of the source does not exist. */
export async function senderFolder(
  { store, inbox }: { store: Store; inbox: string },
  { account: name, source }: { account: string; source: string },
): Promise<SenderFolder> {
  const accounts = await selectAccounts(store.db)
  const account = accounts.find(({ company_name }) => company_name === name)
  if (account === undefined) throw new SourceFailure(`the service has no account ${name}`)
  const sender = safeFileName(source, 'source')
  return {
    folder: join(inbox, folderName(account, accounts), sender),
    accountId: account.id,
    sender,
  }
}

/** Returns whether a file with this name is in the inbox folder, or was received from this inbox folder before. */
export async function wasPlaced(
  store: Store,
  { folder, accountId, sender }: SenderFolder,
  name: string,
): Promise<boolean> {
  return (
    isInFolder(folder, name) ||
    (await hasMessageNamed(store.db, { accountId, name: `${sender}/${name}` }))
  )
}

/** Returns whether a file with this name is in an inbox folder, or in its folders `done` and `rejected`. */
const isInFolder = (folder: string, name: string): boolean =>
  [folder, join(folder, 'done'), join(folder, 'rejected')].some((place) =>
    existsSync(join(place, name)),
  )
