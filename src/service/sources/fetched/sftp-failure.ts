import { SourceFailure } from '../polled/source-failure.js'

/** Converts an SFTP failure to a message. Omits the text of the server, because it may contain secrets. */
export function sftpFailure(error: unknown): SourceFailure {
  if (error instanceof SourceFailure) return error
  const { code, message } = error instanceof Error ? withCode(error) : { code: '', message: '' }
  if (/All configured authentication methods failed/i.test(message))
    return new SourceFailure('the server refused the user name, the password or the key', true)
  if (/privateKey|passphrase|private key/i.test(message))
    return new SourceFailure('the private key cannot be read, or its passphrase is wrong', true)
  const reason = byCode[code] ?? byWords.find(([words]) => words.test(message))?.[1]
  return new SourceFailure(reason ?? 'the connection failed')
}

const withCode = (error: Error): { code: string; message: string } => ({
  code: 'code' in error ? String(error.code) : '',
  message: error.message,
})

const byCode: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no server listens at the address (ECONNREFUSED)',
  ECONNRESET: 'the server closed the connection (ECONNRESET)',
  ENOTFOUND: 'the host name is unknown (ENOTFOUND)',
  ETIMEDOUT: 'no server responds at the address',
  ENOSPC: 'the disk of this machine is full (ENOSPC)',
}

const byWords: readonly (readonly [RegExp, string])[] = [
  [/no such file/i, 'the server has no such file or folder'],
  [/permission denied/i, 'the server does not allow the operation'],
  [/ECONNREFUSED|refused connection/i, 'no server listens at the address (ECONNREFUSED)'],
  [/ENOTFOUND|address lookup failed/i, 'the host name is unknown (ENOTFOUND)'],
  [/handshake failed|no matching/i, 'the server and oct have no encryption method in common'],
  [/timed out|timeout/i, 'the server did not respond in time'],
  [
    /reset|ended|closed|lost|unexpected (?:end|close) event|not connected|no response|no sftp connection/i,
    'the server closed the connection',
  ],
]
