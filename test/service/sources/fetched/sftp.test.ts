import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostKeyOf } from '../../../../src/service/sources/fetched/sftp-server.js'
import { tryFiles } from '../../../../src/service/sources/fetched/try-files.js'
import { openFiles } from './opened-files.js'
import { hasSshd, type Sshd, startSshd } from './sshd.js'

const report = (box: string): string => `Container,Available\n${box},Yes\n`

describe.skipIf(!hasSshd)('a folder of a real SFTP server', () => {
  let server: Sshd
  beforeAll(async () => {
    server = await startSshd()
  })
  afterAll(() => server.stop())

  const terms = (folder: string) => ({
    settings: { url: server.url(folder), host_key: server.fingerprint },
    login: { privateKey: server.privateKey },
  })

  it('is read file by file, also large ones, and acknowledged', async () => {
    const large = randomBytes(3_000_000)
    writeFileSync(server.at('one', 'a b.csv'), report('MSKU1234565'))
    writeFileSync(server.at('one', 'large.edi'), large)
    writeFileSync(server.at('one', 'half.edi.part'), 'ISA')
    writeFileSync(server.at('one', 'other.txt'), 'no')
    const { settings, login } = terms('one')
    const opened = await openFiles({
      settings: { ...settings, url: `${settings.url}/*.*`, acknowledge_to: server.at('acks') },
      login,
    })
    await opened.drain()
    expect(opened.names()).toEqual(['a b.csv', 'large.edi', 'other.txt'])
    const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    const folder = join(opened.inbox.folder, 'yard')
    expect(sum(readFileSync(join(folder, 'large.edi')))).toBe(sum(large))
    writeFileSync(join(folder, 'outbox', 'a.997'), 'AK9*A')
    opened.restart()
    await opened.drain()
    expect(readFileSync(server.at('acks', 'a.997'), 'utf8')).toBe('AK9*A')
    expect(existsSync(join(folder, 'outbox', 'sent', 'a.997'))).toBe(true)
    expect(opened.news.filter(({ state }) => state === 'taken')).toHaveLength(3)
    opened.close()
  })

  it('is read with a pattern; files are moved or deleted afterwards, and none is replaced', async () => {
    for (const name of ['a.csv', 'b.csv', 'c.txt'])
      writeFileSync(server.at('two', name), report('MSKU1234565'))
    writeFileSync(server.at('two', 'read', 'a.csv'), 'older')
    const { settings, login } = terms('two')
    const opened = await openFiles({
      settings: { ...settings, url: `${settings.url}/*.csv`, afterwards: 'move:read' },
      login,
    })
    await opened.drain()
    expect(opened.names()).toEqual(['a.csv', 'b.csv'])
    expect(readFileSync(server.at('two', 'read', 'a.csv'), 'utf8')).toBe('older')
    expect(existsSync(server.at('two', 'read', 'a (2).csv'))).toBe(true)
    expect(existsSync(server.at('two', 'a.csv'))).toBe(false)
    opened.restart({ url: `${settings.url}/*.txt`, afterwards: 'delete' })
    await opened.drain()
    expect(existsSync(server.at('two', 'c.txt'))).toBe(false)
    opened.close()
  })

  it('says why it cannot be read, and never logs in to a server with another host key', async () => {
    const { settings, login } = terms('three')
    const reach = {}
    const clock = () => new Date()
    const named = { name: 'yard', afterwards: 'leave', account: 'default', added_at: '' } as const
    const tried = (more: object, other: object = login) =>
      tryFiles({ settings: { ...named, ...settings, ...more }, login: other, clock, reach })
    expect(await hostKeyOf(settings.url)).toBe(server.fingerprint)
    expect(await tried({}, { password: 'wrong' })).toMatchObject({
      outcome: 'refused',
      detail: 'the server refused the user name, the password or the key',
    })
    expect(await tried({}, { privateKey: 'no key' })).toMatchObject({
      outcome: 'refused',
      detail: 'the private key cannot be read, or its passphrase is wrong',
    })
    expect(await tried({})).toMatchObject({
      outcome: 'down',
      detail: expect.stringMatching(/cannot be listed: the server has no such file or folder$/),
    })
    await server.changeHostKey()
    expect(await tried({})).toMatchObject({
      outcome: 'refused',
      detail: expect.stringMatching(
        /^the host key of the server is SHA256:.*ask the operator of the server/,
      ),
    })
    expect(await tried({ url: 'sftp://acme@127.0.0.1:1/out' })).toMatchObject({
      outcome: 'down',
      detail: 'no server listens at the address (ECONNREFUSED)',
    })
  })
})
