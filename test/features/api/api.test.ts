import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newWorld, trackedNumber, trackedSandbox, type World } from '../../support/run-oct.js'
import { documentOf, refusal, runAgainst } from '../../sweeps/scripted-server.js'

let world: World
let bare: World
beforeAll(async () => {
  world = await trackedSandbox()
  bare = newWorld()
})
afterAll(() => {
  world.remove()
  bare.remove()
})

const run = (...argv: string[]) => world.run(['--sandbox', 'api', ...argv])
const json = async (...argv: string[]) => {
  const { exit, stdout, stderr } = await run(...argv)
  expect(exit, stderr).toBe(0)
  return JSON.parse(stdout) as { data: { id: string; type: string }[]; links?: object }
}

describe('oct api', () => {
  it('prints the response unchanged, below the version prefix or with it', async () => {
    const [short, whole] = [await json('get', 'shipments'), await json('GET', '/v2/shipments')]
    expect(short).toEqual(whole)
    expect(short.data).toMatchObject([
      { type: 'shipment', attributes: { bill_of_lading_number: trackedNumber } },
    ])
  })

  it('puts fields into the query of a GET', async () => {
    const { data } = await json('GET', 'containers', '-F', 'page[size]=1', '-f', 'include=shipment')
    expect(data).toHaveLength(1)
  })

  it('reads every page as one document', async () => {
    const { data, links } = await json('GET', 'containers?page[size]=1', '--paginate')
    expect(new Set(data.map(({ id }) => id)).size).toBe(3)
    expect(links).toBeUndefined()
  })

  it('queries the document with --query, and shows its resources as rows', async () => {
    const ids = (await json('GET', 'containers')).data.map(({ id }) => id)
    const picked = await run('GET', 'containers', '--query', 'data[].id')
    expect(JSON.parse(picked.stdout)).toEqual(ids)
    const text = `${ids.join('\n')}\n`
    expect((await run('GET', 'containers', '--query', 'data[].id', '-o', 'tsv')).stdout).toBe(text)
    expect((await run('GET', 'containers', '-o', 'ids')).stdout).toBe(text)
    expect((await run('GET', 'containers', '-o', 'ndjson')).stdout.split('\n')).toHaveLength(4)
  })

  it('prints numbers exactly as the service wrote them, without rounding', async () => {
    const written = [
      ...['12345678901234567890', '-9007199254740993', '0.12345678901234567891', '1e400'],
      ...['1.5', '"12345678901234567890"', '"\\" 12345678901234567890"'],
    ]
    const resource = `{"id":"1","type":"a","attributes":{"n":[${written.join()}],"big":98765432109876543210}}`
    const answer = (...flags: string[]) =>
      runAgainst(bare, ['api', 'GET', 'things', ...flags], () => ({
        status: 200,
        body: `{"data":[${resource}]}`,
      }))
    const whole = await answer()
    for (const number of written) expect(whole.stdout).toContain(`${number}`)
    expect(whole.stdout.replace(/\s/g, '')).toBe(`{"data":[${resource}]}`.replace(/\s/g, ''))
    expect((await answer('-o', 'ndjson')).stdout).toContain('"big":98765432109876543210}')
    expect((await answer('-o', 'tsv')).stdout).toContain('98765432109876543210')
    expect((await answer('--query', 'data[0].attributes.big')).stdout).toBe(
      '98765432109876543210\n',
    )
    expect((await answer('--paginate')).stdout).toContain('"big": 98765432109876543210')
  })

  it('writes the values of its fields', async () => {
    const fields = ['-f', 'data[type]=party', '-f', 'data[attributes][company_name]=Acme']
    const made = JSON.parse((await run('POST', 'parties', ...fields)).stdout) as object
    expect(made).toMatchObject({ data: { attributes: { company_name: 'Acme' } } })
  })

  it('reads a body from standard input', async () => {
    const body = '{"data":{"type":"party","attributes":{"company_name":"Beta"}}}'
    const { exit, stderr } = await world.run(
      ['--sandbox', 'api', 'POST', 'parties', '--body', '-'],
      { stdin: body },
    )
    expect(exit, stderr).toBe(0)
    expect((await run('GET', 'parties')).stdout).toContain('Beta')
  })

  it('plans a request without sending it', async () => {
    const fields = ['-f', 'data[type]=party', '-F', 'data[attributes][tags][]=7']
    const planned = await run('POST', 'parties', ...fields, '--dry-run', '--json')
    expect(JSON.parse(planned.stdout)).toMatchObject([
      {
        method: 'POST',
        headers: { Authorization: 'Token ****' },
        body: { data: { type: 'party', attributes: { tags: [7] } } },
      },
    ])
    expect(planned.stderr).toContain('nothing was sent')
  })

  it('prints a curl command without a token', async () => {
    const env = { OCT_TOKEN: 'secret-key', OCT_BASE_URL: 'http://127.0.0.1:1/v2' }
    const line = await bare.run(
      ['api', 'PATCH', 'shipments/1', '--body', '{"data":{"type":"it\'s"}}', '--curl'],
      { env },
    )
    expect(line.stdout).toBe(
      'curl -X PATCH http://127.0.0.1:1/v2/shipments/1 -H "Authorization: Token $OCT_TOKEN" ' +
        "-H 'Accept: application/vnd.api+json' -H 'Content-Type: application/vnd.api+json' " +
        '--data \'{"data":{"type":"it\'\\\'\'s"}}\'\n',
    )
    expect(line.stdout + line.stderr).not.toContain('secret-key')
  })

  it.each([
    [['FETCH', 'shipments'], 'not an HTTP method'],
    [['GET', 'https://evil.example/v2/shipments'], 'oct sends the token to no other address'],
    [['GET', '//evil.example'], 'GET'],
    [['GET', 'shipments', '--body', '{}'], '--body'],
    [['POST', 'parties', '--body', '{'], 'not JSON'],
    [['POST', 'parties', '--body', '{}', '-f', 'a=b'], 'cannot be combined'],
    [['POST', 'parties', '-f', 'a=1', '-f', 'a[b]=1'], 'contradicts'],
    [['POST', 'parties', '-f', 'nope'], 'name=value'],
    [['POST', 'parties', '-f', '__proto__[a]=1'], 'A field cannot have the name'],
    [['DELETE', 'webhooks/1', '--paginate'], '--paginate'],
  ])('%j is refused with an explanation', async (argv, words) => {
    const { exit, stdout, stderr } = await run(...argv)
    expect(exit, stderr).toBeGreaterThan(1)
    expect(stdout).toBe('')
    expect(stderr).toContain(words)
  })

  it('sends requests only to the service, and follows no page elsewhere', async () => {
    const { asked } = await runAgainst(bare, ['api', 'GET', '//evil.example/x'], documentOf([]))
    expect(asked).toEqual(['GET /v2/evil.example/x'])
    const next = { data: [], links: { next: 'http://evil.example/v2/shipments?page=2' } }
    const led = await runAgainst(bare, ['api', 'GET', 'shipments', '--paginate'], {
      status: 200,
      body: next,
    })
    expect(led).toMatchObject({ exit: 9, stdout: '' })
    expect(led.stderr).toContain('http://evil.example/v2/shipments?page=2')
    expect(led.asked).toHaveLength(1)
  })

  it('prints no part of a list that is interrupted, or whose links never end', async () => {
    const list = ['api', 'GET', 'shipments', '--paginate']
    const page = (data: object[], next: string) => ({
      status: 200,
      body: { data, links: { next } },
    })
    const broken = await runAgainst(bare, list, (asked) =>
      asked.includes('page=2')
        ? { status: 200, body: { meta: {} } }
        : page([{ id: '1', type: 'shipment' }], '/v2/shipments?page=2'),
    )
    expect(broken).toMatchObject({ exit: 9, stdout: '' })
    expect(broken.stderr).toContain('returned an incomplete list')
    const barren = await runAgainst(bare, list, (asked) => page([], `${asked.slice(4)}0`))
    expect(barren).toMatchObject({ exit: 9, stdout: '' })
    expect(barren.asked.length).toBeLessThan(10)
  })

  it.each(['1e999', '12345678901234567890', '[12345678901234567890]'])(
    'sends only the number %s',
    async (number) => {
      for (const body of [
        ['-F', `a=${number}`],
        ['--body', `{"a":${number}}`],
      ]) {
        const refused = await runAgainst(bare, ['api', 'POST', 'x', ...body], documentOf([]))
        expect(refused).toMatchObject({ exit: 2, asked: [] })
        expect(refused.stderr).toContain('too large to be sent exactly')
      }
    },
  )

  it('exits with the result of the service, and sends no write in read-only mode', async () => {
    expect((await runAgainst(bare, ['api', 'GET', 'x'], refusal(404))).exit).toBe(5)
    expect((await runAgainst(bare, ['api', 'POST', 'x'], refusal(422))).exit).toBe(6)
    const kept = await runAgainst(bare, ['api', 'POST', 'x', '--read-only'], documentOf([]))
    expect(kept).toMatchObject({ exit: 4, asked: [] })
  })

  it('shows no secret of an address with --debug', async () => {
    const line = ['api', 'GET', 'x?api_key=hidden-1', '--debug']
    const told = await runAgainst(bare, line, documentOf([]))
    expect(told).toMatchObject({ exit: 0, asked: ['GET /v2/x?api_key=hidden-1'] })
    expect(told.stderr).toContain('/v2/x?api_key=****')
    expect(told.stderr).not.toContain('hidden-1')
  })

  it('prints a response that is not JSON as inert text', async () => {
    const body = 'plain\u001b[2Jwords'
    const run = await runAgainst(bare, ['api', 'GET', 'x'], { status: 200, body })
    expect(run).toMatchObject({ exit: 0, stdout: 'plain^[[2Jwords' })
    const none = await runAgainst(bare, ['api', 'DELETE', 'x'], { status: 204 })
    expect(none).toMatchObject({ exit: 0, stdout: '' })
    expect(none.stderr).toContain('204')
  })
})
