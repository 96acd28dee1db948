import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { trackedBoxes, trackedNumber, trackedSandbox, type World } from '../support/run-oct.js'

/** What the golden sessions must always say. The words may change. */
describe('an already tracked number', () => {
  let world: World
  beforeAll(async () => {
    world = await trackedSandbox()
  })
  afterAll(() => world.remove())

  const track = (...flags: string[]) => world.run(['--sandbox', 'track', trackedNumber, ...flags])

  it('is reported as such, and its rows print as before', async () => {
    const [csv, again] = [await track('-o', 'csv'), await track()]
    expect(again.exit).toBe(0)
    for (const box of trackedBoxes) expect(again.stdout).toContain(box)
    expect(csv.stdout).toContain('already_tracked')
    expect(again.stderr).toMatch(/already tracked/i)
  })

  it('is also reported on a terminal', async () => {
    const { exit, stdout, stderr } = await world.run(['--sandbox', 'track', trackedNumber], {
      stdoutIsTTY: true,
      stderrIsTTY: true,
      columns: 160,
    })
    expect(exit).toBe(0)
    expect(stdout + stderr).toMatch(/already tracked/i)
  })

  it('is registered once', async () => {
    const { stdout } = await world.run(['--sandbox', 'tracking', 'list', '-o', 'ids'])
    expect(stdout.trim().split('\n')).toHaveLength(1)
  })

  it('is the same number in any case and with spaces around', async () => {
    const { exit, stdout } = await world.run(['--sandbox', 'track', 'medufr030802'])
    expect(exit).toBe(0)
    expect(stdout).toContain(trackedBoxes[0])
    const list = await world.run(['--sandbox', 'tracking', 'list', '-o', 'ids'])
    expect(list.stdout.trim().split('\n')).toHaveLength(1)
  })

  it.each([
    ['MEDU 731604 0'],
    ['MEDU-731604-0'],
    ['medu7316040'],
    ['MEDU', '731604', '0'],
    [trackedNumber],
  ])('a box is found in any usual spelling: %s %s %s', async (...words) => {
    const { exit, stdout, stderr } = await world.run([
      '--sandbox',
      'containers',
      'show',
      ...words.filter((word) => word !== undefined),
    ])
    expect(exit, stderr).toBe(0)
    expect(stdout).toContain('MEDU7316040')
  })

  it('the result of a list is the same with and without --check', async () => {
    const plain = await world.run(['--sandbox', 'holds'])
    const check = await world.run(['--sandbox', 'holds', '--check'])
    expect(check.stdout).toBe(plain.stdout)
    expect(check.exit).toBe(plain.stdout.includes('blocked') ? 10 : 0)
  })
})

async function sandboxOfTest(): Promise<World> {
  const world = await trackedSandbox()
  onTestFinished(() => world.remove())
  return world
}

describe('the clock of the sandbox', () => {
  it('moves the world forward, and a list follows it automatically', async () => {
    const world = await sandboxOfTest()
    const before = await world.run(['--sandbox', 'containers', '-o', 'csv'])
    await world.run(['sandbox', 'advance', '3d'])
    const after = await world.run(['--sandbox', 'containers', '-o', 'csv'])
    expect(after.stdout).not.toBe(before.stdout)
  })

  it('advance then a named box shows the new state immediately', async () => {
    const world = await sandboxOfTest()
    const show = ['--sandbox', 'containers', 'show', trackedBoxes[2] ?? '', '--json', '-q']
    const status = async (): Promise<unknown> =>
      (JSON.parse((await world.run(show)).stdout) as Record<string, unknown>).current_status
    const before = await status()
    await world.run(['sandbox', 'advance', '20d'])
    expect(await status()).not.toBe(before)
  })

  it('reset deletes the world and its cache', async () => {
    const world = await sandboxOfTest()
    await world.run(['--sandbox', 'sandbox', 'reset'])
    const list = await world.run(['--sandbox', 'containers'])
    expect(list).toMatchObject({ exit: 0, stdout: '' })
  })

  it('reset without --sandbox deletes them too, and does not change other profiles', async () => {
    const world = await sandboxOfTest()
    await world.run(['--sandbox', 'sync'])
    await world.run(['sandbox', 'reset'])
    const list = await world.run(['--sandbox', 'containers', '--offline'])
    expect(list.stdout, 'the cache of the sandbox is empty').toBe('')
    const caches = readdirSync(join(world.root, 'cache'))
    expect(caches.filter((name) => !name.startsWith('sandbox'))).toEqual([])
  })
})
