import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneService } from '../../support/one-service.js'
import { newWorld, type World } from '../../support/run-oct.js'
import { documentOf, refusal, runAgainst } from '../../sweeps/scripted-server.js'

let world: World
beforeAll(() => {
  world = newWorld()
})
afterAll(() => world.remove())

const rows = (csv: string): string[][] => parse(csv)
const line = (scac: string, more: object = {}) => ({
  id: `id-${scac}`,
  type: 'shipping_line',
  attributes: {
    scac,
    name: `Line ${scac}`,
    short_name: scac,
    alternative_scacs: [],
    bill_of_lading_tracking_support: true,
    booking_number_tracking_support: false,
    container_number_tracking_support: true,
    ...more,
  },
})

describe('oct lines', () => {
  it('follows the pages of the service and sorts by SCAC', async () => {
    const run = await runAgainst(world, ['lines', '-o', 'ids'], (asked) => {
      const isSecond = asked.includes('number%5D=2') || asked.includes('[number]=2')
      const body = {
        data: [line(isSecond ? 'AAAA' : 'ZZZZ')],
        links: isSecond ? {} : { next: '/v2/shipping_lines?page[number]=2' },
      }
      return { status: 200, body }
    })
    expect(run, run.stderr).toMatchObject({ exit: 0, stdout: 'AAAA\nZZZZ\n' })
    expect(run.asked).toHaveLength(2)
  })

  it('shows in words what a line does not report according to the service', async () => {
    const provided_data = {
      seal_number: false,
      weight_in_lbs: true,
      weight_in_lbs_notes: 'averages',
      pod_arrived_at: false,
      of_later_days: false,
    }
    const argv = ['lines', '-o', 'csv', '--fields', 'scac,gaps,source']
    const run = await runAgainst(world, argv, documentOf([line('AAAA', { provided_data })]))
    expect(rows(run.stdout)[1]).toEqual([
      'AAAA',
      'no seal number;no arrival;no of later days;averages',
      'service',
    ])
  })

  it('offline uses the reference, with a notice, and sends no request', async () => {
    const run = await world.run(['lines', 'hapag', '--offline', '-o', 'json'])
    expect(JSON.parse(run.stdout)).toMatchObject([
      {
        scac: 'HLCU',
        source: 'reference',
        gaps: ['no last free day', 'no seal number', 'no weight'],
      },
    ])
    expect(run.stderr).toContain('from the built-in list')
  })

  it('without an account uses the reference too, and never asks for an account', async () => {
    for (const argv of [['lines'], ['lines', 'list', 'hapag'], ['lines', 'show', 'HLCU']]) {
      const run = await world.run([...argv, '-o', 'ids'], { turns: [] })
      expect(run.exit, run.stderr).toBe(0)
      expect(run.stdout).toContain('HLCU')
      expect(run.stderr).toContain('from the built-in list')
      expect(run.screen).toBe('')
    }
    expect(await world.run(['lines', '--refresh'])).toMatchObject({ exit: 3, stdout: '' })
  })

  it.each([
    ['YML', 'YMLU'],
    ['yang ming line', 'YMLU'],
    ['Hapag', 'HLCU'],
    ['CMA-CGM', 'CMDU'],
    ['OOCL', 'OOLU'],
    ['T.S. Lines', 'TXZJ'],
  ])('%s is a name of %s in every option that accepts a line', async (name, scac) => {
    const ids = async (...argv: string[]) =>
      (await world.run([...argv, '-o', 'ids'])).stdout.trimEnd().split('\n')
    expect(await ids('lines', 'show', name)).toEqual([scac])
    const plan = ['track', 'ABCD12345678', '--type', 'booking_number', '--dry-run', '--json']
    const planned = await world.run([...plan, '--scac', name, '--yes', '--sandbox'])
    expect(planned.stdout, planned.stderr).toContain(`"${scac}"`)
  })

  it('shows a caution once, and states that nothing is listed for a line', async () => {
    const argv = ['lines', '--offline', '-o', 'csv', '--fields', 'scac,gaps']
    const gaps = new Map(rows((await world.run(argv)).stdout).map(([scac, text]) => [scac, text]))
    expect(gaps.get('EGLV')).toMatch(/^The shipping line reports a date without a time[^;]*$/)
    expect(gaps.get('ARKU')).toBe('the facts that the shipping line reports are not known')
    expect(gaps.get('YMLU')).toBe('Average weight of the containers on the bill of lading')
  })

  it('shows a line by any of its codes, and explains why another is missing', async () => {
    const shown = await world.run(['lines', 'show', 'medu', '--offline', '-o', 'ids'])
    expect(shown).toMatchObject({ exit: 0, stdout: 'MSCU\n' })
    const gone = await world.run(['lines', 'show', 'SUDU', '--offline'])
    expect(gone).toMatchObject({ exit: 5, stdout: '' })
    expect(gone.stderr).toMatch(/Hamburg Sud.*operates as MAEU/s)
  })

  it('an unknown word was meant as a command, unless list is typed', async () => {
    expect(await world.run(['lines', 'shwo'])).toMatchObject({ exit: 2, stdout: '' })
    expect(await world.run(['lines', 'list', 'shwo', '--offline'])).toMatchObject({ exit: 0 })
  })
})

