import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../src/client/create-client.js'

let server: Server

beforeAll(async () => {
  server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const drip = setInterval(() => response.write(' '), 20)
    response.once('close', () => clearInterval(drip))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(() => server.close())

describe('an answer that drips for ever', () => {
  it('ends with the timeout, whatever still arrives', async () => {
    const { port } = server.address() as AddressInfo
    const client = createClient({
      baseUrl: `http://127.0.0.1:${port}/v2`,
      token: 'key-1',
      timeoutMs: 150,
      maxRetries: 0,
    })
    await expect(client.ports.get('USNYC')).rejects.toMatchObject({ code: 'unavailable' })
    await client.close()
  })
})
