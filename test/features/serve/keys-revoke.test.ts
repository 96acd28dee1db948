import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createService } from '../../../src/service/app.js'
import { signedIn, wordsOf } from '../../support/browse.js'
import { newWorld, type World } from '../../support/run-oct.js'

let world: World
beforeEach(() => {
  world = newWorld()
})
afterEach(() => world.remove())

const ownerKey = async (): Promise<string> => {
  const words = ['serve', 'keys', 'create', '--account', 'acme', '--scope', 'owner']
  const { stderr } = await world.run(words)
  return /Key ([\w-]+) of/.exec(stderr)?.[1] ?? ''
}

const revoke = (id: string, ...options: string[]) =>
  world.run(['serve', 'keys', 'revoke', id, ...options])

it('asks before the last owner key of an account is revoked', async () => {
  const [first, second] = [await ownerKey(), await ownerKey()]
  expect((await revoke(first)).exit).toBe(0)
  const refused = await revoke(second)
  expect([refused.exit, refused.stderr]).toEqual([
    2,
    expect.stringContaining('Revoking the last owner key of account acme'),
  ])
  expect(refused.stderr).toContain('nobody can manage its keys')
  expect(refused.stderr).toContain(`oct serve keys revoke ${second} --yes`)
  const active = async () =>
    JSON.parse((await world.run(['serve', 'keys', '--json'])).stdout).filter(
      (key: { revoked_at: string | null }) => key.revoked_at === null,
    )
  expect(await active()).toHaveLength(1)
  expect((await revoke(second, '--yes')).exit).toBe(0)
  expect(await active()).toEqual([])
})

it('says in the audit list of the account which keys the operator created and revoked', async () => {
  const [first, second] = [await ownerKey(), await ownerKey()]
  await revoke(first)
  const service = await createService({
    databasePath: join(world.root, 'data', 'service', 'service.db'),
    sources: [],
    clock: () => new Date(),
  })
  const { key } = await service.createKey({ account: 'acme', scope: 'owner' })
  const { html } = await (await signedIn(service, key)).get('/audit')
  service.close()
  const words = wordsOf(html)
  expect(words.match(/Create an API key no name, owner, …/g)).toHaveLength(2)
  expect(words.match(/Revoke an API key no name, owner, …/g)).toHaveLength(1)
  expect(words).toContain('the operator on the command line of the service')
  expect(html).toContain(second)
})
