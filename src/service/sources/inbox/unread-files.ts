import { join } from 'node:path'
import { countDropped } from '../../../files/drop-folder.js'
import { selectAccounts } from '../../store/account-rows.js'
import type { Store } from '../../store/database/store.js'
import { folderName, senderFolders } from './inbox-folders.js'

export async function countUnread(
  { store }: { store: Store },
  { folder }: { folder: string },
): Promise<number> {
  const accounts = await selectAccounts(store.db)
  let count = 0
  for (const account of accounts) {
    const path = join(folder, folderName(account, accounts))
    for (const sender of ['', ...(await senderFolders(path))])
      count += await countDropped(join(path, sender))
  }
  return count
}
