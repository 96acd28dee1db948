import { join } from 'node:path'
import { expect, it } from 'vitest'
import { resolveSettings } from '../../src/cli/settings/resolve-settings.js'
import { connectSandbox } from '../../src/context/connect-sandbox.js'
import { openRaw } from '../../src/sqlite/driver.js'
import { newWorld, type World } from '../support/run-oct.js'
import { newRequest } from '../support/service.js'

async function fillDisk({ root }: World): Promise<void> {
  const database = await openRaw(join(root, 'data', 'sandbox', 'sandbox.db'), false)
  database.exec(`CREATE TRIGGER full BEFORE INSERT ON tracking_requests
    BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`)
  database.close()
}

it('a full disk is heard of, whatever else is asked at the same time', async () => {
  const world = newWorld()
  const { root: folder, clock } = world
  const env = { ...world.env, OCT_DEBUG: '1' }
  const settings = resolveSettings({
    flags: {},
    env,
    platform: 'linux',
    homeFolder: folder,
    folder,
  })
  const others: Promise<Response>[] = []
  const sandbox = await connectSandbox({
    settings,
    clock: clock.now,
    notice: async () => void others.push(ask('/parties')),
  })
  const ask = (path: string, body?: object) =>
    sandbox.fetch(
      new Request(sandbox.baseUrl + path, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Token ${sandbox.token}`, 'content-type': 'application/json' },
        body: body ? JSON.stringify(body) : null,
      }),
    )
  try {
    await fillDisk(world)
    await expect(ask('/tracking_requests', newRequest())).rejects.toMatchObject({ code: 'local' })
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200])
  } finally {
    await sandbox.close()
    world.remove()
  }
})
