import type { RunningSources } from '../../store/carriers/running-sources.js'
import { carrierState } from '../../store/carriers/states.js'
import { forgetMailboxCursor } from '../../store/mailbox-cursors.js'
import type { MailLogin } from '../mailboxes/mail-server.js'
import {
  type MailboxSettings,
  readMailboxes,
  writeMailboxes,
} from '../mailboxes/mailbox-settings.js'
import type { Parts } from '../schedule/carrier-gate.js'
import { type ListedSource, stateOf } from './list-sources.js'
import type { SourceFolder, StoredSecret } from './open-source-folder.js'
import { refuseSameVariables, secretsName } from './secrets-name.js'

export const mailboxProfile = 'mailbox'

export interface MailboxSetup {
  settings: MailboxSettings
  missing: string[]
  /** Function that returns the login; undefined if the password is missing. */
  login: ((now: Date) => Promise<MailLogin>) | undefined
}

/** Reads the mailboxes that are set up for a folder, with the known passwords. */
export async function mailboxSetups(at: SourceFolder): Promise<MailboxSetup[]> {
  const mailboxes = await readMailboxes(at.folder)
  return Promise.all(
    mailboxes.map(async (settings) => {
      const secrets = await at.secrets.read(secretsName(settings.address), ['password'])
      const password = secrets.get('password')
      return password === undefined
        ? { settings, missing: ['password'], login: undefined }
        : { settings, missing: [], login: async () => ({ password }) }
    }),
  )
}

export interface NewMailbox {
  settings: MailboxSettings
  password: string | undefined
  store: StoredSecret['store']
}

/** Adds a mailbox to a folder, which must exist, or replaces the mailbox's earlier settings. */
export async function addMailbox(at: SourceFolder, added: NewMailbox): Promise<void> {
  const { settings, password, store } = added
  const name = secretsName(settings.address)
  const others = (await readMailboxes(at.folder)).filter((it) => it.address !== settings.address)
  await refuseSameVariables(at, settings.address)
  if (password !== undefined) await at.secrets.keep(name, 'password', { secret: password, store })
  await writeMailboxes(at.folder, [...others, settings])
}

/** Removes a mailbox, its password and its reading position. Returns false if the mailbox is not set up. */
export async function removeMailbox(
  at: SourceFolder,
  { store }: Pick<Parts, 'store'>,
  address: string,
): Promise<boolean> {
  const mailboxes = await readMailboxes(at.folder)
  const others = mailboxes.filter((it) => it.address !== address)
  if (others.length === mailboxes.length) return false
  await writeMailboxes(at.folder, others)
  await at.secrets.forget(secretsName(address), ['password'])
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
      const { address, host, port, folder } = settings
      const state = await carrierState(store.db, address)
      const isLoaded = running?.mailboxes.includes(address) ?? true
      const faring = { state, canBeAsked: missing.length === 0, isKnown: true, isLoaded }
      return {
        ...{ scac: address, name: `${folder} at ${host}`, profile: mailboxProfile, missing },
        ...stateOf(clock(), faring),
        ...{ is_verified: false, push_account: null, quota: [] },
        ...{ last_answer_at: state.answered_at, last_outcome: state.outcome },
        ...{ detail: state.detail, failures: state.failures, hosts: [`${host}:${port}`] },
      }
    }),
  )
}
