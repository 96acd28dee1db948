import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import SftpClient from 'ssh2-sftp-client'
import { fitsPattern } from '../../../domain/fits-pattern.js'
import { numberedFileName, safeFileName } from '../../../domain/safe-file-name.js'
import { SourceFailure } from '../polled/source-failure.js'
import { type SftpPlace, sftpPlace } from './file-address.js'
import type { FileLogin, FileServer, OpenFiles, RemoteFile } from './file-server.js'
import { sftpFailure } from './sftp-failure.js'

/** Opens a folder over SFTP. The server must have the host key that the user confirmed. */
export const openSftp: OpenFiles = async ({ url, host_key: known }, login, { lost }) => {
  const place = placeOf(url)
  if (known === undefined) throw new SourceFailure('the host key of the server is not known')
  let found = ''
  const client = clientFor(lost)
  const trusts = (key: Buffer): boolean => {
    found = fingerprintOf(key)
    return found === known
  }
  try {
    await within(connectMs, client.connect({ ...connection(place, login), hostVerifier: trusts }))
    return serverOf(client, place)
  } catch (error) {
    void client.end().catch(() => {})
    if (found !== '' && found !== known) throw changed(known, found)
    throw sftpFailure(error)
  }
}

const changed = (known: string, found: string): SourceFailure =>
  new SourceFailure(
    `the host key of the server is ${found}, but you confirmed ${known}: ask the operator of the server, then add the source again`,
    true,
  )

/** Returns the fingerprint of a server's host key. Does not log in. Throws `SourceFailure`. */
export async function hostKeyOf(url: string): Promise<string> {
  let found = ''
  const client = clientFor(() => {})
  const notes = (key: Buffer): boolean => {
    found = fingerprintOf(key)
    return false
  }
  const settings = { ...connection(placeOf(url), { password: '' }), hostVerifier: notes }
  const failure = await within(connectMs, client.connect(settings)).catch((error: unknown) => error)
  void client.end().catch(() => {})
  if (found === '') throw sftpFailure(failure)
  return found
}

function placeOf(url: string): SftpPlace {
  const place = sftpPlace(url)
  if (place === undefined) throw new SourceFailure('the address of the folder is not valid')
  return place
}

const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`

/** Returns a client that handles all error events. The package prints an event without a handler. */
const clientFor = (lost: (failure: SourceFailure) => void): SftpClient =>
  new SftpClient('oct', {
    error: (error: unknown) => lost(sftpFailure(error)),
    end: () => lost(new SourceFailure('the server closed the connection')),
    close: () => lost(new SourceFailure('the server closed the connection')),
  })

const connection = (
  { host, port, user }: SftpPlace,
  { password, privateKey, passphrase }: FileLogin,
) => ({
  ...{ host, port, username: user, readyTimeout: connectMs },
  ...{ keepaliveInterval: 15_000, keepaliveCountMax: 3 },
  ...(password === undefined ? {} : { password }),
  ...(privateKey === undefined ? {} : { privateKey }),
  ...(passphrase === undefined ? {} : { passphrase }),
})

function serverOf(client: SftpClient, { folder, pattern }: SftpPlace): FileServer {
  const here = (name: string): string => posix.join(folder, name)
  return {
    list: async () => {
      const found = await asked(client.list(folder), `the folder ${folder} cannot be listed`)
      return found
        .filter(({ type, name }) => type === '-' && fitsPattern(name, pattern))
        .filter(({ name }) => !unfinished.test(name))
        .map(({ name, size, modifyTime }): RemoteFile => {
          const named = { path: here(name), name: safeFileName(name, 'file') }
          const version = `${size} ${modifyTime}`
          return { ...named, version, bytes: size, changedMs: modifyTime, isComplete: false }
        })
    },
    fetch: async ({ path, bytes }, to) => {
      const waitMs = askMs + bytes / slowestBytesPerMs
      await asked(client.fastGet(path, to), `${path} cannot be read`, waitMs)
    },
    settle: async ({ path }, afterwards) => {
      if (afterwards === 'delete')
        await asked(client.delete(path, true), `${path} cannot be deleted`)
      else if (afterwards.startsWith('move:')) {
        const to = afterwards.slice('move:'.length)
        await move(client, path, posix.isAbsolute(to) ? to : posix.join(folder, to))
      }
    },
    put: async (path, { folder: to, name }) => {
      const draft = posix.join(to, `.${name}.part`)
      const failing = `no file can be written into ${to}`
      await asked(client.mkdir(to, true), failing).catch(() => {})
      await asked(client.fastPut(path, draft), failing)
      await asked(client.delete(posix.join(to, name), true), failing)
      await asked(client.rename(draft, posix.join(to, name)), failing)
    },
    close: () => void client.end().catch(() => {}),
  }
}

const unfinished = /^\.|\.(?:part|partial|tmp|filepart|writing)$/i

/** Moves a file to an unused name. If the name were used, some servers would replace the file, others would fail. */
async function move(client: SftpClient, path: string, folder: string): Promise<void> {
  const failing = `${path} cannot be moved to ${folder}`
  await asked(client.mkdir(folder, true), failing)
  for (let number = 1; ; number += 1) {
    const target = posix.join(folder, numberedFileName(posix.basename(path), number))
    if (await asked(client.exists(target), failing)) continue
    await asked(client.rename(path, target), failing)
    return
  }
}

/** Waits a limited time for a response, because a server may stop in the middle of a response. */
async function asked<Result>(
  answer: Promise<Result>,
  failing: string,
  waitMs = askMs,
): Promise<Result> {
  try {
    return await within(waitMs, answer)
  } catch (error) {
    const { message, isRefused } = sftpFailure(error)
    throw new SourceFailure(`${failing}: ${message}`, isRefused)
  }
}

async function within<Result>(waitMs: number, answer: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const failure = new SourceFailure('the server did not respond in time')
    timer = setTimeout(() => reject(failure), waitMs)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

const connectMs = 30_000
const askMs = 60_000
/** Lowest accepted speed in bytes per ms. A slower connection is treated as lost. */
const slowestBytesPerMs = 20
