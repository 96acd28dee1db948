import { Agent, get } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { type Listening, listen } from '../../../src/service/http/listen.js'

let listening: Listening | undefined
const agents: Agent[] = []

afterEach(async () => {
  for (const agent of agents.splice(0)) agent.destroy()
  await listening?.close()
  listening = undefined
})

/** Returns a function that sends requests on one open connection. */
function connection(url: string): () => Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  agents.push(agent)
  return () =>
    new Promise((resolve, reject) => {
      get(url, { agent }, (response) => {
        response.resume()
        response.once('end', resolve)
      }).once('error', reject)
    })
}

it('accepts new connections while open ones keep it busy', async () => {
  const busyMs = 2
  const work = () => {
    for (const endsAt = performance.now() + busyMs; performance.now() < endsAt; );
  }
  const fetch = async (): Promise<Response> => {
    work()
    return new Response('ok')
  }
  const count = 30
  listening = await listen({ service: { fetch } })
  const { url } = listening
  const open = Array.from({ length: count }, () => connection(url))
  await Promise.all(open.map((ask) => ask()))
  let others = 0
  let isOver = false
  const busy = open.map(async (ask) => {
    for (; !isOver; others += 1) await ask()
  })
  await Promise.all(Array.from({ length: count }, () => connection(url)()))
  isOver = true
  await Promise.all(busy)
  // Node accepts one connection per turn. A new connection must not wait for a request of each open connection.
  expect(others).toBeLessThan((count * count) / 3)
})
