import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventNames } from '../../../src/contract/event-names.js'
import { oneService } from '../../support/one-service.js'
import { newWorld, type World } from '../../support/run-oct.js'
import { documentOf, refusal, runAgainst, scriptedServer } from '../../sweeps/scripted-server.js'

let world: World
beforeAll(() => {
  world = newWorld()
})
afterAll(() => world.remove())

const hook = 'http://127.0.0.1:4318/hook'
const other = 'https://hooks.acme.example/oct'

const oct = (...argv: string[]) => world.run(['--sandbox', 'webhooks', ...argv])

/** The `--json` output of a command that must succeed. */
async function json(...argv: string[]) {
  const run = await oct(...argv, '--json')
  expect(run.exit, run.stderr).toBe(0)
  return JSON.parse(run.stdout)
}

describe('in the sandbox', () => {
  let id: string
  let secret: string

  it('a webhook is created with the events of a pattern, and its secret is not shown', async () => {
    const run = await oct('create', hook, '--event', 'container.transport.*', '--json')
    expect(run.exit, run.stderr).toBe(0)
    const webhook = JSON.parse(run.stdout)
    id = webhook.id
    expect(webhook).toMatchObject({ url: hook, active: true, secret: null })
    expect(webhook.events).toEqual(
      eventNames.filter((name) => name.startsWith('container.transport.')),
    )
    const printed = await oct('secret', hook)
    secret = printed.stdout.trim()
    expect(secret.length).toBeGreaterThan(15)
    expect(run.stdout + run.stderr + printed.stderr).not.toContain(secret)
  })

  it('its secret is stored in a file that only its owner can read', async () => {
    const folder = join(world.env.OCT_DATA_DIR ?? '', 'secrets')
    const [file = ''] = readdirSync(folder)
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(readFileSync(join(folder, file), 'utf8')).toContain(secret)
    expect(await oct('secret', id, '--offline')).toMatchObject({ exit: 0, stdout: `${secret}\n` })
  })

  it('a second one for the same events is refused, and --another allows it', async () => {
    const argv = ['create', `${hook}/`, '--event', 'full_out', '--event', 'container.updated']
    const run = await oct('create', hook, ...argv.slice(2))
    expect(run).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toContain(`oct --sandbox webhooks edit ${id} --add-event`)
    expect((await oct('create', hook, '--event', 'container.updated', '--inactive')).exit).toBe(0)
    const again = await json('create', hook, '--event', 'container.updated', '--another')
    expect(again.events).toEqual(['container.updated'])
    const both = await oct('delete', hook)
    expect(both).toMatchObject({ exit: 2, stdout: '' })
    expect(both.stderr).toContain(again.id)
    const all: { id: string }[] = await json('list')
    for (const one of all) if (one.id !== id) await oct('delete', one.id)
    expect(await json('list')).toHaveLength(1)
  })

  it('events and headers are changed one by one, and nothing is sent if nothing changes', async () => {
    const added = await json(
      'edit',
      hook,
      '--add-event',
      'document.*',
      '--remove-event',
      '*.rail_*',
    )
    expect(added.events).toContain('document.extracted')
    expect(added.events.filter((name: string) => name.includes('.rail_'))).toEqual([])
    const again = await oct('edit', hook, '--add-event', 'document.*')
    expect(again.stderr).toContain('nothing changes')
    const headed = await json('edit', hook, '--header', 'X-Env: prod', '--header', 'X-Team: ops')
    expect(headed.headers).toEqual([
      { name: 'X-Env', value: null },
      { name: 'X-Team', value: null },
    ])
    const less = await json('edit', hook, '--remove-header', 'x-env')
    expect(less.headers).toEqual([{ name: 'X-Team', value: null }])
    const moved = await json('edit', hook, '--address', `${hook}2`, '--event', '*')
    expect(moved).toMatchObject({ id, url: `${hook}2`, events: eventNames })
    await oct('edit', `${hook}2`, '--address', hook)
  })

  it('removing the last event is refused', async () => {
    const run = await oct('edit', hook, '--remove-event', '*')
    expect(run).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toContain('webhooks disable')
  })

  it('it is disabled and enabled, by id or by address', async () => {
    expect(await json('disable', id)).toMatchObject([{ id, active: false }])
    const list = await oct('list', '-o', 'table')
    expect(list.stdout).toContain('off')
    expect(list.stderr).toContain('webhooks enable')
    expect(await json('enable', hook)).toMatchObject([{ id, active: true }])
    expect((await oct('enable', hook)).stderr).toContain('1 webhook was already active')
  })

  it('show accepts a part of the address and groups the events', async () => {
    const run = await oct('show', ':4318', '-o', 'table')
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stdout).toContain(`oct --sandbox webhooks listen --webhook ${id}`)
    expect(run.stdout).not.toContain(secret)
    expect(await oct('show', 'nowhere')).toMatchObject({ exit: 5, stdout: '' })
  })

  it('is deleted with its stored secret', async () => {
    expect((await oct('delete', hook.slice(0, -1))).exit).toBe(5)
    const run = await oct('delete', id)
    expect(run, run.stderr).toMatchObject({ exit: 0, stdout: '' })
    expect(run.stderr).toContain('No more events are delivered to')
    expect(readdirSync(join(world.env.OCT_DATA_DIR ?? '', 'secrets'))).toEqual([])
    expect(await oct('secret', id)).toMatchObject({ exit: 5, stdout: '' })
    expect(await oct('secret', id, '--offline')).toMatchObject({ exit: 9, stdout: '' })
  })
})

