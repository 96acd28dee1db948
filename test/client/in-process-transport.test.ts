import { describe, expect, it } from 'vitest'
import { createClient } from '../../src/client/create-client.js'
import { inProcessTransport } from '../../src/client/in-process-transport.js'

const clientOf = (fetch: (request: Request) => Promise<Response>, options = {}) =>
  createClient({
    baseUrl: 'http://localhost/v2',
    token: 'key-1',
    transport: inProcessTransport(fetch),
    maxRetries: 0,
    ...options,
  })

describe('inProcessTransport', () => {
  it('passes method, headers and body, and returns the response', async () => {
    const client = clientOf(async (request) => {
      const attributes = { method: request.method, token: request.headers.get('authorization') }
      const sent = (await request.json()) as { data: { id: string } }
      const headers = { 'X-Request-Id': '1' }
      return Response.json(
        { data: { id: sent.data.id, type: 'shipment', attributes } },
        { headers },
      )
    })
    expect(await client.shipments.update('s1', { tags: ['a'] })).toEqual({
      id: 's1',
      type: 'shipment',
      method: 'PATCH',
      token: 'Token key-1',
    })
  })

  it('returns error statuses as responses', async () => {
    const client = clientOf(async () => Response.json({ errors: [] }, { status: 404 }))
    await expect(client.ports.get('x')).rejects.toMatchObject({ code: 'not_found', status: 404 })
  })

  it('gives up on a service that does not respond', async () => {
    const client = clientOf(() => new Promise(() => {}), { timeoutMs: 20 })
    await expect(client.ports.get('x')).rejects.toMatchObject({
      code: 'unavailable',
      message: 'localhost did not respond within 0.02 s',
    })
  })

  it('passes cancellation on', async () => {
    const stop = new AbortController()
    let heard: AbortSignal | undefined
    const client = clientOf(
      async (request) => {
        heard = request.signal
        stop.abort()
        return new Promise(() => {})
      },
      { signal: stop.signal },
    )
    await expect(client.ports.get('x')).rejects.toMatchObject({ code: 'interrupted' })
    expect(heard?.aborted).toBe(true)
  })

  it('passes a bug of the service through unchanged', async () => {
    const client = clientOf(async () => {
      throw new RangeError('bug')
    })
    await expect(client.ports.get('x')).rejects.toBeInstanceOf(RangeError)
  })

  it('streams a file to the service, and streams one back', async () => {
    const events: string[] = []
    const transport = inProcessTransport(async (request) => {
      for await (const chunk of request.body ?? []) events.push(`got ${Buffer.from(chunk)}`)
      events.push(request.headers.get('content-length') ?? 'no length')
      return new Response(new Blob(['whole']).stream(), { headers: { 'X-Name': 'a' } })
    })
    async function* file() {
      for (const part of ['one', 'two']) {
        events.push(`gave ${part}`)
        yield Buffer.from(part)
      }
    }
    const { signal } = new AbortController()
    const request = { method: 'PUT', url: 'http://localhost/file', body: file(), signal } as const
    const answer = await transport.stream?.({ ...request, headers: { 'Content-Length': '6' } })
    expect(events).toEqual(['gave one', 'got one', 'gave two', 'got two', '6'])
    expect(answer).toMatchObject({ status: 200, headers: { 'x-name': 'a' } })
    let text = ''
    for await (const chunk of answer?.body ?? []) text += Buffer.from(chunk)
    expect(text).toBe('whole')
  })

  it('stops a file transfer in either direction when it is canceled', async () => {
    const stop = new AbortController()
    const transport = inProcessTransport(async ({ body }) => new Response(body))
    async function* endless() {
      for (;;) yield Buffer.from('more')
    }
    const request = { method: 'PUT', url: 'http://localhost/file', headers: {} } as const
    const answer = await transport.stream?.({ ...request, body: endless(), signal: stop.signal })
    const read = async () => {
      for await (const _ of answer?.body ?? []) stop.abort(new Error('enough'))
    }
    await expect(read()).rejects.toThrow('enough')
  })
})
