import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Turn } from '../../support/person.js'
import { newWorld, runOct, type World } from '../../support/run-oct.js'
import { documentOf, runAgainst } from '../../sweeps/scripted-server.js'

const number = 'MEDUFR030802'

let world: World
// Loads the command now. Otherwise, loading it would count as time of the first test.
beforeAll(() => runOct(['--sandbox', 'track', '219384756']))
beforeEach(() => {
  world = newWorld()
})
afterEach(() => world.remove())

const oct = (...argv: string[]) => world.run(['--sandbox', ...argv])
const track = (...argv: string[]) => oct('track', number, ...argv)
const answering = (turns: readonly Turn[], ...argv: string[]) =>
  world.run(['--sandbox', 'track', number, ...argv], { turns, env: { OCT_ACCESSIBLE: '1' } })
const json = async (...argv: string[]) => JSON.parse((await oct(...argv, '--json')).stdout)
const requests = async (): Promise<unknown[]> => json('tracking', 'list')
const partyNames = async (): Promise<string[]> =>
  (await json('parties')).map(({ company_name }: { company_name: string }) => company_name)

describe('--customer', () => {
  const wish = ['--customer', 'acme imports']

  it('finds a party by its whole name in any case', async () => {
    const party = await json('parties', 'create', 'Acme Imports')
    await oct('parties', 'create', 'Acme Imports North')
    const run = await track(...wish, '--json')
    expect(run.exit, run.stderr).toBe(0)
    expect(JSON.parse(run.stdout).customer).toMatchObject({ id: party.id })
    expect(await partyNames()).toHaveLength(2)
  })

  it('with an unknown name is created after a confirmation, once for all numbers', async () => {
    const run = await answering(
      [{ sees: 'There is no party "acme imports". Create the party', types: 'y\n' }],
      'MEDUFR030803',
      ...wish,
      '--json',
    )
    expect(run, run.stderr).toMatchObject({ exit: 0, missed: undefined })
    const customers = JSON.parse(run.stdout).map(
      ({ customer }: { customer: { id: string } }) => customer.id,
    )
    expect(new Set(customers).size).toBe(1)
    expect(await partyNames()).toEqual(['acme imports'])
  })

  it('is not created if the user declines, and nothing is registered', async () => {
    const run = await answering([{ sees: '(--yes)', types: 'n\n' }], ...wish)
    expect(run).toMatchObject({ exit: 130, stdout: '' })
    expect(run.stderr.match(/Nothing was registered/g)).toHaveLength(1)
    expect([await partyNames(), await requests()]).toEqual([[], []])
  })

  it('needs --yes if no prompt is possible, and the refusal names what creates it', async () => {
    const run = await track(...wish)
    expect(run).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toContain("oct --sandbox parties create 'acme imports'")
    expect([await partyNames(), await requests()]).toEqual([[], []])
    expect((await track(...wish, '--yes')).exit).toBe(0)
    expect(await partyNames()).toEqual(['acme imports'])
  })

  it('is not created for a number that is already tracked, or is not registered', async () => {
    await oct('track', '219384756', ...wish, '--yes')
    expect(await partyNames(), 'the line is not certain').toEqual([])
    await track()
    expect((await track(...wish, '--yes')).exit).toBe(0)
    expect(await partyNames()).toEqual([])
  })

  it('of several with the same name is chosen by its id', async () => {
    const called = (id: string, company_name: string) => ({
      id,
      type: 'party',
      attributes: { company_name },
    })
    const parties = documentOf([called('p1', 'ACME Imports'), called('p2', 'Acme IMPORTS')])
    const asAsked = (name: string) =>
      runAgainst(
        world,
        ['track', number, '--scac', 'MSCU', '--type', 'bill_of_lading', '--customer', name],
        (asked) => (asked.startsWith('GET /v2/parties') ? parties : documentOf([])),
      )
    const several = await asAsked('acme imports')
    expect(several).toMatchObject({ exit: 2, stdout: '' })
    expect(several.stderr).toContain('--customer p1')
    expect((await asAsked('p2')).asked).toContain('POST /v2/tracking_requests')
  })

  it('is one', async () => {
    const run = await track(...wish, '--customer', 'Beta')
    expect(run).toMatchObject({ exit: 2, stdout: '' })
  })
})

