import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Journal, openJournal } from '../../../src/cache/open-journal.js'
import { createClient } from '../../../src/client/create-client.js'
import { inProcessTransport } from '../../../src/client/in-process-transport.js'
import type { StreamResponse, Transport } from '../../../src/client/transport.js'
import type { Workspace } from '../../../src/desk/workspace.js'
import { uploadFile } from '../../../src/features/upload/upload-file.js'
import type {
  UploadOrder,
  UploadOutcome,
  UploadStep,
} from '../../../src/features/upload/upload-order.js'
import { baseUrl, type TestService, testService } from '../../support/service.js'

/** A request that the client is about to send. `name` is a text such as `POST /v2/documents`. */
export interface Leaving {
  /** Number of the request, counted from 0 over all runs. */
  index: number
  name: string
  carryOut: () => Promise<StreamResponse>
  /** Aborts if the client gives up the request. */
  signal: AbortSignal | undefined
}

export type Fault = (request: Leaving) => Promise<StreamResponse>

/** A service in this process, a folder, and runs of `uploadFile` with one journal. */
export interface Uploading {
  service: TestService
  folder: string
  /** Requests in order; `PUT` goes to the store. */
  asked: string[]
  slept: number[]
  steps: UploadStep[]
  journal(): Promise<Journal>
  /** The empty journal of another machine. */
  elsewhere(): Promise<Journal>
  file(name: string, content: string | Uint8Array): string
  /** Runs like a process of its own. */
  run(order: Partial<UploadOrder> & { path: string }, how?: How): Promise<UploadOutcome>
  documents(): Promise<{ id: string; attributes: Record<string, unknown> }[]>
  /** The bytes of a document from the service. */
  stored(id: string | null): Promise<string>
  close(): Promise<void>
}

interface How {
  fault?: Fault
  signal?: AbortSignal
  /** Called with each new number of sent bytes. */
  bytes?: (done: number) => void
  /** The journal of an earlier run; by default a new connection to the same file. */
  journal?: Journal
  token?: string
}

export async function uploading(): Promise<Uploading> {
  const service = await testService()
  const folder = mkdtempSync(join(tmpdir(), 'oct-upload-'))
  const journals: Journal[] = []
  const state = { asked: [] as string[], slept: [] as number[], steps: [] as UploadStep[] }
  const openAt = async (place: string) => {
    const journal = await openJournal({ folder: place, profile: 'default', baseUrl })
    journals.push(journal)
    return journal
  }
  const openAnother = () => openAt(folder)
  const run: Uploading['run'] = async (order, how = {}) => {
    const journal = how.journal ?? (await openAnother())
    const transport = faultyTransport(service, state.asked, how.fault)
    const client = createClient({
      baseUrl,
      token: how.token ?? service.key,
      insecureHttp: true,
      transport,
      maxRetries: 0,
      now: () => service.clock.now().getTime(),
      ...(how.signal ? { signal: how.signal } : {}),
    })
    const workspace = {
      client: async () => client,
      journal: async () => journal,
      now: () => service.clock.now(),
      sleep: async (ms: number) => void state.slept.push(ms),
      signal: how.signal ?? new AbortController().signal,
    } as unknown as Workspace
    return uploadFile(complete(order), workspace, {
      step: (step) => state.steps.push(step),
      bytes: (done) => how.bytes?.(done),
    })
  }
  return {
    service,
    folder,
    ...state,
    journal: openAnother,
    elsewhere: () => openAt(join(folder, 'elsewhere')),
    file: (name, content) => {
      const path = join(folder, name)
      writeFileSync(path, content)
      return path
    },
    run,
    documents: async () => (await service.get('/documents?page[size]=100')).body.data,
    stored: async (id) => {
      const client = createClient({
        baseUrl,
        token: service.key,
        insecureHttp: true,
        transport: inProcessTransport((request) => service.service.fetch(request)),
      })
      const url = await client.documents.downloadUrl(id ?? '')
      const { body } = await client.files.get({ url })
      return new Response(ReadableStream.from(body)).text()
    },
    close: async () => {
      for (const journal of journals) journal.close()
      await service.service.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const complete = (order: Partial<UploadOrder> & { path: string }): UploadOrder => ({
  fileName: order.path.split('/').at(-1) ?? '',
  name: order.path.split('/').at(-1) ?? '',
  shipmentIds: [],
  containerIds: [],
  skipExisting: false,
  ...order,
})

function faultyTransport(
  { service }: TestService,
  asked: string[],
  fault: Fault = ({ carryOut }) => carryOut(),
): Transport {
  const sound = inProcessTransport((request) => service.fetch(request))
  const leave = (
    { method, url, signal }: { method: string; url: string; signal?: AbortSignal | undefined },
    carryOut: Leaving['carryOut'],
  ) => {
    const name = method === 'PUT' ? 'PUT' : `${method} ${new URL(url).pathname}`
    asked.push(name)
    return fault({ index: asked.length - 1, name, carryOut, signal })
  }
  const call: Transport = async (request) => {
    const answer = await leave(request, async () => {
      const { body, ...rest } = await sound(request)
      return { ...rest, body: new Blob([body]).stream() }
    })
    return { ...answer, body: await new Response(streamOf(answer)).text() }
  }
  const stream: Transport['stream'] = (request) =>
    leave(request, () => sound.stream?.(request) ?? Promise.reject())
  return Object.assign(call, { stream })
}

const streamOf = ({ body }: StreamResponse) => ReadableStream.from(body)

/** A response of a server in place of the service or its store. */
export const answering = (
  status: number,
  body = '',
  headers: Record<string, string> = {},
): StreamResponse => ({ status, headers, body: new Blob([body]).stream() })

/** A broken connection. */
export const brokenOff = (): Error => Object.assign(new Error('reset'), { code: 'ECONNRESET' })
