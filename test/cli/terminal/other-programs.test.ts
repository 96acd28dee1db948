import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { execa } from 'execa'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { notifySystemd } from '../../../src/cli/terminal/notify-systemd.js'
import { openEditor } from '../../../src/cli/terminal/open-editor.js'
import { openViewer } from '../../../src/cli/terminal/open-viewer.js'
import { runNode } from '../../../src/cli/terminal/run-node.js'
import { runShell } from '../../../src/cli/terminal/run-shell.js'
import type { Terminal } from '../../../src/cli/terminal/terminal.js'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oct-programs-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const bytes = (text: string): Uint8Array => Buffer.from(text)

const shell = (command: string, more: Partial<Parameters<typeof runShell>[0]> = {}) =>
  runShell({
    command,
    input: bytes(''),
    env: { PATH: process.env.PATH },
    folder,
    limitMs: 20_000,
    signal: new AbortController().signal,
    ...more,
  })

/** Creates a program with the given name. Returns an environment in which PATH contains only the program. */
function program(name: string, script: string): Record<string, string> {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\n${script}\n`)
  chmodSync(path, 0o755)
  return { PATH: `${folder}:${process.env.PATH}` }
}

const isOver = async (pid: number): Promise<boolean> => {
  for (let look = 0; look < 100; look += 1) {
    try {
      process.kill(pid, 0)
    } catch {
      return true
    }
    await wait(50)
  }
  return false
}

describe.skipIf(process.platform === 'win32')('a shell command', () => {
  it('receives the input, only the given environment and the folder, and returns its exit code', async () => {
    const command = 'cat; echo "$KEY"; pwd; env | grep -c VITEST; echo aside >&2; exit 7'
    const run = await shell(command, {
      input: bytes('body\n'),
      env: { PATH: process.env.PATH, KEY: 'value' },
    })
    expect(run).toMatchObject({ exit: 7, trouble: null })
    expect(run.said).toContain('body\nvalue\n')
    expect(run.said).toContain(`${folder}\n0\n`)
    expect(run.said).toContain('aside\n')
  })

  it('can ignore its input, and print more than is passed on', async () => {
    const run = await shell('yes | head -c 9000000; echo end', {
      input: Buffer.alloc(9_000_000, 'x'),
    })
    expect(run).toMatchObject({ exit: 0, trouble: null })
    expect(run.said).toHaveLength(4096)
    expect(run.said.endsWith('end\n')).toBe(true)
  })

  it('ends at its time limit together with everything that it started', async () => {
    const run = await shell(`sleep 60 & echo $! > pid; wait`, { limitMs: 1000 })
    expect(run).toMatchObject({ exit: null, trouble: 'the program did not finish within 1 s' })
    expect(await isOver(Number(readFileSync(join(folder, 'pid'), 'utf8')))).toBe(true)
  })

  it('ends when oct is interrupted', async () => {
    const interruption = new AbortController()
    const running = shell('echo > started; sleep 60', { signal: interruption.signal })
    while (!existsSync(join(folder, 'started'))) await wait(20)
    interruption.abort()
    expect(await running).toMatchObject({ exit: null, trouble: 'SIGKILL' })
  })

  it('that cannot be started is also a result', async () => {
    const run = await shell('true', { folder: join(folder, 'missing') })
    expect(run.exit).toBe(null)
    expect(run.trouble).toMatch(/ENOENT|not exist/)
  })
})

describe('a script in a separate Node process', () => {
  const node = (script: string, limitMs = 20_000) =>
    runNode({ script, input: 'secret\n', env: { PATH: process.env.PATH }, folder, limitMs })

  it('reads its input and returns its whole output', async () => {
    expect(await node('process.stdin.pipe(process.stdout)')).toBe('secret\n')
  })

  it('that fails or hangs returns nothing', async () => {
    expect(await node('process.exit(1)')).toBeUndefined()
    expect(await node('for (;;) {}', 250)).toBeUndefined()
  })

  it('prints none of it with NODE_DEBUG=execa', async () => {
    const source = join(import.meta.dirname, '../../../src/cli/terminal/load-execa.ts')
    const copy = join(import.meta.dirname, `execute-${process.pid}.mjs`)
    const code = `${readFileSync(source, 'utf8')}
      const { stdout } = await execute('echo', ['the-secret'], { env: process.env })
      process.stdout.write(String(stdout.length))`
    writeFileSync(copy, code)
    try {
      const run = await execa('node', [copy], { env: { NODE_DEBUG: 'execa' } })
      expect(run.stdout).toBe('11')
      expect(run.stderr).not.toContain('the-secret')
    } finally {
      rmSync(copy)
    }
  })
})

const terminalWith = (env: Record<string, string>): Terminal =>
  ({ env, platform: 'linux' }) as unknown as Terminal

describe.skipIf(process.platform === 'win32')('a viewer', () => {
  it('that fails did not open the file; one that ends well or keeps running did', async () => {
    const open = (script: string): Promise<boolean> =>
      openViewer(terminalWith({ ...program('xdg-open', script), DISPLAY: ':0' }), '/a file')
    expect(await open('exit 3')).toBe(false)
    expect(await open(`echo "$1" > ${folder}/opened`)).toBe(true)
    expect(readFileSync(join(folder, 'opened'), 'utf8')).toBe('/a file\n')
    expect(await open('sleep 4')).toBe(true)
  })

  it('is missing without a desktop or without the program', async () => {
    expect(await openViewer(terminalWith({ PATH: folder }), 'x')).toBe(false)
    expect(await openViewer(terminalWith({ PATH: folder, DISPLAY: ':0' }), 'x')).toBe(false)
  })
})

describe.skipIf(process.platform === 'win32')('an editor', () => {
  const edit = (script: string): Promise<void> => {
    const env = program('editor', script)
    return openEditor(terminalWith({ ...env, EDITOR: 'editor --wait' }), join(folder, 'a b'))
  }

  it('receives its options and the file, and reports how it ended', async () => {
    await edit(`echo "$1 $2" > ${folder}/words`)
    expect(readFileSync(join(folder, 'words'), 'utf8')).toBe(`--wait ${folder}/a b\n`)
    await expect(edit('exit 3')).rejects.toMatchObject({
      reason: 'The editor ended with exit code 3.',
    })
    await expect(edit('kill -9 $PPID; sleep 1')).rejects.toMatchObject({
      reason: 'The editor was ended by SIGKILL.',
    })
  })
})

describe.skipIf(process.platform === 'win32')('systemd', () => {
  it('is notified only if it started oct', async () => {
    const env = program('systemd-notify', `echo "$@" > ${folder}/told`)
    expect(await notifySystemd({ env }, ['--ready'])).toBe(true)
    expect(existsSync(join(folder, 'told'))).toBe(false)
    expect(await notifySystemd({ env: { ...env, NOTIFY_SOCKET: 'x' } }, ['--ready'])).toBe(true)
    expect(readFileSync(join(folder, 'told'), 'utf8')).toBe('--ready\n')
    const without = { PATH: join(folder, 'missing'), NOTIFY_SOCKET: 'x' }
    expect(await notifySystemd({ env: without }, ['--ready'])).toBe(false)
  })
})
