import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tryFiles } from '../../../../src/service/sources/fetched/try-files.js'
import { secondsUntil } from '../polled/seconds-until.js'

let server: Server
const sockets = new Set<Socket>()
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  for (const socket of sockets) socket.destroy()
  server.close()
})

/** Starts a server that sends a text to each client, and nothing after it. Returns its port. */
async function startQuiet(text: string): Promise<number> {
  server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    socket.write(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const tried = (url: string) =>
  tryFiles({
    settings: {
      ...{ name: 'yard', url, host_key: 'SHA256:known', afterwards: 'leave' },
      ...{ account: 'default', added_at: '2026-03-01T00:00:00Z' },
    },
    login: { password: 'hush' },
    clock: () => new Date('2026-03-01T00:00:00Z'),
    reach: {},
  })

it.each([
  ['sends nothing', 'sftp', '', 30],
  ['stops after its greeting', 'sftp', 'SSH-2.0-quiet\r\n', 30],
  ['sends nothing', 'http', '', 120],
  [
    'stops in the middle of a file',
    'http',
    'HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nContainer',
    120,
  ],
])('a server that %s is given up: %s', async (_, scheme, text, most) => {
  const url = `${scheme}://acme@127.0.0.1:${await startQuiet(text)}/out`
  const connected = once(server, 'connection')
  const trial = tried(url)
  // The time of the test stands still until the modules are loaded.
  await connected
  const [seconds] = await secondsUntil(trial)
  expect(await trial).toMatchObject({
    outcome: 'down',
    detail: expect.stringContaining('the server did not respond in time'),
  })
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(most + 10)
})

it('a server that closes the connection during the greeting is reported as such', async () => {
  vi.useRealTimers()
  server = createServer((socket) => void socket.end('SSH-2.0-busy\r\n').on('error', () => {}))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  expect(await tried(`sftp://acme@127.0.0.1:${port}/out`)).toMatchObject({
    ...{ outcome: 'down', detail: expect.stringContaining('the server closed the connection') },
  })
})
