import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trackedBoxes, trackedNumber, trackedSandbox, type World } from '../../support/run-oct.js'
import { documentOf, refusal, runAgainst } from '../../sweeps/scripted-server.js'

const [box = ''] = trackedBoxes

let world: World
beforeAll(async () => {
  world = await trackedSandbox()
  for (const line of [
    'fields define priority --entity container --data-type enum --option high --option low=Can_wait',
    'fields define weight --entity container --data-type number',
    'fields define po_date --entity shipment --data-type date --required',
    'fields define note --entity shipment --max-length 5 --default none --description Remarks',
    'fields define note --entity container',
  ]) {
    const run = await sandboxed(line)
    expect(run.exit, run.stderr).toBe(0)
  }
})
afterAll(() => world.remove())

const sandboxed = (line: string) => world.run([...line.split(' '), '--sandbox'])
const json = async (line: string): Promise<Record<string, unknown>[]> =>
  [JSON.parse((await sandboxed(`${line} --json`)).stdout)].flat()

describe('definitions', () => {
  it('are listed by kind and slug, or only those of one kind', async () => {
    const slugs = (rows: Record<string, unknown>[]) => rows.map(({ api_slug }) => api_slug)
    expect(slugs(await json('fields'))).toEqual(['note', 'priority', 'weight', 'note', 'po_date'])
    expect(slugs(await json('fields list --entity shipment'))).toEqual(['note', 'po_date'])
  })

  it('are named like their slug by default, and have the typed rules', async () => {
    const [note, date] = await json('fields list --entity shipment')
    expect(date).toMatchObject({ display_name: 'Po date', validation: { required: true } })
    expect(note).toMatchObject({ data_type: 'short_text', validation: { max_length: 5 } })
    expect([note?.default_value, note?.description]).toEqual(['none', 'Remarks'])
  })

  it('keep the rules that an edit does not name', async () => {
    const copy = world.copy()
    try {
      const edit = async (line: string) =>
        JSON.parse((await copy.run([...line.split(' '), '--sandbox', '--json'])).stdout) as Record<
          string,
          unknown
        >
      const first = await edit('fields edit note --entity shipment --pattern ^a --name N')
      expect(first).toMatchObject({
        ...{ display_name: 'N', description: 'Remarks', default_value: 'none' },
        validation: { max_length: 5, pattern: '^a' },
      })
      const second = await edit('fields edit note --entity shipment --max-length 0')
      expect(second.validation).toEqual({ pattern: '^a' })
      const third = await edit('fields edit po_date --no-required')
      expect(third.validation).toEqual({})
    } finally {
      copy.remove()
    }
  })

  it('a slug of two kinds needs --entity, and an unknown name is not found', async () => {
    const both = await sandboxed('fields edit note --name N')
    expect(both).toMatchObject({ exit: 2, stdout: '' })
    expect(both.stderr).toContain('--entity')
    expect(await sandboxed('fields edit nope --name N')).toMatchObject({ exit: 5, stdout: '' })
  })

  it.each([
    ['fields define x', '--entity'],
    ['fields define x --entity voyage', 'tracking_request'],
    ['fields define x --entity shipment --data-type date --default soon', '--default'],
    ['fields define x --entity shipment --max-length many', '--max-length'],
    ['fields options edit priority high', 'You did not say what to change'],
    ['fields options add priority x --position 0', '--position'],
  ])('oct %s is refused with a reason', async (line, why) => {
    const run = await sandboxed(line)
    expect(run).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toContain(why)
  })

  it('are removed again if an option is refused', async () => {
    const definition = { id: 'd1', type: 'custom_field_definition', attributes: {} }
    const argv = 'fields define x --entity shipment --data-type enum --option a --option b'
    const run = await runAgainst(world, [...argv.split(' '), '--profile', 'default'], (asked) => {
      if (asked.startsWith('DELETE')) return { status: 204 }
      return asked.includes('/options') ? refusal(422) : documentOf(definition)
    })
    expect(run).toMatchObject({ exit: 6, stdout: '' })
    expect(run.asked).toEqual([
      'POST /v2/custom_field_definitions',
      'POST /v2/custom_field_definitions/d1/options',
      'DELETE /v2/custom_field_definitions/d1',
    ])
  })
})

it('the default of a list is set after its options', async () => {
  const copy = world.copy()
  try {
    const define = (preset: string) =>
      copy.run(
        `fields define terms --entity shipment --data-type enum --option EXW --option FOB --default ${preset} --sandbox --json`.split(
          ' ',
        ),
      )
    expect(await define('CIF')).toMatchObject({ exit: 6, stdout: '' })
    const defined = await define('FOB')
    expect(defined.exit, defined.stderr).toBe(0)
    expect(JSON.parse(defined.stdout)).toMatchObject({ default_value: 'FOB' })
  } finally {
    copy.remove()
  }
})

