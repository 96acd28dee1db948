import { describe, expect, it } from 'vitest'
import { listen } from '../../../src/service/http/listen.js'
import { readAnswer, testService } from '../../support/service.js'

describe('listening', () => {
  it('answers on loopback, with links to the address that was asked', async () => {
    const { service, key, track } = await testService()
    await track()
    await track({ request_number: 'MAEU987654321' })
    const { url, close } = await listen({ service })
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v2$/)
    const headers = { authorization: `Token ${key}` }
    const answer = await readAnswer(
      await fetch(`${url}/tracking_requests?page[size]=1`, { headers }),
    )
    expect(answer.body.links.next).toBe(`${url}/tracking_requests?page[number]=2&page[size]=1`)
    const next = await readAnswer(await fetch(answer.body.links.next ?? '', { headers }))
    expect(next.body.data).toHaveLength(1)
    await close()
    await expect(fetch(`${url}/shipments`)).rejects.toThrow()
  })

  it('refuses an address that is taken', async () => {
    const { service } = await testService()
    const first = await listen({ service })
    const port = Number(new URL(first.url).port)
    await expect(listen({ service, port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
    await first.close()
  })

  it('lets a running answer end', async () => {
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
