import { OctError } from '../../errors.js'
import { fileFailure } from '../../files/file-failure.js'
import { makeFolders } from '../../files/make-folders.js'
import type { FileSecret, NewFileSource } from '../../service/sources/configured/file-setup.js'
import type { ListedSource } from '../../service/sources/configured/list-sources.js'
import type { FileSourceSettings } from '../../service/sources/fetched/file-source-settings.js'
import { filesExample } from './files-options.js'
import { type ServedFolder, type ServeHost, withExisting } from './hosted-service.js'
import { inboxAccount } from './inbox-account.js'
import { sourceFolder } from './source-folder.js'

export interface FilesNeeds {
  account: string
  /** Host and port to which oct sends the credentials. */
  host: string
  isSftp: boolean
  /** Names of the credentials that are known, because they are stored or in an environment variable. */
  known: Set<FileSecret>
  /** The SSH host key of the server that the user confirmed earlier. */
  hostKey: string | undefined
  /** What an earlier setup of the SFTP server does with files, and where it puts acknowledgments. */
  afterwards: FileSourceSettings['afterwards'] | undefined
  acknowledgeTo: string | undefined
  variable(name: FileSecret): string
}

/** Returns the address of a file server that was added earlier. */
export async function setUpAddress(
  host: ServeHost,
  { name, ...served }: ServedFolder & { name: string },
): Promise<string | undefined> {
  const { readFileSources } = await import('../../service/sources/fetched/file-source-settings.js')
  const sources = await readFileSources(sourceFolder(host, served).folder)
  return sources.find((it) => it.name === name)?.url
}

/** Returns what is missing to add a file server. Throws `usage` or `not_found` for a wrong name or account. */
export async function filesNeeds(
  host: ServeHost,
  {
    name,
    url,
    account,
    ...served
  }: ServedFolder & { name: string; url: string; account: string | undefined },
): Promise<FilesNeeds> {
  const { fileSecrets } = await import('../../service/sources/configured/file-setup.js')
  const { secretsName } = await import('../../service/sources/configured/secrets-name.js')
  const { hostOf, sftpPlace } = await import('../../service/sources/fetched/file-address.js')
  const { readFileSources } = await import('../../service/sources/fetched/file-source-settings.js')
  const { findProfile } = await import('../../service/sources/carriers/profiles.js')
  const { scacMeant } = await import('../../domain/reference/line-named.js')
  if (scacMeant(name) !== undefined || findProfile(name) !== undefined)
    throw new OctError('usage', `${name} is the name of a shipping line`, {
      reason: 'Choose another name for the file server. Its folder in the inbox has the same name.',
      tryNext: [filesExample],
    })
  const { folder, secrets } = sourceFolder(host, served)
  const found = await secrets.read(secretsName(name), fileSecrets)
  const sources = await readFileSources(folder)
  const sameHost = sources.find((it) => hostOf(it.url) === hostOf(url))
  const before = sources.find((it) => it.name === name)
  const isSftp = sftpPlace(url) !== undefined
  return {
    account: await inboxAccount(host, served, account ?? before?.account),
    ...{ host: hostOf(url), isSftp },
    ...{ known: new Set(found.keys()), hostKey: sameHost?.host_key },
    afterwards: isSftp ? before?.afterwards : undefined,
    acknowledgeTo: isSftp ? before?.acknowledge_to : undefined,
    variable: (secret) => secrets.variable(secretsName(name), secret),
  }
}

/** Returns the fingerprint of an SFTP server's host key. Throws `unavailable` if the server does not respond. */
export async function presentHostKey(url: string): Promise<string> {
  const { hostKeyOf } = await import('../../service/sources/fetched/sftp-server.js')
  const { isSourceFailure } = await import('../../service/sources/polled/source-failure.js')
  try {
    return await hostKeyOf(url)
  } catch (error) {
    if (!isSourceFailure(error)) throw error
    throw new OctError('unavailable', 'The SFTP server did not respond', {
      reason: `${error.message}.`,
      tryNext: ['check the name and the port of the server, then run the command again'],
    })
  }
}

/** Adds a file server as a source. Deletes its recorded failures, because the new settings may correct their cause. */
export async function addFiles(
  host: ServeHost,
  { settings, secrets, ...served }: ServedFolder & NewFileSource,
): Promise<ListedSource> {
  const files = await import('../../service/sources/configured/file-setup.js')
  const { forgetCarrierState } = await import('../../service/store/carriers/states.js')
  const { name } = settings
  const at = sourceFolder(host, served)
  await makeFolders(at.folder, 0o700).catch((error: unknown) => {
    throw fileFailure(error, `${at.folder} cannot be created`)
  })
  await files.addFileSource(at, { settings, secrets })
  return withExisting(host, served, async ({ world }) => {
    await world.store.transaction({ carrier: name }, (db) => forgetCarrierState(db, name))
    const added = (await files.fileSetups(at)).filter((it) => it.settings.name === name)
    const [row] = await files.listFileSources(world, added)
    if (row === undefined) throw new Error(`${name} was not added`)
    return row
  })
}
