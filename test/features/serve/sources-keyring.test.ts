import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type KeyringSession,
  keyringSession,
  noKeyring,
} from '../../cli/credentials/real-keyring.js'
import { newWorld, type RunOptions, type World } from '../../support/run-oct.js'

const why = noKeyring()
let session: KeyringSession
let world: World

const sources = (words: string[], options: RunOptions = {}) =>
  world.run(['serve', 'sources', ...words], { env: session.env, ...options })

const state = async (name: string) => {
  const { stdout } = await sources(['list', '--json'])
  return (JSON.parse(stdout) as { scac: string; state: string }[]).find(({ scac }) => scac === name)
    ?.state
}

/** Returns the files of the world that contain a text. */
const holding = (text: string): string[] =>
  readdirSync(world.root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path, 'latin1').includes(text))

describe.skipIf(why !== undefined)(`sources and a real keyring (${why ?? 'it is there'})`, () => {
  beforeAll(async () => {
    session = await keyringSession()
  })
  afterAll(() => session?.end())
  beforeEach(async () => {
    world = newWorld()
    await world.run(['serve', 'keys', 'create'])
  })
  afterEach(() => world.remove())

  const mailbox = ['notices@acme.example', '--server', 'imap.acme.example']
  const hostKey = `SHA256:${'a'.repeat(43)}`
  const files = ['--files-url', 'sftp://acme@sftp.example.com/out', '--host-key', hostKey]
  it.each([
    ['a mailbox', 'notices@acme.example', mailbox, ['Password of']],
    ['a file server', 'acme-edi', ['acme-edi', ...files], ['Password of']],
    ['a shipping line', 'MAEU', ['MAEU'], ['client id', 'client secret']],
    ['vessel positions', 'AISSTREAM', ['aisstream'], ['aisstream.io: key']],
  ])('stores the typed credentials of %s, and deletes them', async (_, name, words, questions) => {
    const turns = questions.map((sees) => ({ sees, types: 'typed-word-5512\r' }))
    const added = await sources(['add', ...words], { turns })
    expect(added.exit, added.stderr).toBe(0)
    expect(`${added.stdout}${added.stderr}${added.screen}`).not.toContain('typed-word')
    expect(await state(name)).toBe('ready')
    expect(holding('typed-word')).toEqual([])
    expect((await sources(['remove', name])).exit).toBe(0)
    expect(readdirSync(join(world.root, 'data', 'secrets'))).toEqual([])
    await sources(['add', ...words])
    expect(await state(name)).toBe('credentials_missing')
  })

  it('needs no keyring for a credential that a variable gives', async () => {
    const env = { ...session.env, OCT_SOURCE_NOTICES_ACME_EXAMPLE_PASSWORD: 'given-word' }
    const added = await sources(['add', ...mailbox], { env, turns: [] })
    expect(added.exit, added.stderr).toBe(0)
    expect(existsSync(join(world.root, 'data', 'secrets'))).toBe(false)
  })
})
