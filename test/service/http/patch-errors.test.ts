import { beforeAll, describe, expect, it } from 'vitest'
import { type TestService, testService } from '../../support/service.js'

let test: TestService
const paths: Record<string, string> = {}
beforeAll(async () => {
  test = await testService()
  paths.tracking_request = `/tracking_requests/${await test.track()}`
  test.clock.advance({ minutes: 2 })
  for (const type of ['shipment', 'container']) {
    paths[type] = `/${type}s/${(await test.get(`/${type}s`)).body.data[0]?.id}`
  }
})

const texts = 'data.attributes.ref_numbers'

describe.each(['shipment', 'container', 'tracking_request'])('PATCH of a %s', (type) => {
  const change = (attributes: unknown) => ({ data: { type, attributes } })
  it.each<[string, unknown, string, string]>([
    ['null', null, '/', 'The body must be an object'],
    ['a list', [], '/', 'The body must be an object'],
    ['no data', {}, '/data', 'data must be an object'],
    ['no attributes', { data: { type } }, '/data/attributes', 'data.attributes must be an object'],
    [
      'another type',
      { data: { type: 'boat', attributes: {} } },
      '/data/type',
      `data.type must be "${type}"`,
    ],
    [
      'a text for a list',
      change({ ref_numbers: 'PO-1' }),
      '/data/attributes/ref_numbers',
      `${texts} must be a list`,
    ],
    [
      'a number in a list',
      change({ ref_numbers: ['PO-1', 7] }),
      '/data/attributes/ref_numbers/1',
      `${texts}.1 must be a string`,
    ],
    [
      'a text that is too long',
      change({ ref_numbers: ['x'.repeat(256)] }),
      '/data/attributes/ref_numbers/0',
      `${texts}.0 must have at most 255 characters`,
    ],
    [
      'too long a list',
      change({ ref_numbers: Array.from({ length: 101 }, String) }),
      '/data/attributes/ref_numbers',
      `${texts} must have at most 100 items`,
    ],
    [
      'a control character',
      change({ ref_numbers: ['PO\u001b1'] }),
      '/data/attributes/ref_numbers/0',
      `${texts}.0 must not contain control characters`,
    ],
  ])('with %s states what was expected', async (_, body, pointer, detail) => {
    const answer = await test.patch(paths[type] ?? '', body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual([
      { status: '422', title: 'Unprocessable Entity', detail, source: { pointer } },
    ])
  })

  it('with a thousand mistakes reports some of them', async () => {
    const wrong = change({ ref_numbers: Array.from({ length: 1000 }, (_, n) => n) })
    const { status, body } = await test.patch(paths[type] ?? '', wrong)
    expect(status).toBe(422)
    expect(body.errors.length).toBeLessThanOrEqual(20)
  })
})