describe('oct ports', () => {
  it('searches codes, names, countries and terminals, without a request', async () => {
    const run = async (...words: string[]) =>
      (await world.run(['ports', ...words, '-o', 'ids'])).stdout.split('\n').slice(0, -1)
    expect(await run('los', 'angeles')).toEqual(['USLAX'])
    expect(await run('nlrtm')).toEqual(['NLRTM'])
    expect(await run('maher')).toEqual(['USNYC'])
    expect(await run('list', 'netherlands', 'amsterdam')).toEqual(['NLAMS'])
    expect((await run('list')).length).toBeGreaterThan(700)
  })

  it('shows the local time, which no export contains', async () => {
    const table = await world.run(['ports', 'nlrtm', '-o', 'table'])
    expect(table.stdout).toContain('Mon 2 Mar 10:00')
    const argv = ['ports', 'nlrtm', '-o', 'csv', '--fields', 'code,local_time']
    expect(rows((await world.run(argv)).stdout)[1]?.[1]).toContain('Mon 2 Mar 10:00')
    const first = await world.run(['ports', 'nlrtm', '-o', 'csv'])
    world.clock.advance({ hours: 1 })
    expect((await world.run(['ports', 'nlrtm', '-o', 'csv'])).stdout).toBe(first.stdout)
  })

  const port = {
    id: 'p1',
    type: 'port',
    attributes: {
      name: 'Rotterdam Live',
      code: 'NLRTM',
      country_code: 'NL',
      time_zone: 'Europe/Amsterdam',
      latitude: '51.9',
      longitude: 'x',
      unknown_to_oct: 1,
    },
  }

  it('shows a port as the service returns it, without omissions', async () => {
    const run = await runAgainst(world, ['ports', 'show', 'nlrtm', '--json'], documentOf(port))
    expect(run.asked).toEqual(['GET /v2/ports/NLRTM'])
    expect(JSON.parse(run.stdout)).toMatchObject({
      name: 'Rotterdam Live',
      latitude: '51.9',
      unknown_to_oct: 1,
      source: 'service',
    })
    const csv = await runAgainst(world, ['ports', 'show', 'nlrtm', '-o', 'csv'], documentOf(port))
    const [names = [], cells = []] = rows(csv.stdout)
    expect(cells[names.indexOf('latitude')]).toBe('51.9')
    expect(cells[names.indexOf('longitude')]).toBe('')
  })

  it('requests an inland city if there is no port', async () => {
    const city = { ...port, type: 'metro_area', attributes: { ...port.attributes, code: 'USCHI' } }
    const run = await runAgainst(world, ['ports', 'show', 'USCHI', '--json'], (asked) =>
      asked.includes('/metro_areas/') ? documentOf(city) : refusal(404),
    )
    expect(JSON.parse(run.stdout)).toMatchObject({ code: 'USCHI', kind: 'metro_area' })
  })

  it.each([
    ['uschi', { code: 'USCHI', name: 'Chicago', latitude: 41.85, time_zone: 'America/Chicago' }],
    ['USABQ', { code: 'USABQ', name: 'Albuquerque', state_abbr: 'NM', latitude: 35.084 }],
  ])('shows the inland city %s from the reference offline', async (code, facts) => {
    const run = await world.run(['ports', 'show', code, '--offline', '--json'])
    expect(run.exit, run.stderr).toBe(0)
    expect(JSON.parse(run.stdout)).toMatchObject({ ...facts, kind: 'metro_area' })
  })

  it('shows the ramps of an inland city', async () => {
    const run = await world.run(['ports', 'show', 'USCHI', '--offline', '--json'])
    expect(JSON.parse(run.stdout).terminals).toContain('UP Global IV')
  })

  it.each([
    [404, 0],
    [503, 0],
    [401, 3],
    [403, 4],
  ])('if the service answers %i the reference can be used (exit %i)', async (status, exit) => {
    const run = await runAgainst(world, ['ports', 'show', 'NLRTM', '--json'], refusal(status))
    expect(run.exit, run.stderr).toBe(exit)
    if (exit > 0) return
    expect(JSON.parse(run.stdout)).toMatchObject({ code: 'NLRTM', source: 'reference' })
    expect(run.stderr).toContain('the built-in list')
  })

  it('an unknown place is not found', async () => {
    const run = await runAgainst(world, ['ports', 'show', 'XXXXX'], refusal(404))
    expect(run).toMatchObject({ exit: 5, stdout: '' })
    expect(await world.run(['ports', 'show', 'XXXXX', '--offline'])).toMatchObject({ exit: 5 })
  })
})

