import { readdir } from 'node:fs/promises'
import { safeFileName } from '../../../domain/safe-file-name.js'
import type { AccountRow } from '../../store/database/account-tables.js'

/** Returns the folder name of an account: its name if safe and unique on every file system, else its id. */
export function folderName(
  { id, company_name }: AccountRow,
  accounts: readonly AccountRow[],
): string {
  const folded = (name: string): string => name.normalize('NFKC').toLowerCase()
  const isShared = accounts.some(
    (other) => other.id !== id && folded(other.company_name) === folded(company_name),
  )
  return !isShared && safeFileName(company_name, id) === company_name ? company_name : id
}

/** Lists the folders of senders in an account's folder. Omits folders of the inbox itself, such as `done`. */
export async function senderFolders(folder: string): Promise<string[]> {
  const names = await foldersIn(folder)
  return names.filter((name) => !name.startsWith('.') && !own.has(name.toLowerCase())).sort()
}

const own = new Set(['done', 'rejected', 'outbox'])

/** Lists inbox folders that belong to no existing account. The inbox never reads their files. */
export async function unknownFolders(
  folder: string,
  accounts: readonly AccountRow[],
): Promise<string[]> {
  const known = new Set(accounts.map((account) => folderName(account, accounts)))
  return (await foldersIn(folder)).filter((name) => !known.has(name))
}

/** Lists links, pipes and devices in a folder. The inbox never reads them. */
export async function unreadableEntries(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => !entry.isFile() && !entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort()
}

async function foldersIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}
