import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { listen } from '../../../src/service/http/listen.js'
import { readAnswer, testService } from '../../support/service.js'

describe('listening', () => {
  it('responds on loopback, with links to the requested address', async () => {
    const { service, key, track } = await testService()
    await track()
    await track({ request_number: 'MAEU987654321' })
    const { url, close } = await listen({ service })
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v2$/)
    const headers = { authorization: `Token ${key}` }
    const answer = await readAnswer(
      await fetch(`${url}/tracking_requests?page[size]=1`, { headers }),
    )
    expect(answer.body.links.next).toContain(`${url}/tracking_requests?page[number]=2&page[size]=1`)
    const next = await readAnswer(await fetch(answer.body.links.next ?? '', { headers }))
    expect(next.body.data).toHaveLength(1)
    await close()
    await expect(fetch(`${url}/shipments`)).rejects.toThrow()
  })

  it('refuses an occupied address', async () => {
    const { service } = await testService()
    const first = await listen({ service })
    const port = Number(new URL(first.url).port)
    await expect(listen({ service, port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
    await first.close()
  })

  it('lets a running response finish', async () => {
    let asked = () => {}
    let release = () => {}
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve
    })
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    const service = {
      fetch: async () => {
        asked()
        await isReleased
        return new Response('late')
      },
    }
    const { url, close } = await listen({ service })
    const answer = fetch(url)
    await isAsked
    const closed = close()
    release()
    expect(await (await answer).text()).toBe('late')
    await closed
  })
})

describe('an invalid request', () => {
  it.each([
    ['bytes that are no HTTP', 'nonsense\r\n\r\n', 400],
    ['a header that never ends', `GET /v2/shipments HTTP/1.1\r\nx: ${'y'.repeat(20_000)}`, 431],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
      400,
    ],
    ['a host that is none', 'GET /v2/shipments HTTP/1.1\r\nhost: a b<>\r\n\r\n', 400],
    ['no host, as old probes send it', 'GET /v2/shipments HTTP/1.0\r\n\r\n', 401],
  ])('%s is answered with an error document', async (_what, bytes, status) => {
    const { service } = await testService()
    const { url, close } = await listen({ service })
    const text = await said(Number(new URL(url).port), bytes)
    await close()
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(text.toLowerCase()).toContain('content-type: application/vnd.api+json')
    const { errors } = JSON.parse(text.slice(text.indexOf('\r\n\r\n')))
    expect(errors[0].status).toBe(String(status))
  })
})

/** Sends bytes and returns everything that the server sends until it closes the connection. */
function said(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.end(bytes))
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
  })
}
