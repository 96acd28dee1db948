import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exitCodes } from '../../src/errors.js'
import { newWorld, type World } from '../support/run-oct.js'
import { hostileCommands } from './hostile-commands.js'
import { type Hostility, hostile, hostileService } from './hostile-service.js'
import { oneInThree } from './pairwise.js'
import { type ScriptedServer, scriptedServer } from './scripted-server.js'

/** Every object inherits a member with this name, so a table of words must not find it as one of its words. */
const inherited = 'constructor'

describe.each<Hostility>(['free', 'all'])('a service that sends "constructor" in %s', (which) => {
  let server: ScriptedServer
  let world: World
  beforeAll(async () => {
    const inJson = JSON.stringify(hostile).slice(1, -1)
    const answer = hostileService(which)
    server = await scriptedServer((asked) => {
      const { body, ...rest } = answer(asked)
      const told = JSON.stringify(body).replaceAll(inJson, inherited)
      return { ...rest, body: JSON.parse(told) as unknown }
    })
    world = newWorld()
  })
  afterAll(async () => {
    await server.close()
    world.remove()
  })

  it.each(oneInThree(hostileCommands, which === 'all' ? 2 : 1))(
    '%s shows it as a text',
    async (_, argv) => {
      const device = { stdoutIsTTY: true, stderrIsTTY: true, columns: 160 }
      const { exit, stdout, stderr } = await world.run(argv, { env: server.env, ...device })
      expect(exit, stderr).not.toBe(exitCodes.internal.code)
      expect(stdout + stderr).not.toMatch(/native code|\[object /)
    },
  )
})
