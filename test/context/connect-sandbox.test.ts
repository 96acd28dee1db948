import { join } from 'node:path'
import { expect, it } from 'vitest'
import { resolveSettings } from '../../src/cli/settings/resolve-settings.js'
import { connectSandbox } from '../../src/context/connect-sandbox.js'
import { openRaw } from '../../src/sqlite/driver.js'
import { newWorld, type World } from '../support/run-oct.js'
import { newRequest } from '../support/service.js'

/** Makes each new tracking request fail with an error of SQLite. */
async function failWith(words: string, { root }: World): Promise<void> {
  const database = await openRaw(join(root, 'data', 'sandbox', 'sandbox.db'), false)
  database.exec(`CREATE TRIGGER failing BEFORE INSERT ON tracking_requests
    BEGIN SELECT RAISE(ABORT, '${words}'); END`)
  database.close()
}

async function connected(world: World, notice: () => void) {
  const { root: folder, clock } = world
  const env = { ...world.env, OCT_DEBUG: '1' }
  const settings = resolveSettings({
    flags: {},
    env,
    platform: 'linux',
    homeFolder: folder,
    folder,
  })
  const sandbox = await connectSandbox({
    settings,
    clock: clock.now,
    sandboxConnection: () => undefined,
    notice: async () => notice(),
  })
  const ask = (path: string, body?: object) =>
    sandbox.fetch(
      new Request(sandbox.baseUrl + path, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Token ${sandbox.token}`, 'content-type': 'application/json' },
        body: body ? JSON.stringify(body) : null,
      }),
    )
  const end = async (): Promise<void> => {
    await sandbox.close()
    world.remove()
  }
  return { ask, end }
}

it('a full disk is reported while other requests run', async () => {
  const world = newWorld()
  const others: Promise<Response>[] = []
  const { ask, end } = await connected(world, () => void others.push(ask('/parties')))
  try {
    await failWith('database or disk is full', world)
    await expect(ask('/tracking_requests', newRequest())).rejects.toMatchObject({ code: 'local' })
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200])
  } finally {
    await end()
  }
})

it('other requests do not wait for a lock that the first request waits for', async () => {
  const world = newWorld()
  const { ask, end } = await connected(world, () => {})
  try {
    await failWith('database is locked', world)
    const asked = [ask('/tracking_requests', newRequest()), ask('/parties'), ask('/parties')]
    const reason = { code: 'local', message: expect.stringContaining('is locked') }
    expect(await Promise.allSettled(asked)).toMatchObject(asked.map(() => ({ reason })))
    expect((await ask('/parties')).status, 'the lock has gone').toBe(200)
  } finally {
    await end()
  }
})
