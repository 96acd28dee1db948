import { type Command, InvalidArgumentError } from 'commander'
import { filledText } from '../../cli/command/collect.js'
import { secretIn } from '../../domain/secrets-in-address.js'
import { OctError } from '../../errors.js'
import { refuseOptions } from './refuse-options.js'

export interface FilesOptions {
  filesUrl?: string
  privateKey?: string
  hostKey?: string
  acknowledgeTo?: string
}

export const withFilesOptions = (command: Command): Command =>
  command
    .option(
      '--files-url <url>',
      'folder of an SFTP server, such as "sftp://acme@sftp.acme.example/out/*.edi", or HTTPS address of a file that is replaced from time to time',
      filesUrl,
    )
    .option('--private-key <file>', 'file with the private key for the SFTP server', filledText)
    .option(
      '--host-key <fingerprint>',
      'fingerprint of the host key of the SFTP server (SHA256:…); without this option, oct asks you to confirm the key',
      fingerprint,
    )
    .option(
      '--acknowledge-to <path>',
      'folder of the SFTP server into which oct writes the acknowledgments',
      filledText,
    )

/** Throws `usage` if the user typed an option for file servers, but no address of a file server. */
export function refuseFilesOptions(typed: FilesOptions, source: string): void {
  const { filesUrl: url, privateKey, hostKey, acknowledgeTo } = typed
  refuseOptions({ filesUrl: url, privateKey, hostKey, acknowledgeTo }, (option) => ({
    message: `${option} is an option of a file server, but ${source} is not a file server`,
    tryNext: [filesExample],
  }))
}

/** Throws `usage` if the user typed an option for SFTP servers together with an HTTPS address. */
export function refuseSftpOptions(
  typed: Omit<FilesOptions, 'filesUrl'> & { afterwards?: string },
): void {
  const { privateKey, hostKey, acknowledgeTo, afterwards } = typed
  refuseOptions({ privateKey, hostKey, acknowledgeTo, afterwards }, (option) => ({
    message: `${option} is only for SFTP servers, but the address is not an SFTP address`,
    tryNext: [filesExample],
  }))
}

export const filesExample =
  'oct serve sources add acme-edi --files-url sftp://acme@sftp.acme.example/out'

/** Reads the address of a file server. The address must not contain a password. */
export function filesUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !isFit(url))
    throw new InvalidArgumentError(
      'Give an address, such as sftp://acme@sftp.acme.example/out or https://portal.example.com/export.csv.',
    )
  const secret = url.password === '' ? secretIn(url) : 'password'
  if (secret !== undefined)
    throw new InvalidArgumentError(
      `The ${secret} in the address is a secret, and other users can read command lines. Leave out the ${secret}; oct asks for it.`,
    )
  return url.href
}

const isFit = ({ protocol, hostname, username }: URL): boolean =>
  protocol === 'sftp:'
    ? hostname !== '' && username !== ''
    : protocol === 'https:' || (protocol === 'http:' && isLocal.test(hostname))

const isLocal = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

function fingerprint(text: string): string {
  if (/^SHA256:[A-Za-z0-9+/]{43}$/.test(text)) return text
  throw new InvalidArgumentError(
    'Give a fingerprint of the form SHA256:… as ssh-keygen -l prints it.',
  )
}

export function refuseFilesName(name: string): void {
  if (/^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/.test(name) && !taken.has(name.toLowerCase())) return
  throw new OctError('usage', `${name} cannot be the name of a file server`, {
    reason:
      'A name has letters, digits, periods, hyphens and underscores, and must not be a word that oct reserves.',
    tryNext: [filesExample],
  })
}

/** Names that a file server cannot have, because folders in the inbox or other sources have them. */
const taken = new Set(['done', 'rejected', 'outbox', 'aisstream', 'mailbox'])
