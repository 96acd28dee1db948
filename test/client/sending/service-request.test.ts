import { describe, expect, it } from 'vitest'
import type { RequestRecord } from '../../../src/client/client-options.js'
import { answer, fault, resource, scripted } from '../scripted-service.js'

const ok = answer(200, { data: resource('c1') })
const moved = (location: string, status = 302) => answer(status, '', { location })

describe('a request', () => {
  it('carries the token and speaks JSON:API', async () => {
    const { client, requests } = scripted([ok, ok], { userAgent: 'oct/1.2.3', timeoutMs: 5_000 })
    await client.containers.get('c1')
    expect(requests[0]).toMatchObject({
      method: 'GET',
      url: 'https://service.test/v2/containers/c1',
      timeoutMs: 5_000,
      headers: {
        Authorization: 'Token key-1',
        Accept: 'application/vnd.api+json',
        'User-Agent': 'oct/1.2.3',
      },
    })
    expect(requests[0]?.body).toBeUndefined()
    await client.containers.update('c1', { ref_numbers: ['A'] })
    expect(requests[1]?.headers['Content-Type']).toBe('application/vnd.api+json')
  })

  it('speaks plain JSON to inference', async () => {
    const { client, requests } = scripted([
      answer(200, { data: resource('req_1', {}, 'infer_number_results') }),
    ])
    await client.trackingRequests.infer('MSCU6639870')
    expect(requests[0]).toMatchObject({
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: '{"number":"MSCU6639870"}',
    })
  })

  it.each(['a/../b', '?x=1', '#', 'ä b', '%2e%2e'])(
    'keeps the id %s in its position',
    async (id) => {
      const { client, requests } = scripted([ok])
      await client.containers.get(id)
      expect(requests[0]?.url).toBe(`https://service.test/v2/containers/${encodeURIComponent(id)}`)
    },
  )

  it.each(['', '.', '..'])('refuses the id "%s"', (id) => {
    const { client } = scripted([])
    expect(() => client.containers.get(id)).toThrowError(expect.objectContaining({ code: 'usage' }))
  })

  it('is reported with its status and time, and without the token', async () => {
    const records: RequestRecord[] = []
    let clock = 0
    const { client } = scripted([fault('ECONNRESET'), ok], {
      onRequest: (record) => records.push(record),
      now: () => (clock += 5),
    })
    await client.containers.get('c1')
    const url = 'https://service.test/v2/containers/c1'
    expect(records).toMatchObject([
      { method: 'GET', url, status: undefined, ms: 5 },
      { method: 'GET', url, status: 200, ms: 5, received: expect.stringContaining('data') },
    ])
    expect(JSON.stringify(records)).not.toContain('key-1')
  })

  it('passes a bug of the transport on unchanged', async () => {
    const { client, requests } = scripted([new TypeError('x is not a function'), ok])
    await expect(client.containers.get('c1')).rejects.toBeInstanceOf(TypeError)
    expect(requests).toHaveLength(1)
  })

  it.each([
    ['bad JSON', '{"data":', 'the body is not JSON'],
    ['nothing', '', 'the body is not JSON'],
    ['a page', '<html>log in</html>', 'the body is not JSON'],
    ['no resource', '{"ok":true}', 'not a JSON:API resource'],
  ])('answered 200 with %s is unavailable', async (_, body, why) => {
    const { client } = scripted([answer(200, body, { 'x-request-id': '7f3c' })])
    await expect(client.containers.get('c1')).rejects.toMatchObject({
      code: 'unavailable',
      message: 'Reading the container failed: the response cannot be read',
      reason: expect.stringMatching(new RegExp(`^The response to GET /v2/containers/c1 .*${why}`)),
      requestId: '7f3c',
    })
  })
})

describe('read-only mode', () => {
  it('allows reads and inference', async () => {
    const { client } = scripted([ok, ok], { readOnly: true })
    await client.containers.get('c1')
    await client.trackingRequests.infer('X')
  })

  it('refuses everything else before it is sent', async () => {
    const { client, requests } = scripted([], { readOnly: true })
    const writes = [
      client.trackingRequests.create({ request_type: 'container', request_number: 'X' }),
      client.trackingRequests.update('t', { ref_numbers: [] }),
      client.trackingRequests.cancel('t'),
      client.shipments.update('s', {}),
      client.shipments.stopTracking('s'),
      client.shipments.resumeTracking('s'),
      client.containers.update('c', { ref_numbers: [] }),
      client.containers.refresh('c'),
    ]
    for (const write of await Promise.allSettled(writes)) {
      expect(write).toMatchObject({ status: 'rejected', reason: { code: 'forbidden', exit: 4 } })
    }
    expect(requests).toEqual([])
  })
})

