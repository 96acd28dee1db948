import type { RunningSources } from '../../store/carriers/running-sources.js'
import { carrierState } from '../../store/carriers/states.js'
import { forgetMailboxCursor } from '../../store/mailbox-cursors.js'
import type { MailLogin } from '../mailboxes/mail-server.js'
import { type MailTokenParts, tokenLogin } from '../mailboxes/mail-token.js'
import {
  type MailboxSettings,
  readMailboxes,
  writeMailboxes,
} from '../mailboxes/mailbox-settings.js'
import { oauthIssuers } from '../mailboxes/oauth-issuers.js'
import type { Parts } from '../schedule/carrier-gate.js'
import { type ListedSource, stateOf } from './list-sources.js'
import type { SourceFolder } from './open-source-folder.js'
import { refuseSameVariables, secretsName } from './secrets-name.js'

export const mailboxProfile = 'mailbox'

export interface MailboxSetup {
  settings: MailboxSettings
  missing: string[]
  /** Returns the user name and password or token for the mail server. Undefined if a required secret is not set. */
  login: ((now: Date) => Promise<MailLogin>) | undefined
}

export const mailboxSecrets = ['password', 'refresh_token', 'client_secret'] as const

export type MailboxSecret = (typeof mailboxSecrets)[number]

export const neededSecret = ({ oauth }: Pick<MailboxSettings, 'oauth'>): MailboxSecret =>
  oauth === undefined ? 'password' : 'refresh_token'

/** Reads the mailboxes from the settings in a service's folder, with the known credentials. */
export async function mailboxSetups(at: SourceFolder): Promise<MailboxSetup[]> {
  const mailboxes = await readMailboxes(at.folder)
  return Promise.all(
    mailboxes.map(async (settings) => {
      const secrets = await at.secrets.read(secretsName(settings.address), mailboxSecrets)
      const needed = neededSecret(settings)
      const secret = secrets.get(needed)
      if (secret === undefined) return { settings, missing: [needed], login: undefined }
      const clientSecret = secrets.get('client_secret')
      const login =
        settings.oauth === undefined
          ? async () => ({ password: secret })
          : loginByToken(at, settings, { refreshToken: secret, clientSecret })
      return { settings, missing: [], login }
    }),
  )
}

function loginByToken(
  at: SourceFolder,
  { address, oauth }: MailboxSettings,
  secrets: Pick<MailTokenParts, 'refreshToken' | 'clientSecret'>,
): MailboxSetup['login'] {
  if (oauth === undefined) return undefined
  return tokenLogin({
    ...{ oauth, ...secrets, reach: at.reach() },
    keep: (secret) => at.secrets.keep(secretsName(address), 'refresh_token', secret),
  })
}

export interface NewMailbox {
  settings: MailboxSettings
  secrets: Partial<Record<MailboxSecret, string>>
}

/** Adds a mailbox. Replaces its earlier settings. The folder of the settings must exist. */
export async function addMailbox(at: SourceFolder, added: NewMailbox): Promise<void> {
  const { settings, secrets } = added
  const name = secretsName(settings.address)
  const others = (await readMailboxes(at.folder)).filter((it) => it.address !== settings.address)
  await refuseSameVariables(at, settings.address)
  for (const [secret, value] of Object.entries(secrets)) await at.secrets.keep(name, secret, value)
  await writeMailboxes(at.folder, [...others, settings])
}

/** Removes a mailbox, its password, and the record of the last email that was read. False if it is not set up. */
export async function removeMailbox(
  at: SourceFolder,
  { store }: Pick<Parts, 'store'>,
  address: string,
): Promise<boolean> {
  const mailboxes = await readMailboxes(at.folder)
  const others = mailboxes.filter((it) => it.address !== address)
  if (others.length === mailboxes.length) return false
  await writeMailboxes(at.folder, others)
  await at.secrets.forget(secretsName(address), mailboxSecrets)
  await store.transaction({ carrier: address }, (db) => forgetMailboxCursor(db, address))
  return true
}

export async function listMailboxes(
  { store, clock }: Parts,
  setups: readonly MailboxSetup[],
  running?: Pick<RunningSources, 'mailboxes'>,
): Promise<ListedSource[]> {
  return Promise.all(
    setups.map(async ({ settings, missing }) => {
      const { address, host, folder, account } = settings
      const state = await carrierState(store.db, address)
      const isLoaded = running?.mailboxes.includes(address) ?? true
      const faring = { state, canBeAsked: missing.length === 0, isKnown: true, isLoaded }
      return {
        ...{ scac: address, name: `${folder} at ${host}`, profile: mailboxProfile },
        ...{ account, missing },
        ...stateOf(clock(), faring),
        ...{ is_verified: false, push_account: null, quota: [] },
        ...{ last_answer_at: state.answered_at, last_outcome: state.outcome },
        ...{ detail: state.detail, failures: state.failures, hosts: hostsOf(settings) },
      }
    }),
  )
}

/** Returns the hosts that receive a mailbox's credentials: its server and, with tokens, the issuer of the tokens. */
function hostsOf({ host, port, oauth }: MailboxSettings): string[] {
  const tokens = oauth && new URL(oauth.token_url ?? oauthIssuers[oauth.issuer].tokenUrl).host
  return [`${host}:${port}`, ...(tokens === undefined ? [] : [tokens])]
}