describe('the arguments', () => {
  it.each([
    [['create', other, '--event', 'container.transprt.*'], 'No event matches'],
    [['create', other, '--event', 'full_outt'], 'Did you mean full_out'],
    [['create', other, '--event', 'changed'], 'matches several events'],
    [['create', other], 'Choose events with --event'],
    [['create', 'hooks.acme.example', '--event', '*'], 'is not an address'],
    [['create', 'ftp://hooks.acme.example', '--event', '*'], 'is not an address'],
    [['create', 'http://hooks.acme.example', '--event', '*'], 'without encryption'],
    [
      ['create', 'https://me:pass123@hooks.example', '--event', '*'],
      'must not contain a user name or password',
    ],
    [['create', other, '--event', '*', '--header', 'X-Env'], 'is not a header'],
    [['create', other, '--event', '*', '--header', 'Authorization: Basic abc'], '--header-file'],
    [['create', other, '--event', '*', '--header', 'Host: x'], 'cannot set the header'],
    [['edit', 'x'], 'You did not say what to change'],
    [['edit', 'x', '--event', 'nope'], 'There is no event'],
    [['show'], 'No webhook was given'],
    [['delete', ' '], 'No webhook was given'],
    [['ips', '--check'], 'needs an allow-list'],
    [['catalog', 'conatiner.updated', '--offline'], 'Did you mean container.updated'],
  ])('%j is refused before any request', async (argv, words) => {
    const run = await runAgainst(world, ['webhooks', ...argv], refusal(500))
    expect(run, run.stderr).toMatchObject({ exit: 2, stdout: '', asked: [] })
    expect(run.stderr).toContain(words)
    expect(run.stderr).not.toContain('pass123')
  })

  it.each([
    ['create', other, '--event', '*'],
    ['edit', 'w1', '--event', '*'],
    ['delete', 'w1', '--yes'],
    ['enable', 'w1'],
    ['disable', 'w1'],
  ])('read-only mode refuses webhooks %s', async (...argv) => {
    const run = await runAgainst(world, ['webhooks', ...argv, '--read-only'], refusal(500))
    expect(run).toMatchObject({ exit: 4, stdout: '', asked: [] })
  })

  it('headers that contain secrets come from a file and are never printed', async () => {
    writeFileSync(join(world.folder, 'headers'), '# ours\nAuthorization: Basic c2VjcmV0\n\n')
    const run = await oct('create', other, '--event', '*', '--header-file', 'headers', '--json')
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stdout + run.stderr).not.toContain('c2VjcmV0')
    expect(JSON.parse(run.stdout).headers).toEqual([{ name: 'Authorization', value: null }])
    await oct('delete', other)
  })

  it('a person is asked for the events', async () => {
    const run = await world.run(['--sandbox', 'webhooks', 'create', other], {
      turns: [{ sees: 'Which events', types: '\r' }],
    })
    expect(run.exit, run.stderr).toBe(0)
    expect(run.screen).toContain('--event')
    await oct('delete', other)
  })
})

