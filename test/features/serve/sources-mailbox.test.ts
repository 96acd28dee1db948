import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newWorld, type World } from '../../support/run-oct.js'

let world: World
beforeEach(() => {
  world = newWorld()
})
afterEach(() => world.remove())

const address = 'notices@acme.example'
const add = (...more: string[]) => [
  ...['serve', 'sources', 'add', address, '--server', 'imap.acme.example', ...more],
]

async function mailbox(env: Record<string, string> = {}) {
  const { stdout } = await world.run(['serve', 'sources', 'list', '--json'], { env })
  const rows = JSON.parse(stdout) as Record<string, unknown>[]
  return rows.find(({ profile }) => profile === 'mailbox')
}

describe('oct serve sources with a mailbox', () => {
  const variable = 'OCT_SOURCE_NOTICES_ACME_EXAMPLE_PASSWORD'

  it('adds it with a password from a variable, lists it, and removes it', async () => {
    await world.run(['serve', 'keys', 'create'])
    const env = { [variable]: 'word-5512' }
    const added = await world.run(add('--sender', '*@maersk.com'), { env })
    expect(added.exit, added.stderr).toBe(0)
    expect(added.stderr).toContain(`oct sends the password of ${address} to imap.acme.example:993`)
    expect(await mailbox(env)).toMatchObject({
      ...{ scac: address, state: 'ready', missing: [], hosts: ['imap.acme.example:993'] },
    })
    const settings = readFileSync(join(world.root, 'data', 'service', 'mailboxes.json'), 'utf8')
    expect(settings).not.toContain('word-5512')
    expect(JSON.parse(settings)).toMatchObject({
      mailboxes: [{ address, account: 'default', from: ['*@maersk.com'], afterwards: 'leave' }],
    })
    expect((await world.run(['serve', 'sources', 'remove', address])).exit).toBe(0)
    expect(await mailbox()).toBeUndefined()
    expect((await world.run(['serve', 'sources', 'remove', address])).exit).toBe(5)
  })

  it('asks for no password that it cannot store, and names the variable', async () => {
    await world.run(['serve', 'keys', 'create', '--account', 'acme'])
    const added = await world.run(add(), { turns: [] })
    expect(added.exit, added.stderr).toBe(0)
    expect(added.stderr).toContain('The keyring cannot be used (')
    expect(added.stderr).toContain(`The password is missing: set ${variable}`)
    expect(await mailbox()).toMatchObject({ state: 'credentials_missing' })
    const old = await world.run(add('--store', 'file'), { turns: [] })
    expect([old.exit, old.stderr]).toEqual([0, expect.stringContaining('oct ignores --store')])
    expect(existsSync(join(world.root, 'data', 'secrets'))).toBe(false)
  })

  it('reads the password from a variable, and reports a missing one', async () => {
    await world.run(['serve', 'keys', 'create'])
    const { stderr } = await world.run(add('--starttls'))
    expect(stderr).toContain(`The password is missing: set ${variable}`)
    expect(await mailbox()).toMatchObject({
      ...{ state: 'credentials_missing', missing: ['password'], hosts: ['imap.acme.example:143'] },
    })
    expect(await mailbox({ [variable]: 'hush' })).toMatchObject({ state: 'ready' })
  })

  it('keeps the settings whose options are absent, such as the allowed senders', async () => {
    await world.run(['serve', 'keys', 'create'])
    const first = ['--starttls', '--mail-user', 'ann', '--mail-folder', 'Notices']
    const senders = ['--sender', '*@maersk.com', '--afterwards', 'seen', '--mail-age', '7d']
    await world.run(add(...first, ...senders))
    const again = ['serve', 'sources', 'add', address]
    const path = join(world.root, 'data', 'service', 'mailboxes.json')
    const kept = () => JSON.parse(readFileSync(path, 'utf8')).mailboxes
    const before = kept()
    const same = await world.run(again)
    expect([same.exit, kept()]).toEqual([0, before])
    await world.run([...again, '--afterwards', 'move:Read'])
    expect(kept()).toEqual([{ ...before[0], afterwards: 'move:Read' }])
    await world.run([...again, '--sender', '*'])
    expect(kept()).toEqual([{ ...before[0], afterwards: 'move:Read', from: [] }])
    await world.run([...again, '--server', 'mail.acme.example'])
    const server = { host: 'mail.acme.example', port: 993, encryption: 'tls' }
    expect(kept()).toMatchObject([{ ...server, user: 'ann', folder: 'Notices', days: 7 }])
  })

  it('signs in at an issuer instead of with a password', async () => {
    await world.run(['serve', 'keys', 'create'])
    const mail = ['serve', 'sources', 'add', 'ann@acme.example', '--oauth', 'microsoft']
    const without = await world.run(mail)
    expect([without.exit, without.stderr]).toEqual([2, expect.stringContaining('--client-id')])
    const words = [...mail, '--client-id', 'id-1']
    const turns = [
      { sees: 'The keyring cannot be used', types: 'y\r' },
      { sees: 'Client secret', types: '\r' },
      { sees: 'Address of the page', types: 'http://localhost:8741/?code=c&state=other\r' },
    ]
    const foreign = await world.run(words, { turns })
    expect(foreign.exit).toBe(6)
    expect(foreign.stderr).toContain(
      'https://login.microsoftonline.com/common/oauth2/v2.0/authorize?',
    )
    expect(foreign.stderr).toContain('the address belongs to another sign-in')
    expect(foreign.stderr).toMatch(/^https:.*state=[\w-]+&.*login_hint=ann%40acme.example/m)
    expect(await mailbox()).toBeUndefined()
    const silent = await world.run(words)
    const variable = 'OCT_SOURCE_ANN_ACME_EXAMPLE_REFRESH_TOKEN'
    expect(silent.stderr).toContain(`The refresh token is missing: set ${variable}`)
    const hosts = ['outlook.office365.com:993', 'login.microsoftonline.com']
    expect(await mailbox()).toMatchObject({ missing: ['refresh_token'], hosts })
    expect(await mailbox({ [variable]: 'refresh' })).toMatchObject({ state: 'ready' })
    for (const wrong of [
      [...add(), '--client-id', 'id-1'],
      [...add(), '--token-url', 'https://login.example.com/token'],
    ])
      expect(await world.run(wrong)).toMatchObject({
        exit: 2,
        stderr: expect.stringContaining('of a mailbox needs --oauth'),
      })
  })

  it('needs an account, and refuses what it cannot use', async () => {
    await world.run(['serve', 'keys', 'create', '--account', 'acme'])
    await world.run(['serve', 'keys', 'create', '--account', 'umbrella'])
    const several = await world.run(add())
    expect([several.exit, several.stderr]).toEqual([
      2,
      expect.stringContaining('The service has several accounts: give --inbox-account'),
    ])
    expect((await world.run(add('--inbox-account', 'nobody'))).exit).toBe(5)
    expect(await mailbox()).toBeUndefined()
    const other = ['serve', 'sources', 'add', 'MAEU', '--mail-folder', 'Notices']
    expect(await world.run(other)).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining('--mail-folder is an option of a mailbox'),
    })
    const without = await world.run(['serve', 'sources', 'add', address, '--inbox-account', 'acme'])
    expect([without.exit, without.stderr]).toEqual([2, expect.stringContaining('give --server')])
    for (const wrong of [
      ['--afterwards', 'delete'],
      ['--server', 'https://imap.acme.example'],
      ['--server', 'imap.acme.example:99999'],
    ])
      expect((await world.run(add('--inbox-account', 'acme', ...wrong))).exit).toBe(2)
  })
})
