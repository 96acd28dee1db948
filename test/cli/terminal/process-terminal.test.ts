import { EventEmitter } from 'node:events'
import { PassThrough, Readable, Writable } from 'node:stream'
import { describe, expect, it, vi } from 'vitest'
import {
  interruptionBy,
  type SignalSource,
} from '../../../src/cli/terminal/interruption-by-signal.js'
import {
  processTerminal,
  type TerminalProcess,
} from '../../../src/cli/terminal/process-terminal.js'

function processWith(streams: Partial<TerminalProcess>): TerminalProcess {
  return {
    env: {},
    platform: 'linux',
    cwd: () => '/here',
    stdin: Readable.from([]),
    stdout: new PassThrough(),
    stderr: new PassThrough(),
    ...streams,
  }
}

const failingWith = (code: string): Writable =>
  new Writable({
    write: (_chunk, _encoding, done) =>
      done(Object.assign(new Error(code), { code, syscall: 'write' })),
  })

describe('processTerminal', () => {
  it('waits for a slow reader', async () => {
    let release: (() => void) | undefined
    const stdout = new Writable({
      write(_chunk, _encoding, done) {
        release = done
      },
    })
    let isWritten = false
    const writing = processTerminal(processWith({ stdout }))
      .stdout.write('x')
      .then(() => {
        isWritten = true
      })
    await new Promise(setImmediate)
    expect(isWritten).toBe(false)
    release?.()
    await writing
  })

  it('ends quietly when the reader closes the pipe', async () => {
    const { stdout } = processTerminal(processWith({ stdout: failingWith('EPIPE') }))
    await stdout.write('x')
    expect(stdout.closed).toBe(true)
    await stdout.write('more')
  })

  it('continues if the disk is full for the messages beside the result', async () => {
    const { stderr } = processTerminal(processWith({ stderr: failingWith('ENOSPC') }))
    await stderr.write('x')
    await stderr.write('more')
    const { stdout } = processTerminal(processWith({ stdout: failingWith('ENOSPC') }))
    await expect(stdout.write('x')).rejects.toMatchObject({ code: 'local' })
  })

  it('treats a closed terminal like a reader that closed, but not a broken disk', async () => {
    const closed = Object.assign(failingWith('EIO'), { isTTY: true })
    const { stdout } = processTerminal(processWith({ stdout: closed }))
    await stdout.write('x')
    expect(stdout.closed).toBe(true)
    const broken = processTerminal(processWith({ stdout: failingWith('EIO') }))
    await expect(broken.stdout.write('x')).rejects.toMatchObject({ code: 'local' })
  })

  it('reports a full disk behind stdout', async () => {
    const { stdout } = processTerminal(processWith({ stdout: failingWith('ENOSPC') }))
    await expect(stdout.write('x')).rejects.toMatchObject({ code: 'local', exit: 13 })
    expect(stdout.closed).toBe(false)
  })

  it('assumes 80 columns if the width is unknown', () => {
    const { stdout, folder } = processTerminal(processWith({}))
    expect([stdout.columns, stdout.rows, stdout.isTTY, folder]).toEqual([80, 24, false, '/here'])
  })

  it('opens no stream before it is needed', () => {
    const opened = vi.fn()
    const process = processWith({})
    Object.defineProperty(process, 'stdin', { get: opened })
    processTerminal(process)
    expect(opened).not.toHaveBeenCalled()
  })

  it('reads all of stdin', async () => {
    const stdin = Readable.from([Buffer.from('MSCU'), Buffer.from('6639870\n')])
    const { stdin: input } = processTerminal(processWith({ stdin }))
    expect(new TextDecoder().decode(await input.readAll())).toBe('MSCU6639870\n')
  })

  it('reads only the requested part of an endless stdin', async () => {
    let given = 0
    const endless = (function* () {
      for (; ; given += 100) yield Buffer.alloc(100)
    })()
    const stdin = Readable.from(endless, { highWaterMark: 1 })
    const bytes = await processTerminal(processWith({ stdin })).stdin.readAll(1000)
    expect(bytes.length).toBeGreaterThan(1000)
    expect(given).toBeLessThan(2000)
  })

  it('stops reading when interrupted', async () => {
    const interruption = new AbortController()
    const stdin = new PassThrough()
    const reading = processTerminal(processWith({ stdin }), interruption.signal).stdin.readAll()
    interruption.abort('SIGINT')
    await expect(reading).rejects.toMatchObject({ code: 'interrupted', exit: 130 })
  })
})

describe('interruptionBy', () => {
  it('can be awaited by any number of calls', async () => {
    const warned = vi.fn()
    process.on('warning', warned)
    const signal = interruptionBy({ on: vi.fn(), exit: (code) => process.exit(code) })
    for (let call = 0; call < 20; call += 1) signal.addEventListener('abort', () => call)
    await new Promise((resolve) => setImmediate(resolve))
    process.off('warning', warned)
    expect(warned).not.toHaveBeenCalled()
  })

  it('aborts at the first signal and exits at the second', () => {
    const exit = vi.fn()
    const process = Object.assign(new EventEmitter(), { exit }) as unknown as SignalSource &
      EventEmitter
    const interruption = interruptionBy(process)
    expect(interruption.aborted).toBe(false)
    process.emit('SIGINT')
    expect(interruption.reason).toBe('SIGINT')
    expect(exit).not.toHaveBeenCalled()
    process.emit('SIGINT')
    expect(exit).toHaveBeenCalledWith(130)
  })

  it('distinguishes SIGTERM', () => {
    const process = Object.assign(new EventEmitter(), {
      exit: vi.fn(),
    }) as unknown as SignalSource & EventEmitter
    const interruption = interruptionBy(process)
    process.emit('SIGTERM')
    expect(interruption.reason).toBe('SIGTERM')
  })
})
