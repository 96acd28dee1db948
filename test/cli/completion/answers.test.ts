import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trackedBoxes, trackedNumber, trackedSandbox, type World } from '../../support/run-oct.js'

const [box = ''] = trackedBoxes
let world: World

beforeAll(async () => {
  world = await trackedSandbox()
  const prepared = [
    ['sync', '--sandbox'],
    ['ref', 'set', '--sandbox', '--', trackedNumber, 'PO 47/11', '-rf', 'x\u202ey'],
    ['parties', 'create', 'Acme Imports', '--sandbox'],
    ['parties', 'list', '--sandbox'],
    [
      ...['webhooks', 'create', 'http://127.0.0.1:9/hook?key=hidden', '--event', 'container.*'],
      ...['--inactive', '--sandbox'],
    ],
    ['webhooks', 'list', '--sandbox'],
    ['config', 'set', 'base_url', 'https://tracking.example.com/v2', '--profile', 'acme'],
    ['view', 'save', 'mine', 'holds', '--due', '3d'],
    ['alias', 'set', 'week', 'due 7d'],
  ]
  for (const words of prepared) {
    const run = await world.run(words)
    if (run.exit !== 0) throw new Error(`${words.join(' ')}: ${run.stderr}`)
  }
})

afterAll(() => world.remove())

/** Returns what the shell gets as completions: each word with its hint. */
async function offered(...line: string[]): Promise<Map<string, string>> {
  const words = line.slice(0, -1)
  const run = await world.run(['__complete', 'zsh', `=${line.at(-1)}`, ...words])
  expect(run).toMatchObject({ exit: 0, stderr: '' })
  const [how, ...lines] = run.stdout.trimEnd().split('\n')
  expect(how).toMatch(/^words( open)?$/)
  return new Map(lines.map((each) => each.split('\t') as [string, string]))
}

const names = async (...line: string[]): Promise<string[]> => [...(await offered(...line)).keys()]

describe('commands and options', () => {
  it('are offered if they match', async () => {
    expect(await names('con')).toEqual(['containers', 'config'])
    expect(await names('webhooks', 'li')).toEqual(['list', 'listen'])
    expect((await offered('webhooks', 'list')).get('list')).toBe('List webhooks')
    expect([...(await offered('wee'))]).toEqual([['week', 'due 7d']])
    expect(await names('holds', '--bl')).toEqual(['--blocked'])
    expect(await names('-o', 'json', '--profile', 'acme', 'hol')).toEqual(['holds'])
  })

  it('of the default command of a group are offered too, but not options already typed', async () => {
    expect(await names('containers', '--rea')).toEqual(['--ready', '--read-only'])
    expect(await names('containers', '--ready', '--rea')).toEqual(['--read-only'])
    expect(await names('containers', '--customer', 'A', '--cust')).toEqual(['--customer'])
  })

  it('after -- are not options', async () => {
    expect(await names('show', '--', '--')).toEqual([])
  })
})

describe('values from the cache', () => {
  it('are containers with their state if a container is expected', async () => {
    const all = await offered('containers', 'show', '--sandbox', '')
    expect([...all.keys()].sort()).toEqual([...trackedBoxes].sort())
    for (const hint of all.values())
      expect(hint).toMatch(/^[a-z ]+(, blocked)?(, (ETA|last free day) 20\d\d-\d\d-\d\d)?$/)
  })

  it('are found by any number or reference that starts with the text, in any case', async () => {
    const lower = trackedNumber.slice(0, 6).toLowerCase()
    expect(await offered('--sandbox', 'show', lower)).toEqual(
      new Map([[trackedNumber, '3 containers']]),
    )
    expect([...(await offered('--sandbox', 'show', 'po'))]).toEqual([
      ['PO 47/11', 'reference of a shipment, 3 containers'],
    ])
    expect(await names('--sandbox', 'shipments', 'show', '')).toEqual([trackedNumber])
    expect((await offered('--sandbox', 'tracking', 'show', '')).get(trackedNumber)).toBe('tracked')
  })

  it('never control a terminal and are never read as an option', async () => {
    expect(await names('--sandbox', 'show', 'x')).toEqual([])
    expect(await names('--sandbox', 'show', '--', '-')).toEqual([])
  })

  it('are customers and webhooks, of the profile that the line names', async () => {
    expect(await names('--sandbox', 'holds', '--customer', 'a')).toEqual(['Acme Imports'])
    expect(await names('--sandbox', 'holds', '--customer=a')).toEqual(['--customer=Acme Imports'])
    const webhooks = [...(await offered('--sandbox', 'webhooks', 'show', ''))]
    expect(webhooks).toEqual([[expect.stringMatching(/^[\da-f-]{36}$/), '127.0.0.1:9, inactive']])
    expect(await names('webhooks', 'show', '')).toEqual([])
    expect(await names('--profile', 'acme', 'holds', '--customer', '')).toEqual([])
  })
})