describe('with a third-party service', () => {
  const webhook = (more: object = {}) => ({
    id: 'w1',
    type: 'webhook',
    attributes: {
      url: other,
      active: true,
      events: ['container.updated', 'new.kind'],
      secret: 's3cret-of-w1',
      ...more,
    },
  })

  it('unknown events stay when others are added', async () => {
    const bodies: unknown[] = []
    const run = await runAgainst(
      world,
      ['webhooks', 'edit', 'w1', '--add-event', 'full_out', '--json'],
      (asked) => {
        bodies.push(asked)
        return documentOf(
          asked.startsWith('PATCH') ? webhook({ events: ['new.kind'] }) : [webhook()],
        )
      },
    )
    expect(run.exit, run.stderr).toBe(0)
    expect(run.asked.at(-1)).toBe('PATCH /v2/webhooks/w1')
    expect(JSON.parse(run.stdout).events).toEqual(['new.kind'])
  })

  it('without a keyring and without a prompt the secret is not stored, and this is not a failure', async () => {
    const own = newWorld()
    try {
      const run = await runAgainst(own, ['webhooks', 'create', other, '--event', '*'], (asked) =>
        documentOf(asked.startsWith('GET') ? [] : webhook()),
      )
      expect(run.exit, run.stderr).toBe(0)
      expect(run.stderr).toContain('is not stored on this machine')
      expect(run.stdout + run.stderr).not.toContain('s3cret-of-w1')
      expect(() => readdirSync(join(own.env.OCT_DATA_DIR ?? '', 'secrets'))).toThrow('ENOENT')
    } finally {
      own.remove()
    }
  })

  it.each([
    ['y\r', 1],
    ['n\r', 0],
  ])('without a keyring a person is asked for a file, and %j decides', async (types, files) => {
    const own = newWorld()
    const server = await scriptedServer((asked) =>
      documentOf(asked.startsWith('GET') ? [] : webhook()),
    )
    try {
      const run = await own.run(['webhooks', 'create', other, '--event', '*'], {
        env: server.env,
        turns: [{ sees: '--store file', types }],
      })
      expect(run.exit, run.stderr).toBe(0)
      const secrets = join(own.env.OCT_DATA_DIR ?? '', 'secrets')
      expect(existsSync(secrets) ? readdirSync(secrets) : []).toHaveLength(files)
    } finally {
      await server.close()
      own.remove()
    }
  })

  it('a named store that cannot be used is partial: the webhook exists', async () => {
    const run = await runAgainst(
      world,
      ['webhooks', 'create', other, '--event', '*', '--store', 'keyring', '--json'],
      (asked) => documentOf(asked.startsWith('GET') ? [] : webhook()),
    )
    expect(run.exit).toBe(12)
    expect(JSON.parse(run.stdout).id).toBe('w1')
    expect(run.stderr).toContain('D-Bus')
  })

  it('a secret that changed at the service replaces the stored one', async () => {
    let secret = 'one'
    const { run, end } = await oneService(() => documentOf([webhook({ secret })]))
    try {
      const kept = await run('webhooks', 'secret', 'w1', '--store', 'file')
      expect(kept, kept.stderr).toMatchObject({ exit: 0, stdout: '' })
      secret = 'two'
      const printed = await run('webhooks', 'secret', 'w1')
      expect(printed.stdout).toBe('two\n')
      expect(printed.stderr).toContain('replaced the stored secret')
      const offline = await run('webhooks', 'secret', 'w1', '--offline')
      expect(offline.stdout).toBe('two\n')
      await run('webhooks', 'secret', 'w1', '--store', 'none')
      expect(await run('webhooks', 'secret', 'w1', '--offline')).toMatchObject({ exit: 9 })
    } finally {
      await end()
    }
  })

  it.each(['', 'two\nlines', '\u001b[2J'])('%j is not a secret', async (secret) => {
    const run = await runAgainst(
      world,
      ['webhooks', 'secret', 'w1'],
      documentOf([webhook({ secret })]),
    )
    expect(run).toMatchObject({ exit: 9, stdout: '' })
  })

  it('responses of any form break nothing', async () => {
    const odd = { url: 7, events: 'all', headers: 'x', active: 'yes', created_at: 3 }
    const list = await runAgainst(world, ['webhooks', '-o', 'table'], documentOf([webhook(odd)]))
    expect(list.exit, list.stderr).toBe(0)
    const categories = documentOf([
      { id: 'c', type: 'webhook_event_category', attributes: { events: 'x' } },
    ])
    expect((await runAgainst(world, ['webhooks', 'catalog'], categories)).exit).toBe(0)
    for (const body of [{ webhook_notification_ips: 'none' }, null])
      expect(await runAgainst(world, ['webhooks', 'ips'], { status: 200, body })).toMatchObject({
        exit: 9,
        stdout: '',
        stderr: expect.stringContaining('IP address'),
      })
  })

  it('one failure of several is partial, and the others are reported', async () => {
    const both = [webhook(), { ...webhook({ url: 'https://b.example/' }), id: 'w2' }]
    const run = await runAgainst(
      world,
      ['webhooks', 'disable', 'w1', 'w2', '-o', 'ids'],
      (asked) => {
        if (asked.startsWith('GET')) return documentOf(both)
        return asked.endsWith('w1') ? refusal(422) : documentOf({ ...both[1], attributes: {} })
      },
    )
    expect(run).toMatchObject({ exit: 12, stdout: 'w2\n' })
    expect(run.stderr).toContain('1 of 2 webhooks failed')
  })

  it('deletes nothing without a confirmation', async () => {
    const run = await runAgainst(world, ['webhooks', 'delete', 'w1'], documentOf([webhook()]))
    expect(run).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toContain('oct webhooks delete w1 --yes')
    expect(run.asked.every((asked) => asked.startsWith('GET'))).toBe(true)
  })

  it('the catalog shows which events the account lacks, and which only the service knows', async () => {
    const category = {
      id: 'container',
      type: 'webhook_event_category',
      attributes: {
        name: 'Containers',
        events: [
          { name: 'container.updated', description: 'x' },
          { name: 'container.sung_to', description: 'It was sung to' },
        ],
      },
    }
    const run = await runAgainst(world, ['webhooks', 'catalog', '--json'], documentOf([category]))
    const rows: { event: string }[] = JSON.parse(run.stdout)
    expect(rows.map(({ event }) => event)).toEqual([...eventNames, 'container.sung_to'])
    expect(rows.find(({ event }) => event === 'container.updated')).toMatchObject({
      category: 'Containers',
      is_available: true,
    })
    expect(rows[0]).toMatchObject({ is_available: false, category: null })
  })
})

