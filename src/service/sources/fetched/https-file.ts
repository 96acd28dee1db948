import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { posix } from 'node:path'
import type { Dispatcher } from 'undici'
import { startDeadline } from '../../../deadline.js'
import { safeFileName } from '../../../domain/safe-file-name.js'
import { basicAuthorization } from '../carriers/basic-authorization.js'
import { SourceFailure } from '../polled/source-failure.js'
import { whyNotReached } from '../reach/why-not-reached.js'
import type { FileLogin, FileServer, OpenFiles, RemoteFile } from './file-server.js'
import { nameWithTime } from './name-with-time.js'

/** Opens an HTTPS address as a server with one file. If the content changes, the file has a new version and name. */
export const openHttps: OpenFiles = async ({ url }, login, { reach, clock }) => {
  const address = new URL(url)
  const headers = authorizationFor(address, login)
  address.username = ''
  let bytes: Uint8Array = new Uint8Array()
  let etag: string | undefined
  const { ask, openWay } = await import('../reach/network.js')
  const way = await openWay(reach)
  const server: FileServer = {
    list: async () => {
      const asked = etag === undefined ? headers : { ...headers, 'if-none-match': etag }
      const answer = await get((signal) =>
        ask(way, {
          ...{ origin: address.origin, path: `${address.pathname}${address.search}` },
          ...{ method: 'GET', headers: { 'user-agent': 'oct', ...asked }, signal },
        }),
      )
      if (answer === undefined) return []
      etag = answer.etag
      bytes = answer.bytes
      return bytes.length === 0 ? [] : [fileOf(address, bytes, clock())]
    },
    fetch: async (_, to) => writeFile(to, bytes, { mode: 0o600 }),
    settle: async () => {},
    put: async () => {},
    close: () => void way.destroy(),
  }
  return server
}

function authorizationFor(
  { username }: URL,
  { password, token }: FileLogin,
): Record<string, string> {
  if (token !== undefined) return { authorization: `Bearer ${token}` }
  if (username === '' || password === undefined) return {}
  return { authorization: basicAuthorization(decodeURIComponent(username), password) }
}

/** Returns the file in a response. Its name contains the time of the request, such as `report-20261128-090000.csv`. */
function fileOf(address: URL, bytes: Uint8Array, now: Date): RemoteFile {
  const name = safeFileName(posix.basename(decodeURIComponent(address.pathname)), 'report')
  return {
    path: `${address.origin}${address.pathname}`,
    name: nameWithTime(name, now),
    version: createHash('sha256').update(bytes).digest('hex'),
    ...{ bytes: bytes.length, changedMs: now.getTime(), isComplete: true },
  }
}

interface Answer {
  bytes: Uint8Array
  etag: string | undefined
}

/** Requests an address and follows no redirects. Returns undefined if the content of the address has not changed. */
async function get(
  ask: (signal: AbortSignal) => Promise<Dispatcher.ResponseData>,
): Promise<Answer | undefined> {
  const deadline = startDeadline(getMs)
  try {
    const { statusCode, headers, body } = await ask(deadline.signal)
    if (statusCode === 304) {
      await body.dump()
      return undefined
    }
    if (statusCode !== 200) throw refusal(statusCode)
    const bytes = await wholeBody(body)
    const [etag] = [headers.etag].flat()
    return { bytes, etag }
  } catch (error) {
    if (error instanceof SourceFailure) throw error
    throw new SourceFailure(
      deadline.signal.aborted ? 'the server did not respond in time' : whyNotReached(error),
    )
  } finally {
    deadline.stop()
  }
}

async function wholeBody(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > mostBytes) throw new SourceFailure(`the file is larger than ${mostBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function refusal(status: number): SourceFailure {
  if (status === 401 || status === 403)
    return new SourceFailure(`the server refused the credentials (${status})`, true)
  if (status >= 300 && status < 400)
    return new SourceFailure(`the server sent a redirect (${status}), which oct does not follow`)
  return new SourceFailure(`the server responded with status ${status}`)
}

const getMs = 120_000
const mostBytes = 64 * 1024 * 1024
