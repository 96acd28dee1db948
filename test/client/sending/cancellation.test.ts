import { describe, expect, it, vi } from 'vitest'
import { sleep } from '../../../src/client/sending/cancellation.js'
import { OctError } from '../../../src/errors.js'
import { answer, resource, scripted } from '../scripted-service.js'

const never = () => new Promise<never>(() => {})
const ok = answer(200, { data: resource('c1') })

describe('cancellation', () => {
  it('sends nothing after it happened', async () => {
    const { client, requests } = scripted([ok], { signal: AbortSignal.abort() })
    await expect(client.containers.get('c1')).rejects.toMatchObject({
      code: 'interrupted',
      exit: 130,
    })
    expect(requests).toEqual([])
  })

  it('ends a request whose transport ignores it', async () => {
    const stop = new AbortController()
    const { client, requests } = scripted([never], { signal: stop.signal })
    const reading = client.containers.get('c1')
    stop.abort()
    await expect(reading).rejects.toMatchObject({ code: 'interrupted' })
    expect(requests[0]?.signal).toBe(stop.signal)
  })

  it('ends a wait', async () => {
    const stop = new AbortController()
    const { client, requests } = scripted([answer(429, '', { 'retry-after': '3600' }), ok], {
      signal: stop.signal,
      sleep: never,
      onRetry: () => stop.abort(),
    })
    await expect(client.containers.get('c1')).rejects.toMatchObject({ code: 'interrupted' })
    expect(requests).toHaveLength(1)
  })

  it('ends a list between two pages', async () => {
    const stop = new AbortController()
    const body = { data: [resource('a')], links: { next: '/v2/containers?page[number]=2' } }
    const { client } = scripted([answer(200, body), ok], { signal: stop.signal })
    const reading = async () => {
      for await (const _ of client.containers.list()) stop.abort()
    }
    await expect(reading()).rejects.toMatchObject({ code: 'interrupted' })
  })

  it('throws the failure that was given as its reason', async () => {
    const signal = AbortSignal.abort(new OctError('terminated', 'SIGTERM'))
    await expect(scripted([ok], { signal }).client.containers.get('c1')).rejects.toMatchObject({
      code: 'terminated',
    })
  })

  it('is a timeout when a deadline is the signal', async () => {
    const signal = AbortSignal.abort(new DOMException('late', 'TimeoutError'))
    await expect(scripted([ok], { signal }).client.containers.get('c1')).rejects.toMatchObject({
      code: 'unavailable',
    })
  })
})

describe('sleep', () => {
  it('ends with its signal', async () => {
    const stop = new AbortController()
    const sleeping = sleep(1e9, stop.signal)
    stop.abort()
    await expect(sleeping).rejects.toThrow()
  })

  it('waits for longer than the maximum of a timer', async () => {
    const stop = new AbortController()
    const woken = vi.fn()
    const sleeping = sleep(2 ** 40, stop.signal).then(woken, () => {})
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(woken).not.toHaveBeenCalled()
    stop.abort()
    await sleeping
  })
})
