import type { RunningSources } from '../../store/carriers/running-sources.js'
import { carrierState } from '../../store/carriers/states.js'
import { forgetFetchedFiles, readFetchedFiles } from '../../store/fetched-files.js'
import { hostOf, sftpPlace } from '../fetched/file-address.js'
import type { FileLogin } from '../fetched/file-server.js'
import {
  type FileSourceSettings,
  readFileSources,
  writeFileSources,
} from '../fetched/file-source-settings.js'
import type { Parts } from '../schedule/carrier-gate.js'
import { type ListedSource, stateOf } from './list-sources.js'
import type { SourceFolder } from './open-source-folder.js'
import { refuseSameVariables, secretsName } from './secrets-name.js'

/** Names of the credentials for file servers. The address of the server decides which of them are needed. */
export const fileSecrets = ['password', 'private_key', 'passphrase', 'token'] as const

export type FileSecret = (typeof fileSecrets)[number]

export interface FileSetup {
  settings: FileSourceSettings
  missing: string[]
  /** Credentials for the login. Undefined if a credential is missing. */
  login: FileLogin | undefined
}

/** Returns the file servers from the settings in a service's folder, with the known credentials. */
export async function fileSetups(at: SourceFolder): Promise<FileSetup[]> {
  const sources = await readFileSources(at.folder)
  return Promise.all(
    sources.map(async (settings) => {
      const secrets = await at.secrets.read(secretsName(settings.name), fileSecrets)
      const missing = missingOf(settings.url, new Set(secrets.keys()))
      const login = {
        password: secrets.get('password'),
        privateKey: secrets.get('private_key'),
        passphrase: secrets.get('passphrase'),
        token: secrets.get('token'),
      }
      return { settings, missing, login: missing.length === 0 ? login : undefined }
    }),
  )
}

/** Returns the names of missing credentials. An HTTPS address without a user name needs no credentials. */
export function missingOf(url: string, known: ReadonlySet<FileSecret>): FileSecret[] {
  const fitting: FileSecret[] =
    sftpPlace(url) !== undefined ? ['password', 'private_key'] : ['password', 'token']
  const needsNone = sftpPlace(url) === undefined && new URL(url).username === ''
  return needsNone || fitting.some((name) => known.has(name)) ? [] : ['password']
}

export interface NewFileSource {
  settings: FileSourceSettings
  secrets: Partial<Record<FileSecret, string>>
}

/** Adds a file server as a source. Replaces its earlier settings. The folder of the settings must exist. */
export async function addFileSource(at: SourceFolder, added: NewFileSource): Promise<void> {
  const { settings, secrets } = added
  await refuseSameVariables(at, settings.name)
  for (const [name, secret] of Object.entries(secrets))
    await at.secrets.keep(secretsName(settings.name), name, secret)
  const others = (await readFileSources(at.folder)).filter(({ name }) => name !== settings.name)
  await writeFileSources(at.folder, [...others, settings])
}

/** Removes a file server, its credentials, and its list of fetched files. Returns false if the source is unknown. */
export async function removeFileSource(
  at: SourceFolder,
  { store }: Pick<Parts, 'store'>,
  name: string,
): Promise<boolean> {
  const sources = await readFileSources(at.folder)
  const others = sources.filter((it) => it.name !== name)
  if (others.length === sources.length) return false
  await writeFileSources(at.folder, others)
  await at.secrets.forget(secretsName(name), fileSecrets)
  await store.transaction({ carrier: name }, async (db) => {
    const known = await readFetchedFiles(db, name)
    await forgetFetchedFiles(db, name, known.keys())
  })
  return true
}

export async function listFileSources(
  { store, clock }: Parts,
  setups: readonly FileSetup[],
  running?: Pick<RunningSources, 'files'>,
): Promise<ListedSource[]> {
  return Promise.all(
    setups.map(async ({ settings: { name, url, account }, missing }) => {
      const state = await carrierState(store.db, name)
      const isLoaded = running?.files.includes(name) ?? true
      const faring = { state, canBeAsked: missing.length === 0, isKnown: true, isLoaded }
      const isSftp = sftpPlace(url) !== undefined
      return {
        ...{ scac: name, name: withoutUser(url), profile: isSftp ? 'sftp' : 'https' },
        ...{ account, missing },
        ...stateOf(clock(), faring),
        ...{ is_verified: false, push_account: null, quota: [] },
        ...{ last_answer_at: state.answered_at, last_outcome: state.outcome },
        ...{ detail: state.detail, failures: state.failures, hosts: [hostOf(url)] },
      }
    }),
  )
}

const withoutUser = (url: string): string => url.replace(/\/\/[^/@]*@/, '//')
