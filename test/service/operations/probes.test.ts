import { expect, it } from 'vitest'
import { withProbes } from '../../../src/service/operations/probes.js'

const failed = new Error('no connection')

function metricsOf(reasons: string[], errors: unknown[] = []): Promise<Response> {
  const { fetch } = withProbes({
    service: { fetch: async () => new Response() },
    reasons: async () => reasons,
    metrics: async () => {
      throw failed
    },
    onError: (error) => errors.push(error),
  })
  return Promise.resolve(fetch(new Request('http://127.0.0.1/metrics')))
}

it('metrics without a database answer 503 with Retry-After and the reason', async () => {
  const errors: unknown[] = []
  const answer = await metricsOf(['the database cannot be reached'], errors)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(await answer.json()).toEqual({
    status: 'not ready',
    reasons: ['the database cannot be reached'],
  })
  expect(errors).toEqual([])
})

it('metrics that fail for another reason answer 500, and the failure is logged', async () => {
  const errors: unknown[] = []
  const answer = await metricsOf([], errors)
  expect(answer.status).toBe(500)
  expect(errors).toEqual([failed])
})
