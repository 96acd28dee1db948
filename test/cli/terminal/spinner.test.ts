import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createProgress,
  type ProgressOptions,
  type Spinner,
} from '../../../src/cli/terminal/spinner.js'
import { fakeTerminal } from '../../support/fake-terminal.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function recordingSpinner() {
  const spinner = {
    text: '',
    isSpinning: false,
    starts: 0,
    start() {
      spinner.isSpinning = true
      spinner.starts += 1
    },
    stop() {
      spinner.isSpinning = false
    },
  }
  return spinner
}

function progressWith(spinner: Spinner, options: Partial<ProgressOptions> = {}) {
  return createProgress({
    terminal: fakeTerminal({ isTTY: true, columns: 40 }),
    isQuiet: false,
    isAccessible: false,
    colour: 0,
    loadSpinner: async () => spinner,
    ...options,
  })
}

describe('createProgress', () => {
  it('shows nothing for a fast response', async () => {
    const spinner = recordingSpinner()
    const progress = progressWith(spinner)
    progress.say('asking the service')
    await vi.advanceTimersByTimeAsync(100)
    progress.stop()
    await vi.advanceTimersByTimeAsync(1000)
    expect(spinner.starts).toBe(0)
  })

  it('spins for a slow response, with the latest inert words', async () => {
    const spinner = recordingSpinner()
    const progress = progressWith(spinner)
    progress.say('asking the service')
    await vi.advanceTimersByTimeAsync(200)
    expect(spinner).toMatchObject({ isSpinning: true, text: 'asking the service' })
    progress.say(`142/500 \u001b[31m${'x'.repeat(100)}`)
    expect(spinner.text).toHaveLength(37)
    expect(spinner.text).toContain('142/500 ^[[31m')
    progress.stop()
    expect(spinner.isSpinning).toBe(false)
  })

  it('spins again after a stop', async () => {
    const spinner = recordingSpinner()
    const progress = progressWith(spinner)
    progress.say('one')
    await vi.advanceTimersByTimeAsync(200)
    progress.stop()
    progress.say('two')
    await vi.advanceTimersByTimeAsync(200)
    expect(spinner).toMatchObject({ starts: 2, text: 'two', isSpinning: true })
  })

  it.each([
    ['in a pipe', { terminal: fakeTerminal({ stdoutIsTTY: true }) }],
    ['in CI', { terminal: fakeTerminal({ isTTY: true, env: { CI: '1' } }) }],
    ['on a dumb terminal', { terminal: fakeTerminal({ isTTY: true, env: { TERM: 'dumb' } }) }],
    ['when quiet', { isQuiet: true }],
  ])('prints nothing %s', async (_, options) => {
    const spinner = recordingSpinner()
    progressWith(spinner, options).say('asking')
    await vi.advanceTimersByTimeAsync(1000)
    expect(spinner.starts).toBe(0)
  })

  it('prints one line for a screen reader, and its progress now and then', async () => {
    const terminal = fakeTerminal({ isTTY: true })
    const progress = progressWith(recordingSpinner(), { terminal, isAccessible: true })
    progress.say('Reading, 100 boxes')
    progress.say('Reading, 200 boxes')
    expect(terminal.stderr.text).toBe('Reading, 100 boxes\n')
    await vi.advanceTimersByTimeAsync(16_000)
    progress.say('Reading, 200 boxes')
    await vi.advanceTimersByTimeAsync(15_000)
    progress.stop()
    progress.say('Reading, 300 boxes')
    progress.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(terminal.stderr.text.split('\n')).toEqual([
      'Reading, 100 boxes',
      'Reading, 200 boxes',
      'still reading, 200 boxes',
      '',
    ])
  })
})

describe('the parts of a long task', () => {
  const parts = Array.from({ length: 30 }, (_, index) => `part ${index} ${'x'.repeat(60)}`)

  it('are listed below it, as many as fit in the window, each cut to it', async () => {
    const spinner = recordingSpinner()
    const terminal = fakeTerminal({ isTTY: true, columns: 40, rows: 10 })
    const progress = progressWith(spinner, { terminal })
    progress.say('all of it', parts)
    await vi.advanceTimersByTimeAsync(200)
    const lines = spinner.text.split('\n')
    expect(lines).toHaveLength(7)
    expect(lines[1]).toMatch(/^ {2}part 0 x+…$/)
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(37)
  })

  it('cannot break out of their line', async () => {
    const spinner = recordingSpinner()
    const progress = progressWith(spinner)
    progress.say('all of it', ['two\nlines\u001b[2J'])
    await vi.advanceTimersByTimeAsync(200)
    expect(spinner.text.split('\n')).toHaveLength(2)
    expect(spinner.text).not.toContain('\u001b')
  })
})
