import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hasSshd, startSshd } from '../../service/sources/fetched/sshd.js'
import { newWorld, type World } from '../../support/run-oct.js'

let world: World
beforeEach(async () => {
  world = newWorld()
  await world.run(['serve', 'keys', 'create'])
})
afterEach(() => world.remove())

const url = 'sftp://acme@sftp.example.com/out/*.edi'
const hostKey = `SHA256:${'a'.repeat(43)}`
const add = (...more: string[]) => ['serve', 'sources', 'add', 'acme-edi', ...more]

async function listed(name: string, env: Record<string, string> = {}) {
  const { stdout } = await world.run(['serve', 'sources', 'list', '--json'], { env })
  return (JSON.parse(stdout) as Record<string, unknown>[]).find(({ scac }) => scac === name)
}

describe('oct serve sources with files', () => {
  it('adds an SFTP folder with a password from a variable, lists it, and removes it', async () => {
    const env = { OCT_SOURCE_ACME_EDI_PASSWORD: 'word-5512' }
    const words = ['--files-url', url, '--host-key', hostKey]
    const added = await world.run(add(...words, '--afterwards', 'delete'), { env })
    expect(added.exit, added.stderr).toBe(0)
    expect(added.stderr).toContain('oct sends the credentials of acme-edi to sftp.example.com:22')
    expect(await listed('acme-edi', env)).toMatchObject({
      ...{ state: 'ready', profile: 'sftp', hosts: ['sftp.example.com:22'], missing: [] },
    })
    const settings = readFileSync(join(world.root, 'data', 'service', 'file-sources.json'), 'utf8')
    expect(settings).not.toContain('word-5512')
    expect(JSON.parse(settings)).toMatchObject({
      files: [{ name: 'acme-edi', url, host_key: hostKey, afterwards: 'delete' }],
    })
    expect((await world.run(['serve', 'sources', 'remove', 'acme-edi'])).exit).toBe(0)
    expect(await listed('acme-edi')).toBeUndefined()
  })

  it('keeps the settings whose options are absent', async () => {
    const words = ['--files-url', url, '--host-key', hostKey, '--acknowledge-to', '/in/acks']
    await world.run(add(...words, '--afterwards', 'delete'))
    const path = join(world.root, 'data', 'service', 'file-sources.json')
    const kept = () => JSON.parse(readFileSync(path, 'utf8')).files
    const before = kept()
    const moved = await world.run(add('--host-key', hostKey, '--afterwards', 'move:read'))
    expect(moved.exit, moved.stderr).toBe(0)
    expect(kept()).toEqual([{ ...before[0], afterwards: 'move:read' }])
    await world.run(add('--files-url', 'https://portal.example.com/yard.csv'))
    expect(kept()).toMatchObject([{ afterwards: 'leave', account: before[0].account }])
    expect(kept()[0]).not.toHaveProperty('acknowledge_to')
  })

  it('reads credentials from variables, and needs none for an open HTTPS address', async () => {
    const without = await world.run(add('--files-url', url, '--host-key', hostKey))
    expect(without.stderr).toContain('The password is missing: set OCT_SOURCE_ACME_EDI_PASSWORD')
    expect(await listed('acme-edi')).toMatchObject({ state: 'credentials_missing' })
    const key = join(world.root, 'key')
    writeFileSync(key, 'key')
    const env = { OCT_SOURCE_ACME_EDI_PRIVATE_KEY_FILE: key }
    expect(await listed('acme-edi', env)).toMatchObject({ state: 'ready' })
    const open = 'https://portal.example.com/yard.csv'
    await world.run(['serve', 'sources', 'add', 'yard', '--files-url', open])
    expect(await listed('yard')).toMatchObject({ state: 'ready', profile: 'https' })
  })

  it('refuses what it cannot use', async () => {
    const key = join(world.root, 'id.pub')
    writeFileSync(key, 'ssh-ed25519 AAAA')
    for (const [words, reason] of [
      [['MAEU', '--files-url', url], 'MAEU is the name of a shipping line'],
      [['outbox', '--files-url', url], 'outbox cannot be the name of a file server'],
      [['yard', '--files-url', 'sftp://a:hush@example.com/out'], 'The password in the address'],
      [['yard', '--files-url', 'ftp://example.com/out'], 'Give an address'],
      [['yard', '--files-url', url, '--afterwards', 'seen'], 'Only emails can be marked'],
      [['yard', '--files-url', url, '--server', 'a.b'], '--server is an option of a mailbox'],
      [['yard', '--files-url', 'https://a.b/c', '--host-key', hostKey], 'only for SFTP servers'],
      [['MAEU', '--host-key', hostKey], '--host-key is an option of a file server'],
      [['MAEU', '--afterwards', 'seen'], '--afterwards is an option of mailboxes'],
      [['yard', '--files-url', url, '--host-key', hostKey, '--private-key', key], 'not a private'],
      [
        ['a@b.c', '--server', 'x.y', '--afterwards', 'delete'],
        'Emails in a mailbox cannot be deleted',
      ],
    ] as const) {
      const run = await world.run(['serve', 'sources', 'add', ...words])
      expect([run.exit, run.stderr], words.join(' ')).toEqual([2, expect.stringContaining(reason)])
    }
  })
})

describe.skipIf(!hasSshd)('oct serve sources with a real SFTP server', () => {
  it('asks whether the host key is the right one, and lists the files', async () => {
    const server = await startSshd()
    writeFileSync(server.at('out', 'a.edi'), 'ISA')
    const words = ['--files-url', server.url('out')]
    const env = { OCT_SOURCE_ACME_EDI_PRIVATE_KEY_FILE: server.privateKeyFile }
    const silent = await world.run(add(...words), { env })
    expect([silent.exit, silent.stderr]).toEqual([
      2,
      expect.stringContaining(`: ${server.fingerprint}`),
    ])
    expect(silent.stderr).toContain(`"${server.url('out')}" --host-key ${server.fingerprint}`)
    const refusal = [{ sees: 'this host key', types: 'n\r' }]
    const no = await world.run(add(...words), { env, turns: refusal })
    expect(no.stderr).toContain('Nothing was done')
    expect(no.stderr).toContain(server.fingerprint)
    expect(await listed('acme-edi')).toBeUndefined()
    const turns = [{ sees: 'this host key', types: 'y\r' }]
    const yes = await world.run(add(...words), { env, turns })
    expect(yes.exit, yes.stderr).toBe(0)
    const tried = await world.run(['serve', 'sources', 'test', 'acme-edi', '--json'], { env })
    expect(JSON.parse(tried.stdout)).toMatchObject({ outcome: 'found', detail: '1 file: a.edi' })
    await server.changeHostKey()
    const changed = await world.run(['serve', 'sources', 'test', 'acme-edi'], { env })
    expect([changed.exit, changed.stderr]).toEqual([
      6,
      expect.stringContaining('the host key of the server is SHA256:'),
    ])
    const again = await world.run(add(...words), { env })
    expect([again.exit, again.stderr]).toEqual([
      2,
      expect.stringContaining('You must confirm the host key'),
    ])
    await server.stop()
  })
})
