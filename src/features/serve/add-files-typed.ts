import type { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { printedInstead } from '../../cli/command/print-instead.js'
import { OctError } from '../../errors.js'
import type { FileSecret } from '../../service/sources/configured/file-setup.js'
import type { ListedSource } from '../../service/sources/configured/list-sources.js'
import { canStoreTyped } from './can-store-typed.js'
import { type FilesOptions, refuseFilesName, refuseSftpOptions } from './files-options.js'
import type { ServedFolder } from './hosted-service.js'
import { type Afterwards, notOfFiles } from './mailbox-options.js'
import type { FilesNeeds } from './sources-add-files.js'

interface FilesWish extends FilesOptions, ServedFolder {
  name: string
  filesUrl: string
  afterwards?: Afterwards
  inboxAccount?: string
}

/**
 * Adds a file server as a source, or changes the settings that the user typed. With `--dry-run`, prints what would be
 * added, and returns undefined.
 */
export async function addFilesTyped(
  context: CommandContext,
  command: Command,
  wish: FilesWish,
): Promise<ListedSource | undefined> {
  const { name, filesUrl: url, dataFolder, database, afterwards } = wish
  refuseFilesName(name)
  if (afterwards === 'seen') throw notOfFiles
  if (!url.startsWith('sftp:')) refuseSftpOptions(wish)
  const detail = `files of ${withoutUser(url)}; the credentials are sent to this server`
  if (await printedInstead(context, command, [{ action: 'add', subject: name, detail }]))
    return undefined
  const { addFiles, filesNeeds } = await import('./sources-add-files.js')
  const served = { dataFolder, database }
  const needs = await filesNeeds(context, { name, url, account: wish.inboxAccount, ...served })
  await context.notice(`oct sends the credentials of ${name} to ${needs.host}.`)
  const hostKey = needs.isSftp ? await confirmedKey(context, wish, needs) : undefined
  const secrets = await secretsOf(context, wish, needs)
  const { acknowledgeTo = needs.acknowledgeTo } = wish
  return addFiles(context, {
    ...served,
    settings: {
      ...{ name, url, account: needs.account },
      afterwards: afterwards ?? needs.afterwards ?? 'leave',
      ...(hostKey === undefined ? {} : { host_key: hostKey }),
      ...(acknowledgeTo === undefined ? {} : { acknowledge_to: acknowledgeTo }),
      added_at: context.clock().toISOString(),
    },
    secrets,
  })
}

const withoutUser = (url: string): string => url.replace(/\/\/[^/@]*@/, '//')

/** Returns the SSH host key that the user typed or confirmed. If the host key is new or has changed, asks the user. */
async function confirmedKey(
  context: CommandContext,
  { name, filesUrl, hostKey }: FilesWish,
  needs: FilesNeeds,
): Promise<string> {
  if (hostKey !== undefined) return hostKey
  const { presentHostKey } = await import('./sources-add-files.js')
  const found = await presentHostKey(filesUrl)
  if (found === needs.hostKey) return found
  const ask = await context.ask()
  if (!ask.mayAsk)
    throw new OctError('usage', `You must confirm the host key of ${needs.host}: ${found}`, {
      reason:
        'oct cannot ask you in this session. Compare the fingerprint with the fingerprint that the operator of the server gave you.',
      tryNext: [`oct serve sources add ${name} --files-url "${filesUrl}" --host-key ${found}`],
    })
  const before = needs.hostKey === undefined ? '' : `. Its previous host key was ${needs.hostKey}`
  await context.notice(`The host key of ${needs.host} is ${found}${before}.`)
  const message = 'Did the operator of the server give you this host key?'
  if (await ask.confirm({ message, answeredBy: '--host-key' })) return found
  throw new OctError('interrupted', 'Nothing was done')
}

/** Returns the credentials that a file server still needs. Reads them from a file, or asks the user. */
async function secretsOf(
  context: CommandContext,
  { name, filesUrl, privateKey }: FilesWish,
  { known, variable, isSftp }: FilesNeeds,
): Promise<Partial<Record<FileSecret, string>>> {
  const typed = async (secret: FileSecret, words: string) => {
    if (!(await canStoreTyped(context))) return undefined
    const ask = await context.ask()
    const message = `${words} of ${name}`
    const answer = (await ask.secret({ message, answeredBy: variable(secret) })).trim()
    return answer === '' ? undefined : { [secret]: answer }
  }
  if (privateKey !== undefined) {
    const key = await keyIn(context, privateKey)
    const isLocked = /ENCRYPTED/.test(key) || lockedOpenSsh(key)
    const passphrase = isLocked && !known.has('passphrase')
    return {
      private_key: key,
      ...(passphrase ? await typed('passphrase', 'Passphrase of the private key') : {}),
    }
  }
  const needsNone = !isSftp && new URL(filesUrl).username === ''
  if (needsNone || known.has('password') || known.has('private_key') || known.has('token'))
    return {}
  const password = await typed('password', 'Password')
  if (password !== undefined) return password
  const other = isSftp ? `, or the variable ${variable('private_key')}_FILE` : ''
  await context.notice(`The password is missing: set ${variable('password')}${other}.`)
  return {}
}

async function keyIn(context: CommandContext, file: string): Promise<string> {
  const { readFileBytes } = await import('../../cli/command/read-file-bytes.js')
  const { folder } = context.terminal
  const bytes = await readFileBytes(file, { folder, mostBytes: 100_000 })
  const text = new TextDecoder().decode(bytes)
  if (/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(text)) return text
  throw new OctError('usage', `${file} is not a private key`, {
    reason:
      'A private key begins with the line BEGIN … PRIVATE KEY; the file with .pub is the public key.',
    tryNext: [
      'oct serve sources add acme-edi --files-url sftp://acme@sftp.acme.example/out --private-key ~/.ssh/id_ed25519',
    ],
  })
}

/** Returns whether an OpenSSH private key has a passphrase. Such a key contains the word `bcrypt`. */
const lockedOpenSsh = (key: string): boolean =>
  Buffer.from(key.replace(/-----[^-]+-----/g, ''), 'base64')
    .subarray(0, 100)
    .includes('bcrypt')
