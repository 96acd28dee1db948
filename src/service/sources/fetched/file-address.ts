/** A folder on an SFTP server, and a pattern for the names of its files. */
export interface SftpPlace {
  host: string
  port: number
  user: string
  /** Path of the folder. A path without a slash at the start is relative to the home folder of the user. */
  folder: string
  pattern: string
}

/** Reads `sftp://acme@sftp.example.com/out/*.edi`. `/~/` means the user's home. Undefined for any other address. */
export function sftpPlace(address: string): SftpPlace | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol !== 'sftp:' || url.hostname === '' || url.username === '') return undefined
  const parts = decoded(url.pathname).split('/')
  const last = parts.at(-1) ?? ''
  const hasPattern = /[*?]/.test(last)
  const folder = (hasPattern ? parts.slice(0, -1) : parts).join('/').replace(/(?<=.)\/+$/, '')
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? 22 : Number(url.port),
    user: decoded(url.username),
    folder: folder.replace(/^\/~(?:\/|$)/, '') || (parts[1] === '~' ? '.' : '/'),
    // In the last part of the address, a `?` belongs to the file pattern. It does not start a query.
    pattern: hasPattern ? `${last}${url.search}` : '*',
  }
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns the host and port to which the credentials for an address are sent. */
export function hostOf(address: string): string {
  const sftp = sftpPlace(address)
  return sftp === undefined ? new URL(address).host : `${sftp.host}:${sftp.port}`
}
