import { fileFailure } from '../../files/file-failure.js'
import { makeFolders } from '../../files/make-folders.js'
import type { ListedSource } from '../../service/sources/configured/list-sources.js'
import type { NewMailbox } from '../../service/sources/configured/mailbox-setup.js'
import { type ServedFolder, type ServeHost, withExisting } from './hosted-service.js'
import { inboxAccount } from './inbox-account.js'
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
  const { secretsName } = await import('../../service/sources/configured/secrets-name.js')
  const { secrets } = sourceFolder(host, served)
  const known = await secrets.read(secretsName(address), ['password'])
  return {
    account: await inboxAccount(host, served, account),
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