describe('removing', () => {
  const definition = {
    id: 'd1',
    type: 'custom_field_definition',
    attributes: { api_slug: 'x', entity_type: 'Shipment', data_type: 'enum' },
  }
  const option = { id: 'o1', type: 'custom_field_option', attributes: { value: 'a', label: 'A' } }
  const answer = (asked: string) => {
    if (asked.startsWith('DELETE')) return { status: 204 }
    return documentOf([asked.includes('/options') ? option : definition])
  }

  it.each([
    ['fields remove x', '/custom_field_definitions/d1'],
    ['fields options remove x a', '/custom_field_definitions/d1/options/o1'],
  ])('oct %s asks first; --yes answers', async (line, path) => {
    const argv = [...line.split(' '), '--profile', 'default']
    const unasked = await runAgainst(world, argv, answer)
    expect(unasked).toMatchObject({ exit: 2, stdout: '' })
    expect(unasked.stderr).toContain(`${line} --yes`)
    expect(unasked.asked.filter((asked) => asked.startsWith('DELETE'))).toEqual([])
    const confirmed = await runAgainst(world, [...argv, '--yes'], answer)
    expect(confirmed, confirmed.stderr).toMatchObject({ exit: 0, stdout: '' })
    expect(confirmed.asked.at(-1)).toBe(`DELETE /v2${path}`)
  })
})

describe('values', () => {
  it('are set on a box or its bill, in any spelling, and shown with unset fields', async () => {
    const spaced = box.replace(/(\d{6})(\d)$/, ' $1-$2').toLowerCase()
    const set = await sandboxed(`fields set ${spaced} priority=low weight=12.5`)
    expect(set.exit, set.stderr).toBe(0)
    expect(await json(`fields show ${box}`)).toMatchObject([
      { api_slug: 'note', value: null },
      { api_slug: 'priority', value: 'low', display_value: 'Can_wait', number: box },
      { api_slug: 'weight', value: 12.5 },
    ])
    await sandboxed(`fields set ${trackedNumber} po_date=2026-01-14`)
    const [, date] = await json(`fields show ${trackedNumber}`)
    expect(date).toMatchObject({ value: '2026-01-14', entity_type: 'shipment' })
  })

  it('can be addressed with --id, and removed again', async () => {
    const id = (await sandboxed(`containers show ${box} -o ids`)).stdout.trim()
    expect((await sandboxed(`fields set --id ${id} note=urgent`)).exit).toBe(0)
    expect((await sandboxed(`fields unset --id ${id} note`)).exit).toBe(0)
    const again = await sandboxed(`fields unset ${box} note`)
    expect(again).toMatchObject({ exit: 5, stdout: '' })
    expect(again.stderr).toContain(`${box} has no value in note`)
  })

  it('of several, the accepted ones are set, and the others are reported', async () => {
    const run = await sandboxed(`fields set ${box} priority=urgent weight=3 -o ids`)
    expect(run).toMatchObject({ exit: 12, stdout: 'weight\n' })
    expect(run.stderr).toContain('priority')
    const alone = await sandboxed(`fields set ${box} priority=urgent`)
    expect(alone).toMatchObject({ exit: 6, stdout: '' })
    expect(alone.stderr).toContain('(the value)')
  })

  it.each([
    [`fields set ${box} weight=heavy`, 2],
    [`fields set ${box} nope=1 weight=1`, 2],
    [`fields set ${box} weight=`, 2],
    [`fields set ${box}`, 2],
    ['fields set weight=1', 2],
    [`fields set ${box} ${trackedNumber} weight=1`, 2],
    [`fields set ${box} --id x weight=1`, 2],
    [`fields set ${box.slice(0, 7)} weight=1`, 5],
    [`fields unset ${box}`, 2],
    ['fields unset', 2],
    ['fields show', 2],
    ['fields show NOPE1', 5],
    [`fields set ${box} weight=1 --read-only`, 4],
  ])('oct %s sets nothing: exit %i', async (line, exit) => {
    expect(await sandboxed(line)).toMatchObject({ exit, stdout: '' })
  })

  it('are unchanged after all that', async () => {
    const rows = await json(`fields show ${box}`)
    expect(rows.map(({ value }) => value)).toEqual([null, 'low', 3])
  })
})

describe('options', () => {
  it('are listed in their order, and for all fields together', async () => {
    const rows = await json('fields options list priority')
    expect(rows.map(({ value, label }) => [value, label])).toEqual([
      ['high', 'high'],
      ['low', 'Can_wait'],
    ])
    expect(await json('fields options')).toEqual(rows)
  })

  it('are added, changed by value, and removed', async () => {
    expect((await sandboxed('fields options add priority urgent --position 3')).exit).toBe(0)
    const edited = await json('fields options edit priority urgent --label Now')
    expect(edited).toMatchObject([{ value: 'urgent', label: 'Now', api_slug: 'priority' }])
    expect(await sandboxed('fields options remove priority urgent')).toMatchObject({
      exit: 0,
      stdout: '',
    })
    expect(await sandboxed('fields options remove priority urgent')).toMatchObject({ exit: 5 })
    expect(await json('fields options')).toHaveLength(2)
  })
})
