import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trackedBoxes, trackedSandbox, type World } from '../../support/run-oct.js'

const [box = ''] = trackedBoxes

let world: World
beforeAll(async () => {
  world = await trackedSandbox()
  await world.run(['serve', 'keys', 'create', '--account', 'acme'])
})
afterAll(() => world.remove())

const oct = (line: string, env = {}) => world.run(line.split(' '), { env })

/** Returns everything that the refused commands could have changed. */
async function state(): Promise<string> {
  const lines = ['serve keys list', 'serve accounts list', 'sandbox status', 'tracking --sandbox']
  const runs = []
  for (const line of lines) runs.push((await oct(`${line} --json`)).stdout)
  return runs.join('\n')
}

describe('read-only mode', () => {
  it('refuses commands that change a service or a sandbox of this machine', async () => {
    const before = await state()
    for (const line of [
      'serve keys create --account other',
      'serve keys revoke 7f3c2a10-0000-4000-8000-000000000000',
      'serve accounts edit acme --disable routing',
      'serve import acme.oct',
      `serve delivered ${box} --sandbox`,
      'sandbox advance 3d',
      'sandbox advance --to full_out',
      'sandbox scenario customs-hold',
      'sandbox reset',
    ]) {
      const run = await oct(`${line} --read-only`)
      expect(run, line).toMatchObject({ exit: 4, stdout: '' })
      expect(run.stderr, line).toContain('Read-only mode')
    }
    expect((await oct('sandbox reset', { OCT_READ_ONLY: '1' })).exit).toBe(4)
    expect(await state()).toBe(before)
  })

  it('allows reads, a backup and a setting of this program', async () => {
    for (const line of [
      'serve keys list',
      'serve accounts list',
      'sandbox status',
      'sandbox scenario',
      `serve backup ${world.folder}/copy.db`,
      'config set tz utc',
    ]) {
      const run = await oct(`${line} --read-only`)
      expect(run.exit, `${line}: ${run.stderr}`).toBe(0)
    }
  })
})
