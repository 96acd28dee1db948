import { once } from 'node:events'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Listening, listen, type Patience } from '../../../../src/service/http/listen.js'
import { ServiceWatch } from '../../../../src/service/operations/service-watch.js'
import { startHosting } from '../../../../src/service/operations/start-hosting.js'
import { type TestService, testService } from '../../../support/service.js'
import { folderOf } from './folder-of.js'
import { type Announced, announce, announcement, sha256 } from './upload.js'

let folder = ''
let test: TestService
let listening: Listening | undefined
const errors: unknown[] = []
const sockets: Socket[] = []

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'oct-uploads-'))
  errors.length = 0
  const databasePath = join(folder, 'service.db')
  test = await testService({ databasePath, onError: (error) => errors.push(error) })
})

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await listening?.close()
  listening = undefined
  test.service.close()
  rmSync(folder, { recursive: true, force: true })
})

const blobFolder = (): string => join(folder, 'service.db-blobs')

const inAll = { recursive: true, withFileTypes: true } as const

/** Every file below the folder of blobs. */
const kept = (): string[] =>
  (existsSync(blobFolder()) ? readdirSync(blobFolder(), inAll) : [])
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

const large = Buffer.alloc(3_000_001)
for (let at = 0; at < large.length; at += 1) large[at] = (at * 31) % 251

/** A connection that has sent the headers of an upload. */
async function begin(
  { direct_upload, byte_size }: Announced,
  patience: Partial<Patience> = {},
): Promise<Socket> {
  listening ??= await listen({ service: test.service, patience })
  const { port } = new URL(listening.url)
  const socket = connect(Number(port), '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  await once(socket, 'connect')
  const headers = { ...direct_upload.headers, 'content-length': byte_size, connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.write(`PUT ${new URL(direct_upload.url).pathname} HTTP/1.1\r\nhost: a\r\n`)
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return socket
}

const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    if (socket.closed) resolve()
    socket.once('close', () => resolve())
  })

async function statusOf(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  await closed(socket)
  return text.slice('HTTP/1.1 '.length, 'HTTP/1.1 '.length + 3)
}

const announced = async (): Promise<Announced> => (await announce(test, announcement(large))).upload

describe('an upload over a network', () => {
  it('is on disk, complete and identified by its content, before it is answered', async () => {
    const socket = await begin(await announced())
    socket.write(large)
    expect(await statusOf(socket)).toBe('204')
    const digest = sha256(large)
    const place = join(blobFolder(), digest.slice(0, 2), digest)
    expect(kept()).toEqual([place])
    expect(readFileSync(place).equals(large)).toBe(true)
    expect(statSync(place).mode & 0o777).toBe(0o600)
    const stream = await folderOf(test.service.world).read(digest, { first: 1, last: 70_000 })
    const part = Buffer.from(await new Response(stream).arrayBuffer())
    expect(part.equals(large.subarray(1, 70_001))).toBe(true)
    expect(await test.service.world.blobs.bytes(digest, 1000)).toBeNull()
  })

  it('that stops halfway leaves nothing behind, and can be sent again', async () => {
    const upload = await announced()
    const half = await begin(upload)
    half.write(large.subarray(0, 1_500_000))
    await until(() => kept().length === 1)
    half.destroy()
    await until(() => kept().length === 0)
    const again = await begin(upload)
    again.write(large)
    expect(await statusOf(again)).toBe('204')
    expect(errors).toEqual([])
  })

  it('with other bytes is refused once they have all arrived', async () => {
    const socket = await begin(await announced())
    socket.write(Buffer.alloc(large.length))
    expect(await statusOf(socket)).toBe('422')
    expect(kept()).toEqual([])
  })

  it('can take long while it makes progress, but not when it is very slow', async () => {
    const patience = { requestMs: 300, checkMs: 20, bodyBytes: 1000 }
    const steady = await begin(await announced(), patience)
    const slow = await begin(await announced(), patience)
    const [steadyStatus, slowStatus] = [statusOf(steady), statusOf(slow)]
    let sent = 0
    const drip = setInterval(() => {
      steady.write(large.subarray(sent, sent + 100_000))
      slow.write(large.subarray(sent, sent + 1))
      sent += 100_000
      if (sent >= large.length) clearInterval(drip)
    }, 15)
    // The end of the connection may have overtaken the response.
    expect(['408', '']).toContain(await slowStatus)
    expect(await steadyStatus).toBe('204')
    expect(sent).toBeGreaterThanOrEqual(large.length)
    clearInterval(drip)
    await until(() => kept().length === 1)
  })

  it('that stops is dropped after a timeout, and leaves nothing', async () => {
    const socket = await begin(await announced(), { silenceMs: 60 })
    socket.write(large.subarray(0, 1_000_000))
    await closed(socket)
    await until(() => kept().length === 0)
    expect(errors).toEqual([])
  })
})

describe('a hosted service', () => {
  it('removes files of a killed process, and unknown files', async () => {
    const socket = await begin(await announced())
    socket.write(large)
    await statusOf(socket)
    const [place = ''] = kept()
    writeFileSync(join(blobFolder(), 'incoming', 'half'), 'half')
    writeFileSync(join(place, '..', 'f'.repeat(64)), 'unknown')
    await folderOf(test.service.world).sweep(3_600_000)
    expect(kept()).toHaveLength(3)
    const watch = new ServiceWatch(undefined)
    const hosting = await startHosting({ service: test.service, watch, pause: untilStopped })
    expect(kept()).toEqual([place])
    await hosting.stop()
  })
})

const untilStopped = (_ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve())
  })

/** Waits for something that another part of this process is about to do. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
}
