import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  completionScripts,
  type Shell,
  scriptFiles,
  shells,
} from '../../../src/cli/completion/completion-script.js'
import { newWorld, type World } from '../../support/run-oct.js'

let world: World
beforeEach(() => {
  world = newWorld()
})
afterEach(() => world.remove())

const home = (...path: string[]): string => join(world.root, 'home', ...path)
const script = (shell: Shell): string =>
  join(world.env.OCT_DATA_DIR ?? '', 'completions', scriptFiles[shell])

describe('the scripts', () => {
  it.each(shells)('for %s are equal to the files in completions/', async (shell) => {
    const run = await world.run(['completion', shell])
    expect(run).toMatchObject({ exit: 0, stderr: '', stdout: completionScripts[shell] })
    const file = new URL(`../../../completions/${scriptFiles[shell]}`, import.meta.url)
    const said = `oct completion ${shell} > completions/${scriptFiles[shell]}`
    expect(readFileSync(file, 'utf8') === run.stdout, said).toBe(true)
  })
})

describe('oct completion install', () => {
  it('asks first, names each file, and writes nothing without a confirmation', async () => {
    const refused = await world.run(['completion', 'install', 'zsh'])
    expect(refused.exit).toBe(2)
    expect(refused.stderr).toContain(home('.zshrc'))
    expect(refused.stderr).toContain('oct completion install zsh --yes')
    const asked = await world.run(['completion', 'install', 'zsh'], {
      turns: [{ sees: '.zshrc', types: 'n\r' }],
    })
    expect(asked.exit).not.toBe(0)
    expect(existsSync(home('.zshrc'))).toBe(false)
    expect(existsSync(script('zsh'))).toBe(false)
  })

  it('makes the startup file load the script once, and leaves the rest of the file unchanged', async () => {
    const own = 'alias ll="ls -l"'
    mkdirSync(home('dotfiles'))
    writeFileSync(home('dotfiles', 'rc'), own, { mode: 0o640 })
    symlinkSync(home('dotfiles', 'rc'), home('.bashrc'))
    const line = ['completion', 'install', 'bash', '--yes']
    expect(await world.run(line)).toMatchObject({ exit: 0, stdout: '' })
    const written = readFileSync(home('dotfiles', 'rc'), 'utf8')
    expect(written.startsWith(`${own}\n`)).toBe(true)
    expect(written).toContain(`[ -r ${script('bash')} ] && . ${script('bash')}\n`)
    expect(statSync(home('dotfiles', 'rc')).mode & 0o777).toBe(0o640)
    expect(readFileSync(script('bash'), 'utf8')).toBe(completionScripts.bash)
    const again = await world.run(['completion', 'install', 'bash'])
    expect(again).toMatchObject({
      exit: 0,
      stderr: 'The completion of oct commands is already installed for bash.\n',
    })
    writeFileSync(script('bash'), 'of an older oct')
    expect((await world.run(line)).exit).toBe(0)
    expect(readFileSync(script('bash'), 'utf8')).toBe(completionScripts.bash)
    expect(readFileSync(home('dotfiles', 'rc'), 'utf8')).toBe(written)
  })

  it.each([
    ['zsh', { ZDOTDIR: 'z' }, ['z', '.zshrc']],
    ['fish', {}, ['.config', 'fish', 'completions', 'oct.fish']],
    ['pwsh', {}, ['.config', 'powershell', 'Microsoft.PowerShell_profile.ps1']],
  ] as const)('finds the files of %s, and removes its own again', async (shell, given, path) => {
    const env = {
      SHELL: `/usr/bin/${shell}`,
      ...('ZDOTDIR' in given ? { ZDOTDIR: home('z') } : {}),
    }
    expect((await world.run(['completion', 'install', '--yes'], { env })).exit).toBe(0)
    expect(readFileSync(home(...path), 'utf8')).toContain('oct')
    expect((await world.run(['completion', 'uninstall', '--yes'], { env })).exit).toBe(0)
    expect(existsSync(home(...path))).toBe(false)
    const again = await world.run(['completion', 'uninstall'], { env })
    expect(again).toMatchObject({
      exit: 0,
      stderr: expect.stringContaining('The completion of oct commands is not installed'),
    })
  })

  it('reverts its changes if a later file cannot be written', async () => {
    mkdirSync(home('.zshrc'))
    const run = await world.run(['completion', 'install', 'zsh', '--yes'])
    expect(run.exit).toBe(13)
    expect(run.stderr).toContain('.zshrc')
    expect(existsSync(script('zsh'))).toBe(false)
  })

  it('uninstalls only its own lines', async () => {
    const own = 'first\n'
    writeFileSync(join(world.folder, 'startup'), own)
    const more = ['bash', '--startup', 'startup', '--yes']
    await world.run(['completion', 'install', ...more])
    const path = join(world.folder, 'startup')
    writeFileSync(path, `${readFileSync(path, 'utf8')}last\n`)
    expect((await world.run(['completion', 'uninstall', ...more])).exit).toBe(0)
    expect(readFileSync(path, 'utf8')).toBe(`${own}last\n`)
    expect(existsSync(script('bash'))).toBe(false)
  })

  it.each([
    ['of no end of line', Buffer.from('alias ll="ls -l"')],
    ['of another encoding', Buffer.from([0x23, 0xe9, 0xff, 0x00, 0x0a])],
    ['of Windows', Buffer.from('\uFEFFa\r\nb\r\n')],
    ['of nothing', Buffer.from('')],
    ['with half of the lines', Buffer.from('# >>> oct completion >>>\nown\n')],
  ])('leaves a startup file %s unchanged, byte for byte', async (_, own) => {
    const path = home('.bashrc')
    writeFileSync(home('rc'), own)
    symlinkSync(home('rc'), path)
    expect((await world.run(['completion', 'install', 'bash', '--yes'])).exit).toBe(0)
    expect(readFileSync(path).subarray(0, own.length)).toEqual(own)
    const again = await world.run(['completion', 'install', 'bash'])
    expect(again.stderr).toBe('The completion of oct commands is already installed for bash.\n')
    expect((await world.run(['completion', 'uninstall', 'bash', '--yes'])).exit).toBe(0)
    expect(readFileSync(home('rc'))).toEqual(own)
    expect(readlinkSync(path)).toBe(home('rc'))
  })

  it('leaves a startup file in UTF-16 unchanged, with a notice', async () => {
    const own = Buffer.from('\uFEFFfirst\r\n', 'utf16le')
    writeFileSync(home('profile.ps1'), own)
    const line = ['completion', 'install', 'powershell', '--startup', home('profile.ps1'), '--yes']
    const refused = await world.run(line)
    expect(refused).toMatchObject({ exit: 13, stderr: expect.stringContaining('UTF-16') })
    expect(readFileSync(home('profile.ps1'))).toEqual(own)
    expect(existsSync(script('powershell'))).toBe(false)
  })

  it('keeps lines added after the installation if the file had no line break at its end', async () => {
    writeFileSync(home('.bashrc'), 'first')
    await world.run(['completion', 'install', 'bash', '--yes'])
    appendFileSync(home('.bashrc'), 'last\n')
    await world.run(['completion', 'uninstall', 'bash', '--yes'])
    expect(readFileSync(home('.bashrc'), 'utf8')).toBe('first\nlast\n')
  })

  it('is checked by oct doctor, including its version', async () => {
    const env = { SHELL: '/bin/bash' }
    const seen = async () =>
      JSON.parse((await world.run(['doctor', 'completions', '--json'], { env })).stdout) as object[]
    expect(await seen()).toMatchObject([{ state: 'skipped' }])
    await world.run(['completion', 'install', '--yes'], { env })
    expect(await seen()).toMatchObject([{ state: 'ok' }])
    writeFileSync(home('.bashrc'), 'own\n')
    expect(await seen()).toMatchObject([{ state: 'skipped' }])
    await world.run(['completion', 'install', '--yes'], { env })
    writeFileSync(script('bash'), 'of an older oct')
    const repair = 'oct completion install bash'
    expect(await seen()).toMatchObject([{ state: 'warning', repair }])
  })

  it('asks for a shell that it supports', async () => {
    const none = await world.run(['completion', 'install'])
    expect(none).toMatchObject({ exit: 2, stderr: expect.stringContaining('Which shell?') })
    const other = await world.run(['completion', 'install', 'tcsh'])
    expect(other).toMatchObject({ exit: 2, stderr: expect.stringContaining('tcsh') })
  })
})
