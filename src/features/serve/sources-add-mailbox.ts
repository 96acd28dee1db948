import { OctError } from '../../errors.js'
import { fileFailure } from '../../files/file-failure.js'
import { makeFolders } from '../../files/make-folders.js'
import type { ListedSource } from '../../service/sources/configured/list-sources.js'
import type { NewMailbox } from '../../service/sources/configured/mailbox-setup.js'
import { type ServedFolder, type ServeHost, withExisting } from './hosted-service.js'
import { sourceFolder } from './source-folder.js'

export interface MailboxNeeds {
  account: string
  isKnown: boolean
  variable: string
}

/**
 * Returns what is needed to add a mailbox. Throws `usage` or `not_found` if it is unclear to which account the mailbox
 * belongs.
 */
export async function mailboxNeeds(
  host: ServeHost,
  { address, account, ...served }: ServedFolder & { address: string; account: string | undefined },
): Promise<MailboxNeeds> {
  const { secretsName } = await import('../../service/sources/configured/mailbox-setup.js')
  const accounts = await withExisting(host, served, (service) => service.listAccounts())
  const names = accounts.map(({ name }) => name)
  const { secrets } = sourceFolder(host, served)
  const known = await secrets.read(secretsName(address), ['password'])
  return {
    account: accountOf(account, names),
    isKnown: known.has('password'),
    variable: secrets.variable(secretsName(address), 'password'),
  }
}

/** Adds a mailbox. Clears its earlier failures, because the new settings may have corrected their cause. */
export async function addMailbox(
  host: ServeHost,
  { settings, password, store, ...served }: ServedFolder & NewMailbox,
): Promise<ListedSource> {
  const mailboxes = await import('../../service/sources/configured/mailbox-setup.js')
  const { forgetCarrierState } = await import('../../service/store/carriers/states.js')
  const { address } = settings
  const at = sourceFolder(host, served)
  await makeFolders(at.folder, 0o700).catch((error: unknown) => {
    throw fileFailure(error, `${at.folder} cannot be created`)
  })
  await mailboxes.addMailbox(at, { settings, password, store })
  return withExisting(host, served, async ({ world }) => {
    await world.store.transaction({ carrier: address }, (db) => forgetCarrierState(db, address))
    const setups = await mailboxes.mailboxSetups(at)
    const added = setups.filter((it) => it.settings.address === address)
    const [row] = await mailboxes.listMailboxes(world, added)
    if (row === undefined) throw new Error(`${address} was not added`)
    return row
  })
}

function accountOf(wanted: string | undefined, names: readonly string[]): string {
  const [only, another] = names
  if (wanted === undefined && only !== undefined && another === undefined) return only
  if (wanted !== undefined && names.includes(wanted)) return wanted
  if (wanted === undefined && only !== undefined)
    throw new OctError('usage', 'The service has several accounts: give --mail-account', {
      reason: `Accounts of the service: ${names.join(', ')}.`,
      tryNext: [`oct serve sources add <address> --server <name> --mail-account ${only}`],
    })
  throw new OctError('not_found', `The service has no account ${wanted ?? ''}`.trim(), {
    reason: `Accounts of the service: ${names.join(', ') || 'none'}.`,
    tryNext: [`oct serve keys create --account ${wanted ?? 'acme'}`, 'oct serve accounts list'],
  })
}
