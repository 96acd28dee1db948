import { afterAll, beforeAll, expect, it } from 'vitest'
import { oneService } from '../../support/one-service.js'
import { newWorld, type World } from '../../support/run-oct.js'
import { documentOf, refusal, runAgainst } from '../../sweeps/scripted-server.js'

let world: World
beforeAll(() => {
  world = newWorld()
})
afterAll(() => world.remove())

const party = (id: string, company_name: string) => ({
  id,
  type: 'party',
  attributes: { company_name },
})

const sandboxed = (...argv: string[]) => world.run([...argv, '--sandbox'])

it('a party is created, renamed by its whole name in any case, and listed by name', async () => {
  const created = await sandboxed('parties', 'create', 'zeta', 'Traders', '-o', 'ids')
  expect(created.exit, created.stderr).toBe(0)
  await sandboxed('parties', 'create', 'Acme')
  const renamed = await sandboxed('parties', 'rename', 'ZETA traders', 'Beta', '-o', 'ids')
  expect(renamed, renamed.stderr).toMatchObject({ exit: 0, stdout: created.stdout })
  const { stdout } = await sandboxed('parties', '-o', 'tsv', '--fields', 'company_name')
  expect(stdout).toBe('Acme\nBeta\n')
})

it('a name that is in use is refused, and the refusal names the argument', async () => {
  await sandboxed('parties', 'create', 'Twice')
  const run = await sandboxed('parties', 'create', 'twice')
  expect(run).toMatchObject({ exit: 6, stdout: '' })
  expect(run.stderr).toContain('(the name)')
})

it('part of a name renames nothing', async () => {
  const run = await runAgainst(world, ['parties', 'rename', 'Acm', 'Beta'], (asked) =>
    asked.startsWith('GET') ? documentOf([party('p1', 'Acme')]) : refusal(500),
  )
  expect(run).toMatchObject({ exit: 5, stdout: '' })
  expect(run.asked.some((asked) => asked.startsWith('PATCH'))).toBe(false)
})

it('two parties of one name are distinguished by id', async () => {
  const both = documentOf([party('p1', 'Acme'), party('p2', 'ACME')])
  const ask = (name: string) =>
    runAgainst(world, ['parties', 'rename', name, 'Beta'], (asked) =>
      asked.startsWith('GET') ? both : documentOf(party('p2', 'Beta')),
    )
  const run = await ask('acme')
  expect(run).toMatchObject({ exit: 2, stdout: '' })
  expect(run.stderr).toContain('oct parties rename p1')
  expect((await ask('p2')).asked.at(-1)).toBe('PATCH /v2/parties/p2')
})

it.each([
  ['parties', 'create', 'Acme', '--read-only'],
  ['parties', 'rename', 'Acme', 'Beta', '--read-only'],
])('oct %s %s … in read-only mode sends no write', async (...argv) => {
  const run = await runAgainst(world, argv, documentOf([party('p1', 'Acme')]))
  expect(run).toMatchObject({ exit: 4, stdout: '' })
  expect(run.asked.filter((asked) => !asked.startsWith('GET'))).toEqual([])
})

it('an empty name is refused before anything is sent', async () => {
  const run = await runAgainst(world, ['parties', 'create', '  '], refusal(500))
  expect(run).toMatchObject({ exit: 2, stdout: '', asked: [] })
})

it('offline lists the last reading', async () => {
  const { run, end } = await oneService(() => documentOf([party('p1', 'Acme')]))
  try {
    await run('parties')
    expect(await run('parties', '--offline', '-o', 'ids')).toMatchObject({
      stdout: 'p1\n',
      asked: [],
    })
  } finally {
    await end()
  }
})

it('a party is shown by its id, its name in any case, or a part of its name', async () => {
  const all = [party('p1', 'Acme Imports'), party('p2', 'Acme'), party('p3', 'Beta')]
  const show = (...words: string[]) =>
    runAgainst(world, ['parties', 'show', ...words, '--json'], documentOf(all))
  expect(JSON.parse((await show('acme', 'imports')).stdout)).toMatchObject({ id: 'p1' })
  expect(JSON.parse((await show('acme')).stdout)).toMatchObject({ id: 'p2' })
  expect(JSON.parse((await show('bet')).stdout)).toMatchObject({ company_name: 'Beta' })
  expect(await show('gamma')).toMatchObject({ exit: 5, stdout: '' })
  const several = await show('a')
  expect(several).toMatchObject({ exit: 2, stdout: '' })
  expect(several.stderr).toContain('oct parties show p1')
})

it('a party named by its id is read by its id, and shown offline afterwards', async () => {
  const id = '77777777-0000-4000-8000-000000000007'
  const { run, end } = await oneService(() => documentOf(party(id, 'Acme')))
  try {
    const first = await run('parties', 'show', id, '-o', 'ids')
    expect(first, first.stderr).toMatchObject({ stdout: `${id}\n` })
    expect(first.asked).toEqual([`GET /v2/parties/${id}`])
    expect(await run('parties', 'show', 'acm', '--offline', '-o', 'ids')).toMatchObject({
      stdout: `${id}\n`,
      asked: [],
    })
  } finally {
    await end()
  }
})
