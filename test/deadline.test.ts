import { getEventListeners } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inProcessTransport } from '../src/client/in-process-transport.js'
import { networkTransport } from '../src/client/network-transport.js'
import { startDeadline } from '../src/deadline.js'
import { watchFolder } from '../src/features/upload/folder-watch.js'
import { Wake } from '../src/features/webhooks/receiving/wake.js'
import { sendOnce } from '../src/service/deliveries/send-once.js'
import { networkSend } from '../src/service/sources/carriers/send-request.js'
import { forward } from '../src/webhooks/forward.js'

let server: Server
let url: URL
beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume()
    request.on('end', () => response.writeHead(200).end('{}'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const collect = (): void => {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

/** Returns how many bytes each of many rounds leaves in memory. */
async function leftBy(round: () => unknown, times: number): Promise<number> {
  const heapAfter = async (count: number): Promise<number> => {
    for (let done = 0; done < count; done += 1) await round()
    for (let turn = 0; turn < 2; turn += 1) {
      await nextTurn()
      collect()
    }
    return process.memoryUsage().heapUsed
  }
  const before = await heapAfter(times / 10)
  return ((await heapAfter(times)) - before) / times
}

/** Limit in bytes. A race of promises, or a combined signal, would leave several times as much. */
const nothing = 16

describe('waits of a program that runs for months leave nothing behind', () => {
  it('in a loop that pauses', async () => {
    const wake = new Wake()
    const round = () => {
      const rest = wake.called()
      wake.call()
      return rest
    }
    expect(await leftBy(round, 20_000)).toBeLessThan(nothing)
  })

  it('on a watched folder', async () => {
    const watch = watchFolder('.')
    const round = () => {
      const change = watch.changed()
      watch.call()
      return change
    }
    expect(await leftBy(round, 20_000)).toBeLessThan(nothing)
    watch.close()
  })

  it('on work with a deadline that can be canceled', async () => {
    const { signal } = new AbortController()
    const round = () => startDeadline(60_000, signal).stop()
    expect(await leftBy(round, 20_000)).toBeLessThan(nothing)
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })
})

describe('a deadline', () => {
  it('ends with the reason of the caller that cancels, before or during the work', () => {
    const caller = new AbortController()
    const during = startDeadline(60_000, undefined, caller.signal)
    caller.abort('SIGTERM')
    expect(during.signal.reason).toBe('SIGTERM')
    const before = startDeadline(60_000, caller.signal)
    expect(before.signal.reason).toBe('SIGTERM')
    for (const { stop } of [during, before]) stop()
  })

  it('ends the work after its time', async () => {
    const { signal } = startDeadline(1)
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    expect(signal.reason).toMatchObject({ name: 'TimeoutError' })
  })
})

it('every request leaves a long-lived signal unchanged', async () => {
  const { signal } = new AbortController()
  const transport = networkTransport()
  const asked = { method: 'GET' as const, url: url.href, headers: {}, signal, timeoutMs: 5000 }
  const allow = { loopback: true }
  const send = networkSend({ timeoutMs: 5000, mostBytes: 1000 })
  await transport(asked)
  await inProcessTransport(() => new Response('{}'))(asked)
  await forward({ url, body: new Uint8Array(2), headers: [], timeoutMs: 5000, signal })
  await sendOnce({ url: url.href, body: '{}', headers: {}, allow, signal })
  await send({ url, method: 'GET', headers: {}, signal })
  await nextTurn()
  expect(getEventListeners(signal, 'abort')).toEqual([])
  const combined = Object.getOwnPropertySymbols(signal).find((symbol) =>
    /[dD]epend.ntSignals/.test(`${symbol.description}`),
  )
  const dependants = combined === undefined ? undefined : Reflect.get(signal, combined)
  expect(dependants?.size ?? 0).toBe(0)
  await transport.close()
})
