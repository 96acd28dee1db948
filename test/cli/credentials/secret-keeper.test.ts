import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  forgetSecret,
  keepSecret,
  readSecret,
  type SecretName,
  type SecretPlace,
  whereStored,
} from '../../../src/cli/credentials/secret-keeper.js'
import { sessionBusProblem } from '../../../src/cli/credentials/session-bus.js'
import { webhookSecrets } from '../../../src/cli/credentials/webhook-secrets.js'
import { resolveSettings } from '../../../src/cli/settings/resolve-settings.js'

const name: SecretName = { profile: 'p', baseUrl: 'https://a/v2', kind: 'webhook', id: '../../w1' }

let folder: string
let bus: Server | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oct-keeper-'))
})
afterEach(async () => {
  await new Promise((resolve) => (bus ? bus.close(resolve) : resolve(undefined)))
  bus = undefined
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a session bus that answers everybody with `words`, or never if `words` is empty. */
async function busSaying(words: string): Promise<string> {
  bus = createServer((socket) => {
    socket.on('error', () => {})
    if (words === '') socket.resume()
    else socket.once('data', () => socket.end(words))
  })
  const path = join(folder, 'bus')
  await new Promise<void>((resolve) => bus?.listen(path, resolve))
  return `unix:path=${path}`
}

/** Returns a place whose keyring package has the given source, with a bus that answers. */
async function placeWith(source: string, more: Partial<SecretPlace> = {}): Promise<SecretPlace> {
  const at = join(folder, 'node_modules', '@napi-rs', 'keyring')
  mkdirSync(at, { recursive: true })
  writeFileSync(join(at, 'index.js'), source)
  const env = { DBUS_SESSION_BUS_ADDRESS: await busSaying('OK 1234\r\n') }
  return { secrets: join(folder, 'secrets'), platform: 'linux', env, folder, ...more }
}

/** A keyring package that stores secrets in a file, and records how it was opened. */
const working = `
const { readFileSync, writeFileSync } = require('node:fs')
const file = __dirname + '/kept.json'
const all = () => { try { return JSON.parse(readFileSync(file, 'utf8')) } catch { return {} } }
exports.Entry = class {
  constructor(service, account, options) { this.name = [service, account, options.linux.store].join('|') }
  setPassword(secret) { writeFileSync(file, JSON.stringify({ ...all(), [this.name]: secret })) }
  getPassword() { return all()[this.name] ?? null }
  deletePassword() { const { [this.name]: had, ...rest } = all(); writeFileSync(file, JSON.stringify(rest)); return had !== undefined }
}`

const onFile = (): SecretPlace => ({ secrets: join(folder, 'secrets'), env: {}, platform: 'linux' })

describe('a secret in a file', () => {
  it('is read only under its full name, and can be removed', async () => {
    await keepSecret(onFile(), name, { secret: 's1', store: 'file' })
    expect(await readSecret(onFile(), name)).toEqual({ secret: 's1', store: 'file' })
    for (const other of [
      { profile: 'q' },
      { baseUrl: 'https://b/v2' },
      { id: 'w2' },
      { kind: 'token' as const },
    ]) {
      expect(await readSecret(onFile(), { ...name, ...other })).toBeUndefined()
    }
    expect(await forgetSecret(onFile(), name)).toBe(true)
    expect(await forgetSecret(onFile(), name)).toBe(false)
    expect(readdirSync(folder)).toEqual(['secrets'])
  })

  it('that others can read is refused', async () => {
    await keepSecret(onFile(), name, { secret: 's1', store: 'file' })
    const [file = ''] = readdirSync(join(folder, 'secrets'))
    chmodSync(join(folder, 'secrets', file), 0o644)
    await expect(readSecret(onFile(), name)).rejects.toMatchObject({ code: 'local' })
    expect(await forgetSecret(onFile(), name)).toBe(true)
    expect(readdirSync(join(folder, 'secrets'))).toEqual([])
  })

  it('is removed together with the target of a link, even if the target is damaged', async () => {
    await keepSecret(onFile(), name, { secret: 's1', store: 'file' })
    const [file = ''] = readdirSync(join(folder, 'secrets'))
    renameSync(join(folder, 'secrets', file), join(folder, 'elsewhere'))
    symlinkSync(join(folder, 'elsewhere'), join(folder, 'secrets', file))
    expect(await readSecret(onFile(), name)).toMatchObject({ secret: 's1' })
    expect(await forgetSecret(onFile(), name)).toBe(true)
    expect([readdirSync(folder), readdirSync(join(folder, 'secrets'))]).toEqual([['secrets'], []])
    writeFileSync(join(folder, 'secrets', file), '{"store":"file","secret":"half')
    expect(await forgetSecret(onFile(), name)).toBe(true)
    expect(readdirSync(join(folder, 'secrets'))).toEqual([])
  })

  it('is absent if the file is damaged', async () => {
    await keepSecret(onFile(), name, { secret: 's1', store: 'file' })
    const [file = ''] = readdirSync(join(folder, 'secrets'))
    writeFileSync(join(folder, 'secrets', file), '{"store":')
    expect(await readSecret(onFile(), name)).toBeUndefined()
  })
})

describe('a secret in the keyring', () => {
  it('is written to the Secret Service and read back, and is not in any of our files', async () => {
    const place = await placeWith(working)
    await keepSecret(place, name, { secret: 'whispered', store: 'keyring' })
    expect(await readSecret(place, name)).toEqual({ secret: 'whispered', store: 'keyring' })
    expect(await whereStored(place, name)).toBe('keyring')
    const [file = ''] = readdirSync(place.secrets)
    expect(readFileSync(join(place.secrets, file), 'utf8')).not.toContain('whispered')
    const kept = readFileSync(join(folder, 'node_modules/@napi-rs/keyring/kept.json'), 'utf8')
    expect(Object.keys(JSON.parse(kept))[0]).toMatch(/^oct\|webhook .*\|secret-service$/)
    expect(await forgetSecret(place, name)).toBe(true)
    expect(await readSecret(place, name)).toBeUndefined()
  })

  it.each([
    ['never comes back', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)', 300],
    ['refuses', "exports.Entry = class { setPassword() { throw new Error('locked') } }", 3000],
    [
      'forgets at once',
      'exports.Entry = class { setPassword() {} getPassword() { return null } }',
      3000,
    ],
  ])(
    'that %s is a failure with an alternative, and nothing is stored',
    async (_, source, limitMs) => {
      const place = await placeWith(source, { limitMs })
      const kept = keepSecret(place, name, { secret: 's', store: 'keyring' })
      await expect(kept).rejects.toMatchObject({
        code: 'local',
        tryNext: [expect.stringContaining('--store file')],
      })
      expect(await whereStored(place, name)).toBeUndefined()
    },
  )
})

describe('the session bus', () => {
  it('is unavailable without an address, and without a process that listens', async () => {
    expect(await sessionBusProblem({})).toContain('no D-Bus session')
    expect(await sessionBusProblem({ XDG_RUNTIME_DIR: folder })).toContain('does not respond')
    const tcp = { DBUS_SESSION_BUS_ADDRESS: 'tcp:host=127.0.0.1,port=1' }
    expect(await sessionBusProblem(tcp)).toContain('no D-Bus session')
  })

  it('that accepts connections and never responds ends at a timeout', async () => {
    const address = await busSaying('')
    const env = { DBUS_SESSION_BUS_ADDRESS: `autolaunch:;${address},guid=1` }
    expect(await sessionBusProblem(env)).toContain('does not respond')
  })

  it('that responds is healthy', async () => {
    const address = (await busSaying('REJECTED EXTERNAL\r\n')).replace('oct-keeper', 'oct%2dkeeper')
    expect(await sessionBusProblem({ DBUS_SESSION_BUS_ADDRESS: address })).toBeUndefined()
  })
})

describe('the secrets of a listener', () => {
  const secretsWith = (env: Record<string, string>, webhookId?: string) => {
    const all = { OCT_DATA_DIR: folder, OCT_CONFIG_DIR: folder, ...env }
    const settings = resolveSettings({
      flags: {},
      env: all,
      platform: 'linux',
      homeFolder: folder,
      folder,
    })
    return webhookSecrets({ settings, terminal: { env: all, platform: 'linux' }, webhookId })
  }

  it('are those of the environment, of every line of the file, and the stored one, each once', async () => {
    const file = join(folder, 'secrets.txt')
    writeFileSync(file, 'old\r\n\n new \n')
    const own = { profile: 'default', baseUrl: 'none', kind: 'webhook' as const, id: 'w1' }
    await keepSecret(onFile(), own, { secret: 'kept', store: 'file' })
    const env = { OCT_WEBHOOK_SECRET: 'new\n', OCT_WEBHOOK_SECRET_FILE: file }
    const found = await secretsWith(env, 'w1')
    expect(found.map(({ secret }) => secret)).toEqual(['new', 'old', 'kept'])
    expect(await secretsWith({})).toEqual([])
  })

  it.each(['nowhere.txt', 'empty.txt'])('%s is a failure, not an empty list', async (file) => {
    writeFileSync(join(folder, 'empty.txt'), '\n\n')
    const found = secretsWith({ OCT_WEBHOOK_SECRET_FILE: join(folder, file) })
    await expect(found).rejects.toMatchObject({ code: 'local' })
  })
})
