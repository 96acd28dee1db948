import { describe, expect, it } from 'vitest'
import { colorLevel } from '../../../src/cli/terminal/color-level.js'
import { paint } from '../../../src/cli/terminal/paint.js'

describe('colorLevel', () => {
  it.each([
    ['a terminal', {}, true, undefined, 1],
    ['a pipe', {}, false, undefined, 0],
    ['NO_COLOR', { NO_COLOR: '1' }, true, undefined, 0],
    ['NO_COLOR at any value', { NO_COLOR: '0' }, true, undefined, 0],
    ['an empty NO_COLOR', { NO_COLOR: '' }, true, undefined, 1],
    ['NO_COLOR over FORCE_COLOR', { NO_COLOR: '1', FORCE_COLOR: '1' }, true, undefined, 0],
    ['FORCE_COLOR in a pipe', { FORCE_COLOR: '1' }, false, undefined, 1],
    ['FORCE_COLOR=0', { FORCE_COLOR: '0' }, true, undefined, 0],
    ['CLICOLOR_FORCE', { CLICOLOR_FORCE: '1' }, false, undefined, 1],
    ['CLICOLOR_FORCE=0', { CLICOLOR_FORCE: '0' }, false, undefined, 0],
    ['CLICOLOR=0', { CLICOLOR: '0' }, true, undefined, 0],
    ['a dumb terminal', { TERM: 'dumb' }, true, undefined, 0],
    ['CI', { CI: 'true' }, true, undefined, 0],
    ['CI=0', { CI: '0' }, true, undefined, 1],
    ['CI with FORCE_COLOR', { CI: 'true', FORCE_COLOR: '1' }, false, undefined, 1],
    ['--color over NO_COLOR', { NO_COLOR: '1' }, false, true, 1],
    ['--no-color over FORCE_COLOR', { FORCE_COLOR: '1' }, true, false, 0],
  ] as const)('%s', (_, env, isTTY, flag, level) =>
    expect(colorLevel({ env, isTTY, flag })).toBe(level),
  )
})

describe('paint', () => {
  it('adds the codes of a tone, and nothing at level 0', () => {
    expect(paint('blocked', 'bad', 1)).toBe('\u001b[31mblocked\u001b[39m')
    expect(paint('blocked', 'bad', 0)).toBe('blocked')
    expect(paint('plain', 'plain', 1)).toBe('plain')
    expect(paint('', 'bad', 1)).toBe('')
  })
})
