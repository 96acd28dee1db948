import { describe, expect, it } from 'vitest'
import { createSeveral } from '../../../src/service/sources/several/create-several.js'
import { type TestService, testService } from '../../support/service.js'
import { oneInThree } from '../../sweeps/pairwise.js'

const levels = 1_000_000

/** Lists inside lists, and objects inside objects, around one value. */
const lists = (inner: string) => '['.repeat(levels) + inner + ']'.repeat(levels)
const objects = (inner: string) => '{"a":'.repeat(levels) + inner + '}'.repeat(levels)

const open = (): Promise<TestService> =>
  testService({
    sources: ({ store, clock }) => [createSeveral({ store, clock, carriers: () => [] })],
    onError: (error) => {
      throw error
    },
  })

async function send(
  test: TestService,
  { path, body, method = 'POST' }: { path: string; body: string; method?: string },
) {
  const headers = { authorization: `Token ${test.key}`, 'content-type': 'application/json' }
  const url = new URL(path, 'http://oct.sandbox')
  const response = await test.service.fetch(new Request(url, { method, headers, body }))
  return { status: response.status, text: await response.text() }
}

describe('JSON that is nested a million deep', () => {
  const bodies = [
    ['lists', lists('1')],
    ['objects', objects('1')],
    ['attributes', `{"data":{"type":"tracking_request","attributes":${objects('1')}}}`],
    ['lists that are never closed', '['.repeat(levels)],
    ['objects that are never closed', '{"a":'.repeat(levels)],
  ] as const
  it.each(bodies)('is 400 for a request of the interface: %s', async (_kind, body) => {
    const test = await open()
    const requests = [
      ['POST', '/v2/tracking_requests'],
      ['POST', '/v2/webhooks'],
      ['POST', '/v2/parties'],
      ['POST', '/v2/tracking_requests/infer_number'],
      ['POST', '/v2/custom_field_definitions'],
      ['POST', '/v2/documents'],
      ['POST', '/rails/active_storage/direct_uploads'],
    ] as const
    for (const [method, path] of requests) {
      const { status, text } = await send(test, { method, path, body })
      expect([400, 413], `${path} ${text.slice(0, 200)}`).toContain(status)
    }
  })

  const messages = [
    ['events', `{"events":${lists('1')}}`],
    ['an event', `[{"eventType":"TRANSPORT","payload":${lists('1')}}]`],
    ['an event with a nested type', `[{"eventType":${objects('1')}}]`],
    ['a list of events', `{"eventType":1,"events":${objects('1')}}`],
    ['a wrapped list', `{"eventType":"x","data":${objects('[]')}}`],
    ['containers', `{"containers":[{"container":"MSCU6639870","holds":${lists('1')}}]}`],
    ['bare lists', lists('1')],
    ['bare objects', objects('{"eventType":1}')],
    ['lines', `{"eventType":"x"}\n{"eventType":${lists('1')}}`],
    ['lists that are never closed', `{"eventType":${'['.repeat(levels)}`],
  ] as const
  it.each(oneInThree(messages, 0))(
    'is refused with an explanation by the inbox: %s',
    async (_kind, body) => {
      const test = await open()
      const { status, text } = await send(test, { path: '/inbox', body })
      expect([400, 422], text.slice(0, 300)).toContain(status)
      expect(text.length).toBeLessThan(1_000)
    },
  )

  it.each(oneInThree(messages, 1))(
    'is refused with an explanation by the endpoint for pushed DCSA events: %s',
    async (_kind, body) => {
      const test = await open()
      const { status, text } = await send(test, { path: '/dcsa/v3/events', body })
      expect(status, text.slice(0, 300)).toBe(400)
      expect(text).toMatch(/nested (deeper|more than)|format of the file is not known/)
    },
  )
})
