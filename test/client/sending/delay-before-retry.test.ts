import { describe, expect, it } from 'vitest'
import type { RetryNotice } from '../../../src/client/client-options.js'
import { answer, fault, resource, scripted } from '../scripted-service.js'

const ok = answer(200, { data: resource('c1') })
const limited = (retryAfter?: string) =>
  answer(
    429,
    { errors: [{ status: '429', title: 'Too Many Requests' }] },
    retryAfter ? { 'retry-after': retryAfter } : {},
  )

describe('retries', () => {
  it.each([
    ['a broken connection', fault('ECONNRESET')],
    ['a timeout', fault('UND_ERR_HEADERS_TIMEOUT')],
    ['a name that is not found', fault('EAI_AGAIN')],
    ['a 500', answer(500)],
    ['a 503', answer(503, 'upstream')],
    ['a 429', limited()],
  ])('repeat a read after %s', async (_, failure) => {
    const { client, requests, waits } = scripted([failure, failure, failure, ok])
    expect(await client.containers.get('c1')).toMatchObject({ id: 'c1' })
    expect(requests).toHaveLength(4)
    expect(waits).toEqual([500, 1_000, 2_000])
  })

  it('also repeat an inference, which changes nothing', async () => {
    const { client, requests } = scripted([answer(503), fault('ECONNRESET'), ok])
    await client.trackingRequests.infer('X')
    expect(requests).toHaveLength(3)
  })

  it('end after four tries', async () => {
    const { client, requests } = scripted(Array(5).fill(answer(502)))
    await expect(client.containers.get('c1')).rejects.toMatchObject({
      code: 'unavailable',
      status: 502,
    })
    expect(requests).toHaveLength(4)
  })

  it('can be turned off', async () => {
    const { client, requests } = scripted([answer(502), ok], { maxRetries: 0 })
    await expect(client.containers.get('c1')).rejects.toMatchObject({ status: 502 })
    expect(requests).toHaveLength(1)
  })

  it('wait at most half a minute, with jitter from zero', async () => {
    const { client, waits } = scripted(Array(9).fill(answer(502)), {
      maxRetries: 7,
      random: () => 0.999,
    })
    await expect(client.containers.get('c1')).rejects.toThrow()
    expect(waits.map((ms) => Math.round(ms / 1_000))).toEqual([1, 2, 4, 8, 16, 30, 30])
    const calm = scripted([answer(502), ok], { random: () => 0 })
    await calm.client.containers.get('c1')
    expect(calm.waits).toEqual([0])
  })

  it.each([
    ['a fault', fault('ECONNRESET')],
    ['a 500', answer(500)],
    ['a 503 that names a time', answer(503, '', { 'retry-after': '1' })],
  ])('never repeat a write after %s', async (_, failure) => {
    const { client, requests } = scripted([failure, ok])
    const update = client.containers.update('c1', { ref_numbers: ['A'] })
    await expect(update).rejects.toMatchObject({ code: 'unavailable' })
    expect(requests).toHaveLength(1)
  })

  it('repeat a write after a 429, because it was not executed', async () => {
    const { client, requests, waits } = scripted([limited('7'), ok])
    await client.containers.update('c1', { ref_numbers: ['A'] })
    expect(requests).toHaveLength(2)
    expect(requests[1]?.body).toBe(requests[0]?.body)
    expect(waits).toEqual([7_000])
  })

  it('honor the whole Retry-After, as seconds and as a date', async () => {
    const { client, waits } = scripted([
      limited('120'),
      limited('Tue, 12 May 2026 01:00:00 GMT'),
      answer(503, '', { 'retry-after': '90' }),
      ok,
    ])
    await client.containers.get('c1')
    expect(waits).toEqual([120_000, 3_600_000, 90_000])
  })

  it('fail immediately if the caller does not wait that long', async () => {
    const { client, waits } = scripted([limited('5'), limited('6'), ok], { maxWaitMs: 10_000 })
    await expect(client.containers.get('c1')).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfter: 6,
      retryable: true,
    })
    expect(waits).toEqual([5_000])
    const impatient = scripted([limited()], { maxWaitMs: 0 })
    await expect(impatient.client.containers.get('c1')).rejects.toMatchObject({
      code: 'rate_limited',
    })
    expect(impatient.waits).toEqual([])
  })

  it('continue after a fault even for a caller who does not queue', async () => {
    const { client } = scripted([fault('ECONNRESET'), ok], { maxWaitMs: 0 })
    expect(await client.containers.get('c1')).toMatchObject({ id: 'c1' })
  })

  it.each([
    ['a certificate', fault('SELF_SIGNED_CERT_IN_CHAIN')],
    ['an answer too large', fault('UND_ERR_RES_EXCEEDED_MAX_SIZE')],
    ['a 404', answer(404, '{}')],
    ['a 200 that is no JSON', answer(200, '<html>')],
  ])('do not follow %s', async (_, failure) => {
    const { client, requests } = scripted([failure, ok])
    await expect(client.containers.get('c1')).rejects.toThrow()
    expect(requests).toHaveLength(1)
  })

  it('are announced beforehand', async () => {
    const notices: RetryNotice[] = []
    const onRetry = (notice: RetryNotice) => notices.push(notice)
    const { client } = scripted([limited('3'), ok], { onRetry })
    await client.containers.get('c1')
    expect(notices).toEqual([
      {
        method: 'GET',
        url: 'https://service.test/v2/containers/c1',
        attempt: 1,
        delayMs: 3_000,
        error: expect.objectContaining({ code: 'rate_limited' }),
      },
    ])
  })
})
