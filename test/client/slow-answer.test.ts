import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../src/client/create-client.js'
import { Pace } from '../../src/client/sending/answer-pace.js'

let server: Server
/** Called when a request has arrived and its response is sent drop by drop. */
let whileItDrips = (): void => {}
/** The text that is sent every 20 ms. */
let drop = ' '

beforeAll(async () => {
  server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const drip = setInterval(() => {
      response.write(drop)
      whileItDrips()
    }, 20)
    response.once('close', () => clearInterval(drip))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(() => server.close())

const clientOf = (timeoutMs: number) => {
  const { port } = server.address() as AddressInfo
  const baseUrl = `http://127.0.0.1:${port}/v2`
  const { signal } = new AbortController()
  return createClient({ baseUrl, token: 'key-1', timeoutMs, maxRetries: 0, signal })
}

describe('a response that never ends', () => {
  it('ends after half of the timeout, and the message says how little arrived', async () => {
    const client = clientOf(3_000)
    await expect(client.ports.get('USNYC')).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/ sends its response too slowly$/),
      reason: expect.stringMatching(/\d+ bytes arrived in \d\.\d s/),
    })
    await client.close()
  })

  it('ends when memory is collected while it arrives', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    let left = 2
    whileItDrips = () => {
      left -= 1
      if (left >= 0) collect()
    }
    // Faster than the minimum speed, so that only the overall time limit ends the request.
    drop = ' '.repeat(1_000)
    const client = clientOf(150)
    await expect(client.ports.get('USNYC')).rejects.toMatchObject({
      message: expect.stringMatching(/ did not respond within 0.15 s$/),
    })
    await client.close()
    whileItDrips = () => {}
  })
})

describe('the pace of a response', () => {
  it('is judged in windows by the time spent waiting for it', () => {
    const pace = new Pace(30_000)
    for (let second = 0; second < 60; second += 1) pace.arrived(256, 1_000)
    expect(() => pace.arrived(1, 14_999)).not.toThrow()
    expect(() => pace.arrived(1, 1)).toThrow('2 bytes arrived in 15.0 s')
  })
})