describe('oct terminals', () => {
  const id = '44444444-0000-4000-8000-000000000004'
  const terminal = {
    id,
    type: 'terminal',
    attributes: {
      name: 'Maher Live',
      nickname: 'Maher',
      smdg_code: 'MAHER',
      firms_code: 'E364',
      provided_data: { pickup_lfd: true, fees_at_pod_terminal: false },
    },
    relationships: { port: { data: { id: 'p1', type: 'port' } } },
  }
  const port = {
    id: 'p1',
    type: 'port',
    attributes: { name: 'New York', code: 'USNYC', time_zone: 'America/New_York' },
  }

  it('have FIRMS codes only where US Customs gives one', async () => {
    const list = await world.run(['terminals', 'USNYC', '-o', 'json'])
    const maher = JSON.parse(list.stdout).find(
      (row: { smdg_code: string }) => row.smdg_code === 'MAHER',
    )
    expect(maher).toMatchObject({ firms_code: expect.stringMatching(/^[A-Z]\d{3}$/) })
    const abroad = await world.run(['terminals', 'DEHAM', '-o', 'table'])
    expect(abroad.stdout).not.toBe('')
    expect(abroad.stdout.split('\n')[0]).not.toContain('FIRMS')
  })

  it('are shown by id, then by the codes that the service stated', async () => {
    const { run, end } = await oneService(() => documentOf(terminal, [port]))
    try {
      const shown = await run('terminals', 'show', id, '-o', 'table')
      expect(shown.stdout).toMatch(/FIRMS: +E364/)
      expect(shown.stdout).toMatch(/Does not report: +fees/)
      for (const name of ['E364', 'usnyc-maher', 'Maher Live']) {
        const recent = await run('terminals', 'show', name, '-o', 'ids')
        expect(recent).toMatchObject({ stdout: `${id}\n`, asked: [] })
        const again = await run('terminals', 'show', name, '--json', '--refresh')
        expect(again.asked).toEqual([`GET /v2/terminals/${id}?include=port`])
        expect(JSON.parse(again.stdout)).toMatchObject({ firms_code: 'E364', port_code: 'USNYC' })
      }
      const offline = await run('terminals', 'show', 'E364', '--offline', '-o', 'ids')
      expect(offline).toMatchObject({ stdout: `${id}\n`, asked: [] })
    } finally {
      await end()
    }
  })

  it('otherwise come from the reference, by the id that the list prints', async () => {
    const { stdout } = await world.run(['terminals', 'list', 'USNYC', '-o', 'ids'])
    const [first = ''] = stdout.split('\n')
    const shown = await world.run(['terminals', 'show', first, '-o', 'ids', '--offline'])
    expect(shown).toMatchObject({ exit: 0, stdout: `${first}\n` })
  })

  it('with a code of several ports are refused with the possible ones', async () => {
    const run = await world.run(['terminals', 'show', 'APMT', '--offline'])
    expect(run).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toContain('oct terminals show CRMOB-APMT')
  })
})
