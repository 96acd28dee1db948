import { OctError } from '../../errors.js'
import { fileFailure } from '../../files/file-failure.js'
import { makeFolders } from '../../files/make-folders.js'
import type { ListedSource } from '../../service/sources/configured/list-sources.js'
import type { MailboxSecret, NewMailbox } from '../../service/sources/configured/mailbox-setup.js'
import type {
  MailboxOAuth,
  MailboxSettings,
} from '../../service/sources/mailboxes/mailbox-settings.js'
import { type ServedFolder, type ServeHost, withExisting } from './hosted-service.js'
import { inboxAccount } from './inbox-account.js'
import { sourceFolder } from './source-folder.js'

export interface MailboxSignIn extends ServedFolder {
  address: string
  oauth: MailboxOAuth
}

export interface MailboxNeeds {
  account: string
  /** Names of the credentials that are known, because they are stored or in an environment variable. */
  known: Set<MailboxSecret>
  variable(name: MailboxSecret): string
}

/** Returns the settings of a mailbox that was added earlier. */
export async function setUpMailbox(
  host: ServeHost,
  { address, ...served }: ServedFolder & { address: string },
): Promise<MailboxSettings | undefined> {
  const { readMailboxes } = await import('../../service/sources/mailboxes/mailbox-settings.js')
  const mailboxes = await readMailboxes(sourceFolder(host, served).folder)
  return mailboxes.find((it) => it.address === address)
}

/** Returns what is missing to add a mailbox. Throws `usage` or `not_found` if the account is not clear. */
export async function mailboxNeeds(
  host: ServeHost,
  { address, account, ...served }: ServedFolder & { address: string; account: string | undefined },
): Promise<MailboxNeeds> {
  const { secretsName } = await import('../../service/sources/configured/secrets-name.js')
  const { secrets } = sourceFolder(host, served)
  const { mailboxSecrets } = await import('../../service/sources/configured/mailbox-setup.js')
  const found = await secrets.read(secretsName(address), mailboxSecrets)
  return {
    account: await inboxAccount(host, served, account),
    known: new Set(found.keys()),
    variable: (name) => secrets.variable(secretsName(address), name),
  }
}

/** Adds a mailbox as a source. Deletes its recorded failures, because the new settings may correct their cause. */
export async function addMailbox(
  host: ServeHost,
  { settings, secrets, ...served }: ServedFolder & NewMailbox,
): Promise<ListedSource> {
  const mailboxes = await import('../../service/sources/configured/mailbox-setup.js')
  const { forgetCarrierState } = await import('../../service/store/carriers/states.js')
  const { address } = settings
  const at = sourceFolder(host, served)
  await makeFolders(at.folder, 0o700).catch((error: unknown) => {
    throw fileFailure(error, `${at.folder} cannot be created`)
  })
  await mailboxes.addMailbox(at, { settings, secrets })
  return withExisting(host, served, async ({ world }) => {
    await world.store.transaction({ carrier: address }, (db) => forgetCarrierState(db, address))
    const setups = await mailboxes.mailboxSetups(at)
    const added = setups.filter((it) => it.settings.address === address)
    const [row] = await mailboxes.listMailboxes(world, added)
    if (row === undefined) throw new Error(`${address} was not added`)
    return row
  })
}

/** Starts a browser sign-in. `finish` exchanges the last address, which the user pastes, for a refresh token. */
export async function beginMailboxSignIn(
  host: ServeHost,
  { address, oauth, ...served }: MailboxSignIn,
): Promise<{ url: string; finish(pasted: string, clientSecret?: string): Promise<string> }> {
  const { beginSignIn, codeIn, refreshTokenFor } = await import(
    '../../service/sources/mailboxes/sign-in.js'
  )
  const { mailboxSecrets } = await import('../../service/sources/configured/mailbox-setup.js')
  const { secretsName } = await import('../../service/sources/configured/secrets-name.js')
  const { isSourceFailure } = await import('../../service/sources/polled/source-failure.js')
  const { secrets, reach } = sourceFolder(host, served)
  const known = await secrets.read(secretsName(address), mailboxSecrets)
  const signIn = beginSignIn(oauth, address)
  return {
    url: signIn.url,
    finish: async (pasted, typed) => {
      const clientSecret = typed ?? known.get('client_secret')
      try {
        const code = codeIn(pasted, signIn)
        const { verifier } = signIn
        return await refreshTokenFor({ oauth, clientSecret, code, verifier, reach: reach() })
      } catch (error) {
        if (!isSourceFailure(error)) throw error
        throw new OctError('rejected', `The sign-in to the mailbox ${address} failed`, {
          reason: `${error.message}.`,
          tryNext: ['run the command again, and sign in again'],
        })
      }
    },
  }
}
