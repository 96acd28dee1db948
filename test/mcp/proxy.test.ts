import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startAgent } from '../support/agent-client.js'
import { newWorld, type World } from '../support/run-oct.js'
import { documentOf, type ScriptedServer, scriptedServer } from '../sweeps/scripted-server.js'

let world: World
let service: ScriptedServer
let proxy: Server
/** Hosts and ports to which clients asked the proxy to connect. */
let asked: string[]

beforeEach(async () => {
  world = newWorld()
  asked = []
  service = await scriptedServer(() => documentOf([]))
  const { port, host } = new URL(service.env.OCT_BASE_URL ?? '')
  proxy = createServer().on('connect', ({ url }, socket) => {
    asked.push(`${url}`)
    socket.on('error', () => {})
    if (url !== host) return socket.end('HTTP/1.1 403 No\r\nContent-Length: 0\r\n\r\n')
    const tunnel = connect(Number(port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Established\r\n\r\n')
      tunnel.pipe(socket).pipe(tunnel)
    }).on('error', () => {})
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  await new Promise((resolve) => proxy.close(resolve))
  await service.close()
  world.remove()
})

/** Returns the result of the tool `today` of an account that is reached with these variables. */
async function today(env: Record<string, string>) {
  const agent = await startAgent(world, { argv: ['mcp'], env: { OCT_TOKEN: 'k', ...env } })
  const { result } = await agent.call('today')
  expect(await agent.end()).toBe(0)
  return result
}

const proxyAddress = () => `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`

it('oct mcp reaches the service through the proxy', async () => {
  const result = await today({ ...service.env, HTTP_PROXY: proxyAddress() })
  expect(result?.isError, JSON.stringify(result)).toBeUndefined()
  expect(service.asked.length).toBeGreaterThan(0)
  expect(new Set(asked)).toEqual(new Set([new URL(service.env.OCT_BASE_URL ?? '').host]))
})

it('oct mcp goes past the proxy to a host in NO_PROXY', async () => {
  const result = await today({
    ...service.env,
    HTTP_PROXY: proxyAddress(),
    NO_PROXY: '127.0.0.0/8',
  })
  expect(result?.isError, JSON.stringify(result)).toBeUndefined()
  expect(asked).toEqual([])
})

it('oct mcp names a proxy that refuses, without its password', async () => {
  const result = await today({
    HTTPS_PROXY: proxyAddress().replace('//', '//me:secret@'),
    OCT_BASE_URL: 'https://service.example/v2',
  })
  expect(result?.structuredContent).toMatchObject({ error: { code: 'unavailable' } })
  expect(asked).toContain('service.example:443')
  expect(JSON.stringify(result)).toContain(proxyAddress().replace('http://', ''))
  expect(JSON.stringify(result)).not.toContain('secret')
})
