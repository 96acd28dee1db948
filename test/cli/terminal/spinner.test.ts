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
  it('shows nothing for a fast answer', async () => {
    const spinner = recordingSpinner()
    const progress = progressWith(spinner)
    progress.say('asking the service')
    await vi.advanceTimersByTimeAsync(100)
    progress.stop()
    await vi.advanceTimersByTimeAsync(1000)
    expect(spinner.starts).toBe(0)
  })

  it('spins for a slow one, with the latest inert words', async () => {
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
  ])('says nothing %s', async (_, options) => {
    const spinner = recordingSpinner()
    progressWith(spinner, options).say('asking')
    await vi.advanceTimersByTimeAsync(1000)
    expect(spinner.starts).toBe(0)
  })

  it('says one line to a screen reader', () => {
    const terminal = fakeTerminal({ isTTY: true })
    const progress = progressWith(recordingSpinner(), { terminal, isAccessible: true })
    progress.say('asking the service')
    progress.say('still asking')
    progress.stop()
    expect(terminal.stderr.text).toBe('asking the service\n')
  })
})
