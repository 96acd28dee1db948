import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newWorld, type World } from '../../support/run-oct.js'
import { below, commandTree } from '../../sweeps/tree.js'

let world: World
beforeEach(() => {
  world = newWorld()
})
afterEach(() => world.remove())

describe('an option of a command above', () => {
  it.each([
    ['--port', ['serve', 'sources', 'add', 'MAEU', '--port', '993']],
    ['--simulator', ['serve', 'keys', 'list', '--simulator']],
    ['--drop-folder', ['serve', 'keys', 'create', '--drop-folder', 'in']],
    ['--host', ['serve', '--host', '0.0.0.0', 'inbox', 'list']],
  ])('is refused where the command does not read %s', async (option, words) => {
    const { exit, stdout, stderr } = await world.run(words)
    expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' })
    expect(stderr).toContain(`has no option ${option}`)
    expect(stderr).toContain('Only oct serve has the option')
  })

  it('is accepted where the command reads it', async () => {
    const folder = join(world.root, 'other')
    const { exit, stderr } = await world.run(['serve', 'keys', 'create', '--folder', folder])
    expect(exit, stderr).toBe(0)
    expect(existsSync(folder)).toBe(true)
  })
})

describe('the help of an option', () => {
  it('offers only values that the option accepts', () => {
    const options = below(commandTree()).flatMap((command) => command.options)
    const withChoices = options.filter(({ argChoices }) => argChoices !== undefined)
    expect(withChoices.length).toBeGreaterThan(10)
    const wrong = withChoices.filter(
      ({ argChoices = [], description }) =>
        /\bor none\b/.test(description) && !argChoices.includes('none'),
    )
    expect(wrong.map(({ flags }) => flags)).toEqual([])
  })
})

describe('a file to write that is named -', () => {
  it.each([
    ['tariffs', 'schema: oct-tariff/1'],
    ['gates', 'terminals:'],
  ])('gets the example of oct %s init on standard output', async (group, words) => {
    const { exit, stdout } = await world.run([group, 'init', '-'])
    expect(exit).toBe(0)
    expect(stdout).toContain(words)
    expect(existsSync(join(world.folder, '-'))).toBe(false)
  })

  it.each([
    [['cache', 'backup', '-']],
    [['cache', 'backup', 'a.sqlite', '--journal', '-']],
    [['serve', 'backup', '-']],
    [['serve', 'export', '-']],
    [['tariffs', 'pull', '-']],
    [['fill', '-']],
    [['fill', 'a.xlsx', '--copy', '-']],
    [['costs', 'check', 'a.csv', '--letter', '-']],
    [['webhooks', 'listen', '--ready-file', '-']],
    [['completion', 'install', 'bash', '--startup', '-']],
  ])('is refused by oct %j', async (words) => {
    const { exit, stdout, stderr } = await world.run(words)
    expect({ exit, stdout }, stderr).toEqual({ exit: 2, stdout: '' })
    expect(stderr).toContain('means standard output, but the command writes a file')
  })
})
