import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newWorld, type World } from '../../support/run-oct.js'

let world: World
beforeAll(() => {
  world = newWorld()
})
afterAll(() => world.remove())

describe('a word that a command does not take', () => {
  it.each([
    ['config path x y', 'oct config path does not accept "x y"', 'oct config path --help'],
    ['config lst', '"lst" is not a command of oct config', 'oct config list'],
    ['webhooks lst', '"lst" is not a command of oct webhooks', 'oct webhooks list'],
    ['contaners', '"contaners" is not a command of oct', 'oct containers'],
  ])('is refused with advice: oct %s', async (line, words, next) => {
    const run = await world.run(line.split(' '))
    expect(run, run.stderr).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toContain(words)
    expect(run.stderr).toContain(next)
  })
})
