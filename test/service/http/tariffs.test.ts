import { describe, expect, it } from 'vitest'
import { limits } from '../../../src/contract/limits.js'
import { starterTariff } from '../../../src/domain/tariffs/starter-tariff.js'
import { type Caller, testService } from '../../support/service.js'

const rule = (id: string, more = ''): string => `schema: oct-tariff/1
currency: USD
rules:
- id: ${id}
  clock: demurrage
  by: line
  start: { event: discharged }
  end: { event: full_out }
  free: { days: 1 }
  charge: { tiers: [{ rate: 100 }] }
${more}`

const closures = `BEGIN:VCALENDAR
VERSION:2.0
BEGIN:VEVENT
UID:1
DTSTART;VALUE=DATE:20260331
SUMMARY:Storm
END:VEVENT
END:VCALENDAR
`

const put = (caller: Caller, files: unknown, replaces?: unknown) =>
  caller.put('/tariffs', {
    data: {
      type: 'tariff_set',
      attributes: { files, ...(replaces === undefined ? {} : { replaces }) },
    },
  })

const named = async (caller: Caller) =>
  (await caller.get('/tariffs')).body.data.attributes as {
    files: { name: string; text: string }[]
    rules: number
    checksum: string | null
    updated_at: string | null
    problems: unknown[]
    warnings: { message: string }[]
  }

