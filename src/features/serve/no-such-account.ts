import { OctError } from '../../errors.js'
import type { ListedAccount } from '../../service/accounts/edit-account.js'

export const isNamed =
  (name: string) =>
  (account: ListedAccount): boolean =>
    account.name === name && account.deleted_at === null

export function noSuchAccount(name: string): OctError {
  return new OctError('not_found', `There is no account ${name}`, {
    tryNext: ['oct serve accounts list'],
  })
}