describe('--field', () => {
  beforeEach(async () => {
    await oct('fields', 'define', 'po_date', '--entity', 'shipment', '--data-type', 'date')
    await oct('fields', 'define', 'weight', '--entity', 'container', '--data-type', 'number')
    await oct('fields', 'define', 'desk', '--entity', 'tracking_request')
    const list =
      'fields define urgency --entity shipment --data-type enum --option high --option low'
    await oct(...list.split(' '))
  })

  it('is set on the shipment and on the containers created from it', async () => {
    const fields = ['--field', 'po_date=2026-05-14', '--field', 'WEIGHT=12.5']
    const run = await track(...fields, '--wait', '--json')
    expect(run.exit, run.stderr).toBe(0)
    const valueIn = async (of: string, slug: string): Promise<unknown> =>
      (await json('fields', 'show', of)).find(
        (field: { api_slug: string }) => field.api_slug === slug,
      )?.value
    expect(await valueIn(number, 'po_date')).toBe('2026-05-14')
    for (const { number: box } of JSON.parse(run.stdout).containers) {
      expect(await valueIn(box, 'weight')).toBe(12.5)
    }
  })

  it.each([
    ['po_date=May', 'po_date cannot be "May"'],
    ['urgency=medium', 'the allowed values are high, low'],
    ['colour=red', 'There is no field "colour"'],
    ['desk=4', `fields set <number> desk=<value>`],
    ['po_date', 'as slug=value'],
    ['po_date= ', 'no value after the equals sign'],
  ])('%s is refused before anything is sent', async (field, words) => {
    const run = await track('--field', field)
    expect(run).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toContain(words)
    expect(await requests()).toEqual([])
  })
})

it('a field whose rules the service checks is refused by its flag', async () => {
  await oct('fields', 'define', 'code', '--entity', 'shipment', '--max-length', '3')
  const run = await track('--field', 'code=ABCD')
  expect(run).toMatchObject({ exit: 6, stdout: '' })
  expect(run.stderr).toContain('(--field)')
  expect(await requests()).toEqual([])
})

it('--ref and --tag apply to every number', async () => {
  const extras = ['--ref', 'PO-1', '--ref', 'PO-2', '--tag', 'spring']
  const run = await oct('track', number, 'MEDUFR030803', ...extras, '--json')
  for (const request of JSON.parse(run.stdout)) {
    expect(request).toMatchObject({ ref_numbers: ['PO-1', 'PO-2'], shipment_tags: ['spring'] })
  }
})

describe('--wait', () => {
  it('shows the day of seven for a number without a manifest', async () => {
    await oct('sandbox', 'scenario', 'no-manifest', 'MAEU123456789')
    const waited = (): Promise<{ exit: number; stderr: string }> =>
      oct('track', 'MAEU123456789', '--wait')
    await oct('sandbox', 'advance', '1h')
    const first = await waited()
    expect(first.exit).toBe(8)
    expect(first.stderr).toContain('awaiting the manifest, day 1 of 7')
    await oct('sandbox', 'advance', '50h')
    expect((await waited()).stderr).toContain('awaiting the manifest, day 3 of 7')
  })

  it('states why a number failed, and what to do', async () => {
    await oct('sandbox', 'scenario', 'no-manifest', 'MAEU123456789')
    await oct('sandbox', 'advance', '10d')
    const shown = await oct('tracking', 'show', 'MAEU123456789', '--wait')
    expect(shown.exit).toBe(6)
    expect(shown.stderr).toContain('the shipping line sent no data within 7 days')
    expect(shown.stderr).toContain('What to do: check the number and the shipping line')
  })
})
