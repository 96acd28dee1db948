import { existsSync, mkdtempSync, rmSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { takeTurn } from '../../src/files/take-turn.js'

let folder: string
let turn: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oct-turn-'))
  turn = join(folder, '.file.turn')
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

it('a turn that was left is taken over, and ends with the work', async () => {
  writeFileSync(turn, '')
  const taken = takeTurn(join(folder, 'file'), () => existsSync(turn), 20)
  await vi.advanceTimersByTimeAsync(100)
  expect(await taken).toBe(true)
  expect(existsSync(turn)).toBe(false)
})

it('turns that other processes take one after another are waited for', async () => {
  writeFileSync(turn, '')
  const work = vi.fn()
  const taken = takeTurn(join(folder, 'file'), work, 20)
  for (let second = 1; second < 30; second += 1) {
    utimesSync(turn, second, second)
    await vi.advanceTimersByTimeAsync(5)
  }
  expect(work).not.toHaveBeenCalled()
  unlinkSync(turn)
  await vi.advanceTimersByTimeAsync(5)
  await taken
  expect(work).toHaveBeenCalledOnce()
})
