import { dryRunRefusal, OctError, readOnlyRefusal } from '../errors.js'
import type { Settings } from './client-options.js'
import { decodedChunks } from './decoded-body.js'
import { networkFault } from './failures/network-fault.js'
import { storeRefusal } from './failures/store-refusal.js'
import { proxyFor } from './proxies.js'
import { inPace } from './sending/answer-pace.js'
import { untilCancelled } from './sending/cancellation.js'
import { StandstillWatch } from './sending/standstill-watch.js'
import { checkStoreAddress } from './store-address.js'
import { storeHeaders } from './store-headers.js'
import type { StreamRequest, StreamResponse } from './transport.js'

export interface FilePut {
  url: string
  headers: Readonly<Record<string, string>>
  /** Bytes of the file in chunks. A chunk is valid until the next chunk is requested, which may overwrite it. */
  body: AsyncIterable<Uint8Array>
  byteSize: number
  signal?: AbortSignal
  onBytes?: (done: number) => void
}

export interface FileGet {
  url: string
  signal?: AbortSignal
}

/** Uploads files to a file store and downloads files from it. The store never receives the token of the service. */
export interface FileTransfer {
  /** Throws `unavailable` for an address or header that the client cannot use. */
  check(order: Pick<FilePut, 'url' | 'headers'>): void
  /** Uploads once, without redirects. Throws for a web page, an error status and, as `unavailable`, if bytes stop. */
  put(order: FilePut): Promise<void>
  /** Downloads a file. Resolves even for an error status. Reading the body throws if the transfer breaks off. */
  get(order: FileGet): Promise<StreamResponse>
}

export const fileTransfer = (settings: Settings): FileTransfer => ({
  check: ({ url, headers }) => {
    checkStoreAddress(url, settings)
    storeHeaders(headers)
  },
  put: (order) => put(order, settings),
  get: (order) => get(order, settings),
})

async function put(order: FilePut, settings: Settings): Promise<void> {
  if (settings.onWrite) throw dryRunRefusal('The file was not sent.')
  if (settings.readOnly) throw readOnlyRefusal('The file was not sent.')
  const { href } = checkStoreAddress(order.url, settings)
  const headers = storeHeaders(order.headers)
  const watch = new StandstillWatch(settings, order.signal)
  const bytes = countedBytes(order, watch)
  try {
    const answer = await exchange(
      {
        method: 'PUT',
        url: href,
        headers: { ...headers, 'Content-Length': String(order.byteSize) },
        body: bytes.chunks,
        signal: watch.signal,
      },
      settings,
    )
    const refusal = await storeRefusal(href, answer)
    if (refusal) throw refusal
  } catch (error) {
    throw bytes.failure() ?? watch.verdict(href) ?? error
  } finally {
    watch.stop()
  }
}

async function get({ url, signal }: FileGet, settings: Settings): Promise<StreamResponse> {
  const { timeoutMs } = settings
  let address = checkStoreAddress(url, settings)
  const watch = new StandstillWatch(settings, signal)
  try {
    for (let hops = 0; ; hops += 1) {
      const answer = await exchange(
        { method: 'GET', url: address.href, headers: {}, signal: watch.signal },
        settings,
      )
      const next = hops < mostHops ? redirectOf(answer, address) : undefined
      watch.stop()
      if (!next)
        return { ...answer, body: decodedFile(answer, { watch, url: address.href, timeoutMs }) }
      await drop(answer)
      address = checkStoreAddress(next.href, settings)
    }
  } catch (error) {
    watch.stop()
    throw watch.verdict(address.href) ?? error
  }
}

const mostHops = 3

async function exchange(request: StreamRequest, settings: Settings): Promise<StreamResponse> {
  const { stream } = settings.transport
  if (!stream) throw new Error('This connection cannot send or receive files')
  const startedAt = settings.now()
  let status: number | undefined
  try {
    const answer = await untilCancelled(() => stream(request), request.signal)
    status = answer.status
    return answer
  } catch (error) {
    throw storeFault(error, request, settings)
  } finally {
    settings.onRequest?.({
      method: request.method,
      url: unsigned(request.url),
      status,
      ms: settings.now() - startedAt,
    })
  }
}

const unsigned = (url: string): string => `${new URL(url).origin}/…`

/** Returns an error that allows a retry. Uploading the same file again only stores the same bytes. */
function storeFault(
  error: unknown,
  { method, url }: Pick<StreamRequest, 'method' | 'url'>,
  { timeoutMs, proxies }: Pick<Settings, 'timeoutMs' | 'proxies'>,
): OctError {
  const asked = `The ${method} request to the file store`
  const proxy = proxyFor(url, proxies)
  return networkFault(error, { url, proxy, timeoutMs, asked, isHarmless: true })
}

function countedBytes({ body, onBytes }: FilePut, watch: StandstillWatch) {
  let failure: unknown
  async function* chunks() {
    let done = 0
    try {
      for await (const chunk of body) {
        yield chunk
        done += chunk.byteLength
        watch.moved(done)
        onBytes?.(done)
      }
    } catch (error) {
      failure = error
      throw error
    }
  }
  return { chunks: chunks(), failure: () => failure }
}

function redirectOf({ status, headers }: StreamResponse, from: URL): URL | undefined {
  const location = headers.location ?? ''
  const isMoved = [301, 302, 303, 307, 308].includes(status) && URL.canParse(location, from.href)
  return isMoved ? new URL(location, from.href) : undefined
}

async function drop({ body }: StreamResponse): Promise<void> {
  for await (const _ of body) return
}

interface Watching {
  watch: StandstillWatch
  url: string
  timeoutMs: number
}

async function* decodedFile(
  { body, headers }: StreamResponse,
  watching: Watching,
): AsyncGenerator<Uint8Array> {
  try {
    yield* decodedChunks(watchedBody(body, watching), headers['content-encoding'])
  } catch (error) {
    throw inWords(error, watching.url)
  }
}

/** Yields the bytes of a body. Throws if no bytes arrive for too long, except while the caller does not read. */
async function* watchedBody(
  body: AsyncIterable<Uint8Array>,
  { watch, url, timeoutMs }: Watching,
): AsyncGenerator<Uint8Array> {
  try {
    watch.moved(0)
    for await (const chunk of inPace(body, timeoutMs)) {
      watch.stop()
      yield chunk
      watch.moved(0)
    }
  } catch (error) {
    throw watch.verdict(url) ?? inWords(error, url)
  } finally {
    watch.stop()
  }
}

function inWords(error: unknown, url: string): unknown {
  return error instanceof OctError
    ? error
    : storeFault(error, { method: 'GET', url }, { timeoutMs: 0 })
}
