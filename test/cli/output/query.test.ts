import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trackedBoxes, trackedSandbox, type World } from '../../support/run-oct.js'

let world: World
beforeAll(async () => {
  world = await trackedSandbox()
})
afterAll(() => world.remove())

const run = (...argv: string[]) => world.run(['--sandbox', ...argv])
const numbers = [...trackedBoxes].sort()

describe('--query', () => {
  it('selects from the JSON output, in every format', async () => {
    const query = ['containers', '--sort', 'number', '--query', '[].number']
    expect(JSON.parse((await run(...query, '--json')).stdout)).toEqual(numbers)
    expect((await run(...query)).stdout).toBe(`${numbers.join('\n')}\n`)
    expect((await run(...query, '-o', 'ids')).stdout).toBe(`${numbers.join('\n')}\n`)
    const lines = (await run(...query, '-o', 'ndjson')).stdout.trimEnd().split('\n')
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual(numbers)
  })

  it('gives objects one column per member', async () => {
    const { stdout } = await run(
      ...['containers', '--sort', 'number', '-o', 'csv'],
      ...['--query', '[].{box: number, line: shipment.shipping_line_scac}'],
    )
    expect(stdout).toBe(`box,line\r\n${numbers.map((number) => `${number},MSCU\r\n`).join('')}`)
  })

  it('queries the object of a single-object command', async () => {
    const [box = ''] = trackedBoxes
    expect((await run('show', box, '--query', 'number')).stdout).toBe(`${box}\n`)
    expect((await run('show', box, '--query', 'number', '--json')).stdout).toBe(`"${box}"\n`)
    expect((await run('show', box, '--query', 'nothing', '--json')).stdout).toBe('null\n')
    expect(await run('show', box, '--query', 'nothing')).toMatchObject({ exit: 0, stdout: '' })
    expect((await run('show', box, '--query', 'constructor', '--json')).stdout).toBe('null\n')
  })

  it('runs after --sort and --limit, and states what was cut', async () => {
    const cut = await run('containers', '--sort', '-number', '--limit', '1', '--query', '[].number')
    expect(cut.stdout).toBe(`${numbers.at(-1)}\n`)
    expect(cut.stderr).toContain('3 containers · showing the first')
  })

  it.each([
    ['containers', '--query', '[].{'],
    ['containers', '--query', 'length(`1`)'],
    ['containers', '--query', 'nope(@)'],
    ['containers', '--query', '[]', '--fields', 'number'],
    ['config', 'path', '--query', '@'],
    ['parties', 'create', 'Beta', '--query', '[['],
  ])('oct %s … is refused if it cannot be answered', async (...argv) => {
    const refused = await run(...argv)
    expect(refused, refused.stderr).toMatchObject({ exit: 2, stdout: '' })
    expect(refused.stderr).toContain('--query')
  })

  it('finds the greatest and the least text', async () => {
    const pick = async (query: string) =>
      JSON.parse((await run('containers', '--query', query, '--json')).stdout) as unknown
    expect(await pick('max_by(@, &number).number')).toBe(numbers.at(-1))
    expect(await pick("{a: min_by([?number], &join(',', [number, number])).number}")).toEqual({
      a: numbers[0],
    })
    expect(await pick('max_by(@, &length(number)).number == [0].number')).toBe(true)
    expect(await pick('max_by(`[]`, &a)')).toBeNull()
  })

  it.each([
    ['[?number = `1`]', 'a single = is not an operator; use == to compare (at character 10)'],
    ['[].number number', '"number" is not expected here (at character 11)'],
    ['[].{a: number', 'the expression is incomplete (at character 14)'],
    ['length(', 'the expression is incomplete (at character 8)'],
    ['[]#', '(at character 3)'],
    ['lenght(@)', 'there is no function lenght(); did you mean length()?'],
    ['[].{a: length()}', 'length() takes 1 argument, not 0'],
    ['sort_by(@, &open)', 'only numbers, or only texts'],
  ])('%s gets an explanation', async (query, words) => {
    const refused = await run('containers', '--query', query, '--json')
    expect((JSON.parse(refused.stderr) as { reason: string }).reason).toContain(words)
  })

  it('is refused before anything is written', async () => {
    await run('parties', 'create', 'Gamma', '--query', '[[')
    await run('parties', 'create', 'Gamma', '--query', '{a: lenght(id)}')
    await run('parties', 'create', 'Gamma', '--query', 'length(id, id)')
    expect((await run('parties', '--refresh', '--query', '[].company_name')).stdout).not.toContain(
      'Gamma',
    )
  })

  it('is stored with a view', async () => {
    expect((await run('view', 'save', 'boxes', 'containers', '--query', '[].number')).exit).toBe(0)
    const kept = await run('view', 'run', 'boxes', '--json')
    expect((JSON.parse(kept.stdout) as string[]).sort()).toEqual(numbers)
  })
})
