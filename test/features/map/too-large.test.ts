import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import type { Cache } from '../../../src/cache/cache.js'
import { createClient } from '../../../src/client/create-client.js'
import { networkTransport } from '../../../src/client/network-transport.js'
import type { Workspace } from '../../../src/desk/workspace.js'
import { readRoute } from '../../../src/features/map/read-route.js'
import { StoredMaps } from '../../../src/features/map/stored-maps.js'
import { collection, feature, line } from '../../maps/geojson/sample-route.js'

const route = { id: 'c1', number: 'MSCU6639870' }
const mostBytes = 20_000

let end = () => {}
afterEach(() => end())

/** A map with this many positions, and a client with a limit of bytes. */
async function begin(positions: number) {
  const map = collection(
    feature(line(...Array.from({ length: positions }, (_, at) => [at / 1000, 0]))),
  )
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    response.writeHead(200, { 'content-type': 'application/json' })
    // Sends the body in pieces, so that no header states its size.
    for (const piece of JSON.stringify(map).match(/.{1,5000}/g) ?? []) response.write(piece)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  end = () => {
    server.closeAllConnections()
    server.close()
  }
  const { port } = server.address() as AddressInfo
  const client = createClient({
    baseUrl: `http://127.0.0.1:${port}/v2`,
    token: 'key-1',
    transport: networkTransport({ maxResponseBytes: mostBytes }),
    wait: async () => {},
  })
  const saved: string[] = []
  const routeMaps = {
    several: () => new Map(),
    save: (id: string) => void saved.push(id),
  }
  const workspace: Pick<Workspace, 'cache' | 'client' | 'freshness' | 'now'> = {
    cache: async () => ({ routeMaps }) as unknown as Cache,
    client: async () => client,
    freshness: { offline: false, refresh: false } as Workspace['freshness'],
    now: () => new Date('2026-03-02T09:00:00Z'),
  }
  const read = () => readRoute(workspace as Workspace, route, new StoredMaps([route]))
  return { read, saved, asked: () => asked }
}

it('refuses a map above the size limit, requests it once, and stores nothing of it', async () => {
  const { read, saved, asked } = await begin(5000)
  await expect(read()).rejects.toMatchObject({
    code: 'unavailable',
    message: 'The route map of MSCU6639870 is too large',
    reason: expect.stringContaining('at most a few hundred kilobytes'),
    tryNext: ['oct config get base_url'],
  })
  expect([asked(), saved]).toEqual([1, []])
})

it('accepts a map of exactly the size limit', async () => {
  const { read, saved } = await begin(1000)
  const { features, drawn } = await read()
  expect([features, saved]).toEqual([1, [route.id]])
  expect(drawn.length).toBeGreaterThan(mostBytes / 2)
})
