import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { type AskerOptions, createAsker, mayPrompt } from '../../../src/cli/terminal/prompts.js'
import { fakeTerminal } from '../../support/fake-terminal.js'

describe('mayPrompt', () => {
  const person = { isTTY: true }
  it.each([
    ['a person', person, false, true],
    ['a person whose stdout is redirected', { ...person, stdoutIsTTY: false }, false, true],
    ['a piped stdin', { ...person, stdinIsTTY: false }, false, false],
    ['a redirected stderr', { ...person, stderrIsTTY: false }, false, false],
    ['--no-input', person, true, false],
    ['OCT_NO_INPUT', { ...person, env: { OCT_NO_INPUT: '1' } }, false, false],
    ['OCT_NO_INPUT=no', { ...person, env: { OCT_NO_INPUT: 'no' } }, false, true],
    ['CI', { ...person, env: { CI: 'true' } }, false, false],
    ['CI=false', { ...person, env: { CI: 'false' } }, false, true],
    ['an empty CI', { ...person, env: { CI: '' } }, false, true],
  ])('%s', (_, options, noInput, expected) =>
    expect(mayPrompt({ terminal: fakeTerminal(options), noInput })).toBe(expected),
  )
})

/** Returns a simulated keyboard and screen. */
function desk(options: Partial<AskerOptions> = {}) {
  const input = new PassThrough()
  const output = new PassThrough()
  let drawn = ''
  output.on('data', (chunk) => {
    drawn += chunk
  })
  const terminal = fakeTerminal({ isTTY: true })
  const asker = createAsker({
    terminal,
    noInput: false,
    isAccessible: false,
    colour: 0,
    device: { input, output },
    ...options,
  })
  const type = async (keys: string): Promise<void> => {
    await expect.poll(() => drawn).toMatch(/--\w/)
    await new Promise((resolve) => setTimeout(resolve, 20))
    input.write(keys)
  }
  return { asker, input, terminal, type, screen: () => drawn }
}

const lines = {
  message: 'Which shipping line issued the number?',
  answeredBy: '--scac',
  choices: [
    { name: 'MAEU  Maersk', value: 'MAEU' },
    { name: 'SUDU  Hamburg \u001b[31mSüd', value: 'SUDU', description: 'nine digits' },
  ],
}
const stop = { message: 'Stop tracking?', answeredBy: '--yes' }

describe.each([
  ['menus', false],
  ['lines', true],
])('createAsker with %s', (_, isAccessible) => {
  it('asks, and names the flag that answers', async () => {
    const { asker, type, screen } = desk({ isAccessible })
    const answer = asker.choose(lines)
    await type(isAccessible ? '9\n2\n' : '\u001b[B\n')
    expect(await answer).toBe('SUDU')
    expect(screen()).toContain('Which shipping line issued the number? (--scac)')
    expect(screen()).toContain('Hamburg ^[[31mSüd')
  })

  it.each([
    ['y\n', true],
    ['n\n', false],
    ['\n', false],
  ])('confirms with %j: %s', async (keys, expected) => {
    const { asker, type } = desk({ isAccessible })
    const answer = asker.confirm(stop)
    await type(keys)
    expect(await answer).toBe(expected)
  })

  it('reads a secret without showing it', async () => {
    const { asker, type, screen } = desk({ isAccessible })
    const answer = asker.secret({ message: 'API token', answeredBy: '--token-file' })
    await type('hunter2\n')
    expect(await answer).toBe('hunter2')
    expect(screen()).not.toContain('hunter2')
  })

  it('reads a text', async () => {
    const { asker, type } = desk({ isAccessible })
    const answer = asker.text({ message: 'Profile name', answeredBy: '--profile' })
    await type('acme\n')
    expect(await answer).toBe('acme')
  })

  it('ends with a closed stdin', async () => {
    const { asker, input } = desk({ isAccessible })
    const answer = asker.confirm(stop)
    setTimeout(() => input.end(), 20)
    await expect(answer).rejects.toMatchObject({ code: 'interrupted', exit: 130 })
  })

  it('ends with a stdin that was already closed', async () => {
    const { asker, input } = desk({ isAccessible })
    input.resume().end()
    await new Promise((resolve) => input.once('end', resolve))
    await expect(asker.confirm(stop)).rejects.toMatchObject({ code: 'interrupted' })
  })

  it('ends with a signal', async () => {
    const { asker, terminal } = desk({ isAccessible })
    const answer = asker.confirm(stop)
    setTimeout(() => terminal.interrupt('SIGTERM'), 20)
    await expect(answer).rejects.toMatchObject({ code: 'terminated', exit: 143 })
  })
})

describe('createAsker', () => {
  it.each([
    ['Ctrl-C', '\u0003'],
    ['Ctrl-D', '\u0004'],
  ])('ends with %s', async (_, key) => {
    const { asker, type } = desk()
    const answer = asker.confirm(stop)
    const ending = expect(answer).rejects.toMatchObject({ code: 'interrupted', exit: 130 })
    await type(key)
    await ending
  })

  it('uses no color at level 0', async () => {
    const { asker, type, screen } = desk()
    const answer = asker.choose(lines)
    await type('\n')
    await answer
    expect(screen()).not.toMatch(/\u001b\[\d+m/)
  })

  it('shows the answer of Enter and what a search cannot find, also without color', async () => {
    const confirming = desk()
    const isAgreed = confirming.asker.confirm(stop)
    await confirming.type('\n')
    expect(await isAgreed).toBe(false)
    expect(confirming.screen()).toContain('(y/N)')
    const find = () => {
      throw new Error('The list cannot be read')
    }
    const searching = desk()
    const found = searching.asker.search({ message: 'Which port?', answeredBy: '--port', find })
    const ending = expect(found).rejects.toMatchObject({ code: 'interrupted' })
    await expect.poll(searching.screen).toContain('> The list cannot be read')
    await searching.type('\u0003')
    await ending
    for (const { screen } of [confirming, searching]) expect(screen()).not.toMatch(/\u001b\[\d+m/)
  })

  it('names the answering flag if prompts are not possible', async () => {
    const asker = desk({ noInput: true }).asker
    expect(asker.mayAsk).toBe(false)
    await expect(asker.confirm(stop)).rejects.toMatchObject({
      code: 'usage',
      exit: 2,
      reason: expect.stringContaining('--yes'),
    })
  })
})