describe('the tariffs of an account', () => {
  it('are empty at first, are replaced together, and can be deleted', async () => {
    const test = await testService()
    expect(await named(test)).toEqual({
      files: [],
      gates: [],
      rules: 0,
      checksum: null,
      updated_at: null,
      problems: [],
      warnings: [],
    })
    const both = [
      { name: 'us.yaml', text: starterTariff },
      { name: 'Café Süd.yml', text: rule('eu', '  match: { country: DE }\n') },
    ]
    const stored = await put(test, both)
    expect(stored.status).toBe(200)
    expect(stored.body.data.attributes).toMatchObject({ rules: 4, problems: [] })
    expect((await named(test)).files).toEqual([both[1], both[0]])
    await put(test, [both[1]])
    expect((await named(test)).files).toEqual([both[1]])
    expect((await test.remove('/tariffs')).status).toBe(204)
    expect((await test.remove('/tariffs')).status).toBe(204)
    expect((await named(test)).checksum).toBeNull()
  })

  it('keep their gate calendars until other gate calendars replace them', async () => {
    const test = await testService()
    const files = [{ name: 'us.yaml', text: rule('a') }]
    const gates = [
      {
        name: 'Gates.yaml',
        text: 'terminals: { t: { name: T, ics: calendars/t.ics, zone: UTC } }',
      },
      { name: 't.ics', text: closures },
    ]
    const send = (attributes: object) =>
      test.put('/tariffs', { data: { type: 'tariff_set', attributes: { files, ...attributes } } })
    await send({})
    const without = (await named(test)).checksum
    expect((await send({ gates })).body.data.attributes).toMatchObject({ gates, problems: [] })
    const { checksum } = await named(test)
    expect(checksum).not.toBe(without)
    expect((await send({ replaces: checksum })).body.data.attributes).toMatchObject({
      gates,
      checksum,
    })
    const [wrong] = gates
    const refused = await send({ gates: [wrong] })
    expect(refused.status).toBe(422)
    expect(refused.body.errors[0]?.source).toEqual({ pointer: '/data/attributes/gates/0/text' })
    expect(refused.body.errors[0]?.detail).toContain('calendars/t.ics is not in the request')
    const path = await send({ gates: [{ ...wrong, name: '../gates.yaml' }] })
    expect(path.body.errors[0]?.source).toEqual({ pointer: '/data/attributes/gates/0/name' })
    expect((await send({ gates: 'all' })).body.errors[0]?.detail).toContain('gates must be a list')
    expect((await named(test)).checksum).toBe(checksum)
    expect((await send({ gates: [] })).body.data.attributes).toMatchObject({
      gates: [],
      checksum: without,
    })
  })

  it('are refused with the place of each problem, and nothing is replaced', async () => {
    const test = await testService()
    await put(test, [{ name: 'us.yaml', text: rule('a') }])
    const wrong = rule('b').replace('rate: 100', 'rate: -100')
    const refused = await put(test, [
      { name: 'good.yaml', text: rule('a') },
      { name: 'bad.yaml', text: wrong },
    ])
    expect(refused.status).toBe(422)
    const [error] = refused.body.errors
    expect(error?.source).toEqual({ pointer: '/data/attributes/files/1/text' })
    expect(error?.detail).toMatch(/^bad\.yaml:10:29: /)
    expect(error?.meta).toMatchObject({ file: 'bad.yaml', line: 10, column: 29 })
    const twice = await put(test, [
      { name: 'one.yaml', text: rule('a') },
      { name: 'two.yaml', text: rule('a') },
    ])
    expect(twice.body.errors[0]?.detail).toContain('the id "a" appears twice')
    expect((await named(test)).files.map(({ name }) => name)).toEqual(['us.yaml'])
  })

  it.each([
    ['no list', 'x', 'files must be a list'],
    ['an empty list', [], 'files must be a list'],
    ['a list of something else', [7, null, 'x'], 'name must be the name of a file'],
    ['no name', [{ text: 'a' }], 'name must be the name of a file'],
    ['no text', [{ name: 'a.yaml' }], 'text must be a string'],
    ['a path', [{ name: '../a.yaml', text: rule('a') }], 'name must be the name of a file'],
    ['a hidden file', [{ name: '.yaml', text: rule('a') }], 'name must be the name of a file'],
    ['a device', [{ name: 'con.yaml', text: rule('a') }], 'name must be the name of a file'],
    ['a script', [{ name: 'a.sh', text: rule('a') }], 'name must be the name of a file'],
    ['a reordered name', [{ name: 'a\u202elmay.yaml', text: rule('a') }], 'name must be the name'],
    ['a NUL', [{ name: 'a\0.yaml', text: rule('a') }], 'name must be the name of a file'],
    ['a long name', [{ name: `${'a'.repeat(100)}.yaml`, text: rule('a') }], 'name must be'],
    [
      'two names that are one on some systems',
      [
        { name: 'a.yaml', text: rule('a') },
        { name: 'A.YAML', text: rule('b') },
      ],
      'two files have the same name',
    ],
    [
      'too many files',
      Array.from({ length: limits.maxTariffFiles + 1 }, (_, i) => ({
        name: `${i}.yaml`,
        text: 'a',
      })),
      'files must have at most 50 items',
    ],
    [
      'too much text',
      [{ name: 'a.yaml', text: `${rule('a')}#${'x'.repeat(limits.maxTariffBytes)}` }],
      'at most 262144 bytes',
    ],
    ['no tariff', [{ name: 'a.yaml', text: '[]' }], 'a.yaml:1:1: '],
  ])('refuses %s', async (_, files, words) => {
    const test = await testService()
    const { status, body } = await put(test, files)
    expect(status).toBe(422)
    expect(body.errors[0]?.detail).toContain(words)
    expect((await named(test)).files).toEqual([])
  })

  it('names 50 problems and counts the others', async () => {
    const test = await testService()
    const many = Array.from({ length: 80 }, (_, i) => `- { id: r${i}, extends: none }\n`).join('')
    const { body } = await put(test, [{ name: 'a.yaml', text: rule('a') + many }])
    expect(body.errors).toHaveLength(51)
    expect(body.errors.at(-1)?.detail).toBe('30 more problems are not listed')
  })

  it('keep texts as they are, also hostile ones', async () => {
    const test = await testService()
    const text = `${rule('"<script>alert(1)</script>"')}# \u202e 💥 '; DROP TABLE tariff_sets; -- \0\r\n`
    const files = [{ name: "o'neil & $(sons).yaml", text }]
    expect((await put(test, files)).status).toBe(200)
    expect((await named(test)).files).toEqual(files)
  })

  it('warn of a tariff of last year', async () => {
    const test = await testService()
    const old = rule('a', '  valid: { from: 2020-01-01, to: 2020-12-31, by: discharged }\n')
    const { body } = await put(test, [{ name: 'old.yaml', text: old }])
    expect(body.data.attributes.warnings).toHaveLength(1)
  })

  it('are replaced by a key that may write, and read by any key', async () => {
    const test = await testService()
    await put(test, [{ name: 'a.yaml', text: rule('a') }])
    const reader = test.as((await test.service.createKey({ scope: 'read' })).key)
    expect((await put(reader, [{ name: 'b.yaml', text: rule('b') }])).status).toBe(403)
    expect((await reader.remove('/tariffs')).status).toBe(403)
    expect((await named(reader)).files.map(({ name }) => name)).toEqual(['a.yaml'])
  })

  it('are replaced only if they are still the same, if the caller says which', async () => {
    const test = await testService()
    const [a, b, c] = ['a', 'b', 'c'].map((id) => [{ name: `${id}.yaml`, text: rule(id) }])
    expect((await put(test, a, 'wrong')).status).toBe(409)
    expect((await put(test, a, 7)).status).toBe(422)
    expect((await put(test, a, null)).status).toBe(200)
    expect((await put(test, b, null)).status).toBe(409)
    const { checksum } = await named(test)
    const both = await Promise.all([put(test, b, checksum), put(test, c, checksum)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('are never a mixture of two writers', async () => {
    const test = await testService()
    const filesOf = (writer: string) =>
      ['x', 'y', 'z'].map((id) => ({
        name: `${id}.yaml`,
        text: rule(`${id}-${writer}`, `  match: { port: ${id}${writer} }\n`),
      }))
    const writers = ['1', '2', '3', '4', '5', '6']
    const answers = await Promise.all(writers.map((writer) => put(test, filesOf(writer))))
    expect(answers.map(({ status }) => status)).toEqual(writers.map(() => 200))
    const { files } = await named(test)
    expect(writers.map(filesOf)).toContainEqual(files)
  })

  it('are checked at most ten times a minute for one account', async () => {
    const test = await testService({ rateLimits: true })
    const other = test.as((await test.service.createKey({ account: 'Other' })).key)
    const files = [{ name: 'a.yaml', text: rule('a') }]
    for (let sent = 0; sent < 10; sent += 1) expect((await put(test, files)).status).toBe(200)
    const { status, body } = await put(test, files)
    expect(status).toBe(429)
    expect(body.errors[0]?.detail).toContain('10 times per minute')
    expect((await put(other, files)).status).toBe(200)
  })

  it('may have at most 500 rules', async () => {
    const test = await testService()
    const more = Array.from(
      { length: 500 },
      (_, i) => `- { id: r${i}, extends: a, match: { port: P${i} } }\n`,
    )
    const { status, body } = await put(test, [{ name: 'a.yaml', text: rule('a') + more.join('') }])
    expect(status).toBe(422)
    expect(body.errors[0]?.detail).toMatch(/^a\.yaml:510:3: there are more than 500 rules/)
  })
})
