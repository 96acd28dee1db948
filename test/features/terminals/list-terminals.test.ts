import { expect, it } from 'vitest'
import { listedRamps } from '../../../src/domain/reference/inland-ramps.js'
import { newWorld } from '../../support/run-oct.js'

it('oct terminals list finds a terminal by its FIRMS code and by its usual name', async () => {
  const world = newWorld()
  for (const words of ['X117', 'terminal 18']) {
    const { exit, stdout } = await world.run(['terminals', 'list', words, '--json'])
    expect(exit).toBe(0)
    expect(JSON.parse(stdout)).toContainEqual(
      expect.objectContaining({ smdg_code: 'SSA18', nickname: 'Terminal 18', firms_code: 'X117' }),
    )
  }
  world.remove()
})

it('most rail ramps in the United States have a FIRMS code', () => {
  const known = listedRamps.filter(({ firms_code }) => firms_code !== null)
  expect(known.length).toBeGreaterThan(150)
  expect(known.every(({ firms_code }) => /^[A-Z][A-Z0-9]{3}$/.test(firms_code ?? ''))).toBe(true)
})