describe('ips', () => {
  const ips = {
    status: 200,
    body: {
      webhook_notification_ips: ['192.0.2.7', '192.0.2.9', '198.51.100.4'],
      last_updated: '2026-02-01T00:00:00Z',
    },
  }
  const diffed = (list: string, ...more: string[]) => {
    writeFileSync(join(world.folder, 'allow.txt'), list)
    return runAgainst(world, ['webhooks', 'ips', '--diff', 'allow.txt', ...more], ips)
  }

  it('are plain addresses in a pipe, and with -o ids', async () => {
    const plain = '192.0.2.7\n192.0.2.9\n198.51.100.4\n'
    expect((await runAgainst(world, ['webhooks', 'ips'], ips)).stdout).toBe(plain)
    expect((await runAgainst(world, ['webhooks', 'ips', '-o', 'ids'], ips)).stdout).toBe(plain)
  })

  it('that are missing do not empty an allow-list, and mark none of its entries as extra', async () => {
    const none = { status: 200, body: { webhook_notification_ips: [], last_updated: null } }
    writeFileSync(join(world.folder, 'allow.txt'), '192.0.2.7\n')
    const written = ['webhooks', 'ips', '-o', 'ids', '--out', 'allow.txt']
    for (const argv of [written, ['webhooks', 'ips', '--diff', 'allow.txt']]) {
      const run = await runAgainst(world, argv, none)
      expect(run, run.stderr).toMatchObject({ exit: 9, stdout: '' })
      expect(run.stderr).toContain('The service does not publish the IP addresses')
    }
    expect(readFileSync(join(world.folder, 'allow.txt'), 'utf8')).toBe('192.0.2.7\n')
  })

  it('are covered by an allow-list with ranges, comments and nginx words', async () => {
    const run = await diffed('allow 192.0.2.0/24; # ours\n198.51.100.4/32\n', '--check')
    expect(run, run.stderr).toMatchObject({ exit: 0 })
  })

  it('are compared: missing and extra ones are reported, and --check exits 10', async () => {
    const run = await diffed('192.0.2.7\n2001:db8::/32\n', '--check', '-o', 'json')
    expect(run.exit).toBe(10)
    const rows: { address: string; state: string; line: number | null }[] = JSON.parse(run.stdout)
    expect(rows.map(({ address, state, line }) => [address, state, line])).toEqual([
      ['192.0.2.7', 'known', 1],
      ['192.0.2.9', 'missing', null],
      ['198.51.100.4', 'missing', null],
      ['2001:db8::/32', 'extra', 2],
    ])
    expect((await diffed('192.0.2.7\n')).exit).toBe(0)
  })

  it.each(['10.0.0.300', '192.0.2.0/33', '192.0.2.0/', 'ten'])(
    '%s is not an address',
    async (word) => {
      const run = await diffed(`192.0.2.7\n${word}\n`)
      expect(run).toMatchObject({ exit: 2, stdout: '', asked: [] })
      expect(run.stderr).toContain('Line 2 of allow.txt')
    },
  )
})