describe('values that are known without a cache', () => {
  it('are lines, events, profiles, views and settings', async () => {
    expect((await offered('track', 'X', '--scac', 'maeu')).get('MAEU')).toBe('Maersk')
    expect(await names('webhooks', 'create', 'u', '--event', 'document.')).toContain('document.*')
    expect(await names('--profile', '')).toEqual(['acme', 'default', 'sandbox'])
    expect((await offered('--profile', 'ac')).get('acme')).toBe('https://tracking.example.com/v2')
    expect([...(await offered('view', 'run', ''))]).toEqual([['mine', 'holds --due 3d']])
    expect(await names('config', 'set', 't')).toEqual(['token_file', 'tz', 'tariffs', 'timeout'])
    expect(await names('config', 'set', 'tz', '')).toEqual(['port', 'local', 'utc'])
    expect(await names('config', 'set', 'profile', '')).toEqual(['acme', 'default', 'sandbox'])
    expect(await names('config', 'set', 'quiet', '')).toEqual(['true', 'false'])
    expect(await names('config', 'set', 'no-setting', '')).toEqual([])
    expect(await names('help', 'exit')).toEqual(['exit-codes'])
  })

  it('are the fields of the rows, each after a comma', async () => {
    const fields = await offered('containers', '--json', '--fields', 'number,pickup_lfd')
    expect(fields.has('number,pickup_lfd_date')).toBe(true)
    expect(await names('containers', '--fields', 'number,num')).not.toContain('number,number')
    expect(await names('containers', '--sort', '-numb')).toEqual(['-number'])
  })

  it('are the values that an option accepts', async () => {
    expect(await names('holds', '--status', 'on')).toEqual(['on_ship', 'on_rail'])
    expect(await names('tracking', 'list', '--status=can')).toEqual(['--status=cancelled'])
    expect(await names('holds', '--by', '')).toEqual(['bill', 'customer', 'terminal'])
    expect(await names('holds', '-o', 'x')).toEqual(['xlsx'])
    expect(await names('map', '-o', 's')).toEqual(['svg'])
    expect(await names('view', 'save', 'x', 'ho')).toEqual(['holds'])
  })

  it('are left to the shell if a file is expected', async () => {
    const told = ['__complete', 'fish', '=', 'upload']
    expect((await world.run(told)).stdout).toBe('files\n')
    expect((await world.run(['__complete', 'zsh', '=', 'serve', '--folder'])).stdout).toBe(
      'folders\n',
    )
  })
})

describe('a list of completions', () => {
  it('creates no file, and changes none', async () => {
    const files = () =>
      readdirSync(world.root, { recursive: true, encoding: 'utf8' })
        .filter((name) => statSync(join(world.root, name)).isFile())
        .map((name) => [name, readFileSync(join(world.root, name)).toString('base64')])
    const before = files()
    await names('--sandbox', 'show', '')
    await names('--sandbox', 'holds', '--customer', '')
    await names('show', '')
    expect(files()).toEqual(before)
  })

  it('is empty if nothing can be read, and is never an error', async () => {
    const empty = join(world.root, 'nowhere')
    const env = { OCT_CONFIG_DIR: empty, OCT_CACHE_DIR: empty, OCT_DATA_DIR: empty }
    const run = await world.run(['__complete', 'zsh', '=', 'show'], { env })
    expect(run).toMatchObject({ exit: 0, stdout: 'words\n', stderr: '' })
    expect(existsSync(empty)).toBe(false)
    for (const told of [[], ['bash'], ['tcsh', '=x'], ['zsh']]) {
      expect(await world.run(['__complete', ...told])).toMatchObject({ exit: 0, stderr: '' })
    }
  })
})

describe('bash', () => {
  const breaks = ' \t\n"\'@><=;|&(:'
  const bash = async (line: string, type = '9', columns = '80'): Promise<string[]> => {
    const run = await world.run(['__complete', 'bash', breaks, type, columns, line])
    return run.stdout.trimEnd().split('\n')
  }

  it('receives words with the quotes of its line, from the position that it replaces', async () => {
    expect(await bash('X=1 oct --sandbox show PO')).toEqual(['words', 'PO\\ 47/11'])
    expect(await bash('oct --sandbox show "PO 4')).toEqual(['words', 'PO 47/11'])
    expect(await bash('oct --sandbox show PO\\ ')).toEqual(['words', 'PO\\ 47/11'])
    expect(await bash('oct --sandbox holds --customer=Ac')).toEqual(['words', 'Acme\\ Imports'])
    expect(await bash("oct --sandbox holds --customer='Ac")).toEqual(['words', 'Acme Imports'])
    expect(await bash('oct holds --due 3d 2> err')).toEqual(['files'])
  })

  it('receives hints when it lists', async () => {
    expect(await bash('oct help exi', '63')).toEqual(['words', 'exit-codes'])
    const listed = await bash(`oct --sandbox show ${box.slice(0, 2)}`, '63')
    expect(listed.length).toBeGreaterThan(2)
    for (const line of listed.slice(1)) expect(line).toMatch(/^\S+ {2,}\(.+\)$/)
    expect(await bash(`oct --sandbox show ${box.slice(0, 2)}`, '63', '')).toEqual(listed)
    const narrow = await bash(`oct --sandbox show ${box.slice(0, 2)}`, '63', '30')
    expect(narrow).not.toEqual(listed)
    for (const line of narrow) expect(line.length).toBeLessThan(30)
  })
})
