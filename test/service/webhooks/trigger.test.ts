import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signatureHeader } from '../../../src/contract/delivery-envelope.js'
import { eventNames } from '../../../src/contract/event-names.js'
import { verifySignature } from '../../../src/webhooks/signature.js'
import { baseUrl, type TestService, testService } from '../../support/service.js'

interface Received {
  headers: IncomingHttpHeaders
  body: Buffer
}

const received: Received[] = []
let answersWith = 200

const server = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  received.push({ headers: request.headers, body: Buffer.concat(parts) })
  response
    .writeHead(answersWith, { 'x-seen': 'yes', location: 'http://127.0.0.1:1/' })
    .end('thanks')
})

let url: string
let test: TestService

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  test = await testService({ deliveries: { allow: { loopback: true } } })
})

afterAll(() => {
  server.close()
})

async function trigger(wish: unknown, { service, key } = test) {
  const answer = await service.fetch(
    new Request(`${baseUrl}/webhooks/trigger`, {
      method: 'POST',
      headers: { authorization: `Token ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(wish),
    }),
  )
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

describe('a triggered sample', () => {
  it('is sent once, signed over exactly the sent bytes', async () => {
    const secret = 'geheim ü'
    const { status, body } = await trigger({ url, event: 'container.updated', secret })
    expect(status).toBe(200)
    const { request_body, request_headers, response_headers, ...rest } = body
    expect(rest).toEqual({
      url,
      succeeded: true,
      error: null,
      status_code: 200,
      response_body: 'thanks',
    })
    expect(response_headers).toMatchObject({ 'x-seen': 'yes' })
    const [one, ...more] = received.splice(0)
    expect(more).toEqual([])
    expect(one?.body.toString()).toBe(request_body)
    const signature = String(one?.headers[signatureHeader.toLowerCase()])
    const verdict = verifySignature({ body: one?.body as Buffer, signature, secrets: [secret] })
    expect(verdict).toBe('genuine')
    expect((request_headers as Record<string, string>)[signatureHeader]).toBe(signature)
    expect(one?.headers['content-type']).toBe('application/json')
  })

  it('is not signed without a secret, and has its own id', async () => {
    const ids = new Set<unknown>()
    for (const secret of [undefined, null, '']) {
      await trigger({ url, event: 'container.created', secret })
      const [one] = received.splice(0)
      expect(one?.headers[signatureHeader.toLowerCase()]).toBeUndefined()
      ids.add((JSON.parse(String(one?.body)) as { data: { id: string } }).data.id)
    }
    expect(ids.size).toBe(3)
  })

  it.each([[201], [202], [204]])('succeeds with %i', async (status) => {
    answersWith = status
    const { body } = await trigger({ url, event: 'container.created' })
    expect(body).toMatchObject({ succeeded: true, status_code: status })
  })

  it.each([[203], [301], [400], [500]])('fails with %i', async (status) => {
    answersWith = status
    received.length = 0
    const { status: ours, body } = await trigger({ url, event: 'container.created' })
    expect(ours).toBe(200)
    expect(body).toMatchObject({ succeeded: false, status_code: status })
    expect(body.error).toContain(String(status))
    expect(received).toHaveLength(1)
  })

  it('reports that nothing listens', async () => {
    const { status, body } = await trigger({ url: 'http://127.0.0.1:1/', event: eventNames[0] })
    expect(status).toBe(200)
    expect(body).toMatchObject({ succeeded: false, status_code: null })
    expect(body.error).toEqual(expect.any(String))
  })

  it.each([
    ['no address', {}],
    ['no event', { url: 'https://hooks.example/' }],
    ['an unknown event', { url: 'https://hooks.example/', event: 'container.sunk' }],
    ['plain http', { url: 'http://hooks.example/', event: 'container.created' }],
    ['this machine', { url: 'https://127.0.0.1/', event: 'container.created' }],
    ['a secret that is no text', { url: 'https://a.example/', event: eventNames[0], secret: 7 }],
    ['a list', []],
    ['nothing', null],
  ])('is refused for %s, without a title', async (_name, wish) => {
    const { status, body } = await trigger(wish, await strict)
    expect(status).toBe(422)
    for (const error of body.errors as object[]) {
      expect(error).toEqual({ status: '422', detail: expect.any(String) })
    }
  })

  const strict = testService()
})
