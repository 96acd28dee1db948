import { createHash } from 'node:crypto'
import { readdir, readFile, realpath, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { shellWord } from '../../domain/shell-word.js'
import { OctError } from '../../errors.js'
import { writeFileAtomically } from '../../files/atomic-file.js'
import { fileFailure, systemCode } from '../../files/file-failure.js'
import type { Settings } from '../settings/resolve-settings.js'
import { storagePlaces } from '../settings/storage-places.js'
import type { Terminal } from '../terminal/terminal.js'
import { type KeyringOptions, keyring } from './keyring.js'

export const secretStores = ['keyring', 'file'] as const
export type SecretStore = (typeof secretStores)[number]

export interface SecretName {
  profile: string
  baseUrl: string
  kind: 'webhook' | 'token' | 'source'
  id: string
}

export interface SecretPlace extends KeyringOptions {
  /** Folder with one file per secret. The file contains the secret, or says that the secret is in the keyring. */
  secrets: string
}

export interface StoredSecret {
  secret: string
  store: SecretStore
}

interface NewSecret extends StoredSecret {
  /** What the user can do if the keyring cannot be used. */
  instead?: string
}

export const secretPlace = (
  { paths }: Pick<Settings, 'paths'>,
  { env, platform }: Pick<Terminal, 'env' | 'platform'>,
): SecretPlace => ({ secrets: join(paths.data, 'secrets'), env, platform })

export function secretName(settings: Settings, kind: SecretName['kind'], id: string): SecretName {
  const { profile, baseUrl } = storagePlaces(settings).cache
  return { profile, baseUrl, kind, id }
}

export async function keepSecret(
  place: SecretPlace,
  name: SecretName,
  { secret, store, instead = 'run the command again with --store file' }: NewSecret,
): Promise<void> {
  if (store === 'keyring') {
    const said = await keyring(place).write(accountOf(name), secret)
    if ('problem' in said) throw unusable(said.problem, [instead])
  }
  const { profile, baseUrl: base_url, kind, id } = name
  const note = { kind, id, profile, base_url, store, ...(store === 'file' ? { secret } : {}) }
  await writeFileAtomically(pathOf(place, name), `${JSON.stringify(note, null, 2)}\n`, {
    mode: 0o600,
    folderMode: 0o700,
  })
}

/** Reads a secret from its file. Throws `local` if the file is unreadable, or if other users can read it. */
export async function readSecret(
  place: SecretPlace,
  name: SecretName,
): Promise<StoredSecret | undefined> {
  await refuseReadable(place, name)
  const note = await readNote(place, name)
  if (note === undefined) return undefined
  if (note.store === 'file') return { secret: note.secret ?? '', store: 'file' }
  const said = await keyring(place).read(accountOf(name))
  if ('problem' in said) throw unusable(said.problem, unlock)
  return said.answer === undefined ? undefined : { secret: said.answer, store: 'keyring' }
}

export async function whereStored(
  place: SecretPlace,
  name: SecretName,
): Promise<SecretStore | undefined> {
  return (await readNote(place, name))?.store
}

export async function storedIdsOf(
  { secrets }: SecretPlace,
  { profile, baseUrl, kind }: Omit<SecretName, 'id'>,
): Promise<string[]> {
  const names = await readdir(secrets).catch(() => [])
  const notes = await Promise.all(
    names
      .filter((name) => name.startsWith(`${kind}-`) && name.endsWith('.json'))
      .map((name) => readFile(join(secrets, name), 'utf8').then(membersOf, () => membersOf(''))),
  )
  const own = notes.filter((note) => note.profile === profile && note.base_url === baseUrl)
  return own.flatMap(({ id }) => (typeof id === 'string' ? [id] : [])).sort()
}

function membersOf(text: string): Partial<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

export async function forgetSecret(place: SecretPlace, name: SecretName): Promise<boolean> {
  const note = await readNote(place, name)
  if (note?.store === 'keyring') {
    const said = await keyring(place).remove(accountOf(name))
    if ('problem' in said) throw unusable(said.problem, unlock)
  }
  return removeNote(pathOf(place, name))
}

async function removeNote(path: string): Promise<boolean> {
  try {
    const target = await realpath(path)
    await unlink(target)
    if (target !== path) await unlink(path).catch(() => {})
    return true
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return false
    throw fileFailure(error, `${path} cannot be removed`)
  }
}

function pathOf({ secrets }: SecretPlace, { kind, ...name }: SecretName): string {
  const { profile, baseUrl, id } = name
  const digest = createHash('sha256')
    .update(JSON.stringify([profile, baseUrl, id]))
    .digest('hex')
  return join(secrets, `${kind}-${digest.slice(0, 32)}.json`)
}

const accountOf = ({ kind, id, profile, baseUrl }: SecretName): string =>
  `${kind} ${id} of ${profile} at ${baseUrl}`

interface Note {
  store: SecretStore
  secret?: string
}

async function readNote(place: SecretPlace, name: SecretName): Promise<Note | undefined> {
  const path = pathOf(place, name)
  try {
    return noteOf(JSON.parse(await readFile(path, 'utf8')))
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    if (error instanceof SyntaxError) return undefined
    throw fileFailure(error, `${path} cannot be read`)
  }
}

async function refuseReadable(place: SecretPlace, name: SecretName): Promise<void> {
  if (place.platform === 'win32') return
  const path = pathOf(place, name)
  const found = await stat(path).catch(() => undefined)
  if (found !== undefined && found.mode & 0o077) throw readableByOthers(path)
}

function noteOf(note: Partial<Record<string, unknown>> | null): Note | undefined {
  if (note?.store === 'keyring') return { store: 'keyring' }
  if (note?.store !== 'file' || typeof note.secret !== 'string') return undefined
  return { store: 'file', secret: note.secret }
}

const readableByOthers = (path: string): OctError =>
  new OctError('local', `The secret in ${path} can be read by other users`, {
    reason: 'oct reads secrets only from files that no other user can read (mode 0600).',
    tryNext: [`chmod 600 ${shellWord(path)}`],
  })

const unlock = ['unlock the keyring, then run the command again', 'oct doctor']

const unusable = (problem: string, tryNext: string[]): OctError =>
  new OctError('local', 'The keyring of this system cannot be used', {
    reason: `${capitalised(problem.replace(/\.$/, ''))}.`,
    tryNext,
  })

const capitalised = (sentence: string): string =>
  sentence.charAt(0).toUpperCase() + sentence.slice(1)
