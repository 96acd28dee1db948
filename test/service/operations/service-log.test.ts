import { describe, expect, it } from 'vitest'
import { type LogFormat, ServiceLog } from '../../../src/service/operations/service-log.js'

const clock = () => new Date('2026-03-02T09:00:00.000Z')

const request = {
  method: 'GET',
  route: '/v2/containers/:id',
  status: 200,
  durationMs: 1.23456,
  requestId: 'r-1',
  accountId: 'a-1',
  keyLastFour: 'abcd',
}

function logOf(format: LogFormat, write?: (text: string) => Promise<void>) {
  const texts: string[] = []
  const keep = async (text: string) => void texts.push(text)
  const log = new ServiceLog({ format, clock, write: write ?? keep })
  const text = async () => {
    await log.settle()
    return texts.join('')
  }
  return { log, texts, text }
}

describe('the log of a service', () => {
  it('writes one line of JSON per request', async () => {
    const { log, text } = logOf('json')
    log.request(request)
    expect(JSON.parse(await text())).toEqual({
      time: '2026-03-02T09:00:00.000Z',
      level: 'info',
      method: 'GET',
      route: '/v2/containers/:id',
      status: 200,
      duration_ms: 1.235,
      request_id: 'r-1',
      account_id: 'a-1',
      key_last_four: 'abcd',
    })
  })

  it('writes one line of text per request, without unknown values', async () => {
    const { log, text } = logOf('text')
    const { accountId: _a, keyLastFour: _k, ...refused } = request
    log.request({ ...refused, status: 401 })
    expect(await text()).toBe(
      '2026-03-02T09:00:00.000Z info method=GET route=/v2/containers/:id status=401 duration_ms=1.235 request_id=r-1\n',
    )
  })

  it.each(['text', 'json'] as const)('keeps every event on its line as %s', async (format) => {
    const { log, text } = logOf(format)
    log.event('error', 'it failed', { error: 'one\ntwo level=info\r\n' })
    log.request({ ...request, status: 500 })
    const lines = (await text()).trimEnd().split('\n')
    expect(lines).toHaveLength(2)
    expect(lines.every((line) => line.includes('error'))).toBe(true)
  })

  it('passes lines on in batches while its reader is slow, then drops lines with a notice', async () => {
    let release = () => {}
    const written: string[] = []
    const { log } = logOf('json', (text) => {
      written.push(text)
      return new Promise((resolve) => {
        release = resolve
      })
    })
    log.request(request)
    await new Promise((resolve) => setImmediate(resolve))
    expect(written).toHaveLength(1)
    for (let line = 0; line < 10_005; line += 1) log.request(request)
    expect(written).toHaveLength(1)
    const settled = log.settle()
    for (let batch = 0; batch < 3; batch += 1) {
      release()
      await new Promise((resolve) => setImmediate(resolve))
    }
    await settled
    const lines = written.join('').trimEnd().split('\n')
    expect(written.length).toBeLessThanOrEqual(3)
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ level: 'warn', lines: 5 })
    expect(lines).toHaveLength(10_002)
  })

  it('continues when its reader closes', async () => {
    const { log } = logOf('text', () => Promise.reject(new Error('EPIPE')))
    log.request(request)
    await log.settle()
    log.request(request)
    await log.settle()
  })
})
