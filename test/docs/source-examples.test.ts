import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { newWorld } from '../support/run-oct.js'

it.each([
  ['serve inbox check-partner', 'partner.yaml'],
  ['serve inbox check-terminal', 'terminal.yaml'],
  ['serve sources check-carrier', 'carrier.yaml'],
])('%s accepts examples/sources/%s', async (command, file) => {
  const world = newWorld()
  const path = join(resolve('examples/sources'), file)
  const { exit, stderr } = await world.run([...command.split(' '), path])
  expect(exit, stderr).toBe(0)
  world.remove()
})