describe('a redirect', () => {
  it('of a read is followed, with the token while the origin is the same', async () => {
    const { client, requests } = scripted([moved('/v3/containers/c1', 308), ok])
    await client.containers.get('c1')
    expect(requests[1]).toMatchObject({
      url: 'https://service.test/v3/containers/c1',
      headers: { Authorization: 'Token key-1' },
    })
  })

  it('to another origin removes the token permanently', async () => {
    const { client, requests } = scripted([
      moved('https://other.test/a'),
      moved('https://service.test/v2/b'),
      ok,
    ])
    await client.containers.get('c1')
    expect(requests.map(({ headers }) => headers.Authorization)).toEqual([
      'Token key-1',
      undefined,
      undefined,
    ])
  })

  it('to another origin that needs a token does not blame the token', async () => {
    const { client } = scripted([moved('https://other.test/a'), answer(401, { error: 'no' })])
    await expect(client.containers.get('c1')).rejects.toMatchObject({
      code: 'auth',
      message: 'The service redirects to another server, to which oct sends no token',
      reason: expect.stringContaining('https://other.test'),
      tryNext: ['oct config get base_url'],
    })
  })

  it('is followed at most three times', async () => {
    const answers = Array(5).fill(moved('/v2/again'))
    const { client, requests } = scripted(answers)
    await expect(client.containers.get('c1')).rejects.toMatchObject({ code: 'unavailable' })
    expect(requests).toHaveLength(4)
  })

  it('to plain http is refused', async () => {
    const { client, requests } = scripted([moved('http://service.test/v2/c1')])
    await expect(client.containers.get('c1')).rejects.toMatchObject({ code: 'usage' })
    expect(requests).toHaveLength(1)
  })

  it('of a write is not followed', async () => {
    const { client, requests } = scripted([moved('/v2/elsewhere', 307)])
    await expect(client.containers.refresh('c1')).rejects.toMatchObject({
      code: 'unavailable',
      message:
        'Refreshing the container failed: the service redirects the request to another address',
    })
    expect(requests).toHaveLength(1)
  })
})

describe('a fault of the network', () => {
  it.each([
    ['ENOTFOUND', 'The host name service.test cannot be resolved'],
    ['ECONNREFUSED', 'No connection to service.test'],
    ['UND_ERR_CONNECT_TIMEOUT', 'No connection to service.test within 30 s'],
    ['UND_ERR_BODY_TIMEOUT', 'service.test did not respond within 30 s'],
    ['CERT_HAS_EXPIRED', 'The certificate of service.test is not trusted'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'The certificate of service.test is not trusted'],
    ['HPE_INVALID_CONSTANT', 'service.test does not use the protocol of the base URL'],
    ['UND_ERR_SOCKET', 'The connection to service.test was interrupted'],
    ['UND_ERR_RES_EXCEEDED_MAX_SIZE', 'The response of service.test is too large'],
  ])('with %s is described in words', async (code, message) => {
    const { client } = scripted([fault(code, 'details.')], { maxRetries: 0 })
    const error = await client.containers.get('c1').catch((failure: unknown) => failure)
    expect(error).toMatchObject({ code: 'unavailable', exit: 9, message })
    expect((error as Error & { reason: string }).reason).toContain(
      'GET /v2/containers/c1 received no response: details.',
    )
    expect((error as { tryNext: string[] }).tryNext).not.toEqual([])
  })

  it('is found in causes and among several addresses', async () => {
    const both = new AggregateError([
      fault('ECONNREFUSED', '::1 refused'),
      fault('ECONNREFUSED', '127.0.0.1 refused'),
    ])
    const { client } = scripted(
      [both, new TypeError('fetch failed', { cause: fault('ENOTFOUND') })],
      {
        maxRetries: 0,
      },
    )
    await expect(client.containers.get('c1')).rejects.toMatchObject({
      reason: 'GET /v2/containers/c1 received no response: ::1 refused, 127.0.0.1 refused.',
    })
    await expect(client.containers.get('c1')).rejects.toMatchObject({
      message: 'The host name service.test cannot be resolved',
    })
  })

  it('leaves a write in doubt only if it may have been sent', async () => {
    const { client } = scripted([fault('ECONNRESET'), fault('ENOTFOUND')])
    const doubt = 'The request may have been carried out anyway.'
    const first = await client.containers.refresh('c1').catch((error: unknown) => error)
    expect((first as { reason: string }).reason).toContain(doubt)
    const second = await client.containers.refresh('c1').catch((error: unknown) => error)
    expect((second as { reason: string }).reason).not.toContain(doubt)
  })
})
