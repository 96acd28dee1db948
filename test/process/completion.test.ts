import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trackedBoxes, trackedNumber } from '../support/run-oct.js'
import { isRun } from '../sweeps/pairwise.js'
import { type Machine, machine, nodePath, root } from './program.js'
import { hasTerminal, session, words } from './pty.js'

interface RealShell {
  name: 'bash' | 'zsh' | 'fish'
  argv: string[]
  script: string
  /** Makes the shell print the words of an entered line instead of running oct. */
  echo: string
  /** The keys that list the suggestions. */
  lists: string
}

const shells: RealShell[] = [
  {
    name: 'bash',
    argv: ['bash', '--norc', '--noprofile', '-i'],
    script: 'oct.bash',
    echo: `oct() { printf 'GOT'; printf '<%s>' "$@"; echo .; }; PS1='re''ady$ '`,
    lists: '\t\t',
  },
  {
    name: 'zsh',
    argv: ['zsh', '-f', '-i'],
    script: '_oct',
    echo: `oct() { printf 'GOT'; printf '<%s>' "$@"; echo .; }; PS1='re''ady$ '`,
    lists: '\t\t',
  },
  {
    name: 'fish',
    argv: ['fish', '--no-config', '-i'],
    script: 'oct.fish',
    echo: `function oct; printf 'GOT'; printf '<%s>' $argv; echo .; end; function fish_prompt; printf 're''ady$ '; end`,
    lists: '\t',
  },
]

const isInstalled = ({ name }: RealShell): boolean =>
  spawnSync(name, ['-c', 'exit 0'], { stdio: 'ignore' }).status === 0

const [box = ''] = trackedBoxes
let on: Machine

beforeAll(async () => {
  on = await machine()
  const bin = join(on.folder, 'bin')
  mkdirSync(bin)
  const oct = join(bin, 'oct')
  writeFileSync(oct, `#!/bin/sh\nexec '${nodePath}' '${on.bin}' "$@"\n`)
  chmodSync(oct, 0o755)
  on.env.PATH = `${bin}:${on.env.PATH}`
  const prepared = [
    ['track', trackedNumber, '--wait', '--sandbox'],
    ['ref', 'set', '--sandbox', '--', trackedNumber, 'PO 47/11 $(touch hit)', 'Ünï-1'],
    ['parties', 'create', 'Acme Imports', '--sandbox'],
    ['parties', 'list', '--sandbox'],
  ]
  for (const line of prepared) {
    const run = await on.runHere(line)
    if (run.exit !== 0) throw new Error(`${line.join(' ')}: ${run.stderr}`)
  }
})

afterAll(() => on.remove())

for (const [place, shell] of shells.entries()) {
  const isThere = hasTerminal && isInstalled(shell)
  if (!isThere) process.stdout.write(`${shell.name} is not installed: it is not completed here\n`)

  describe.skipIf(!isThere)(shell.name, () => {
    const lines: [line: string, result: string][] = [
      ['oct webho\tcata\t--js\t', '<webhooks><catalog><--json>'],
      [`oct --sandbox show ${box.slice(0, 5)}\t`, `<--sandbox><show><${box}>`],
      ['oct --sandbox show PO\t', '<--sandbox><show><PO 47/11 $(touch hit)>'],
      ['oct --sandbox holds --customer "Ac\t', '<--customer><Acme Imports>'],
      ['oct --sandbox holds --customer=Ac\t', '<--customer=Acme Imports>'],
      ['oct track --from numb\t', '<track><--from><numbers.csv>'],
      ['oct track --out=numb\t', '<track><--out=numbers.csv>'],
    ]
    // In the suite, each shell completes every second line, and the last line always.
    const completed = [
      ...lines.filter((_, position) => isRun(place, position)),
      ['oct webhooks show numb\t', '<webhooks><show><numb>'] as const,
    ]
    /** What the shell shows of the completed lines, and then of a list of values. */
    let screens: { ofLines: string; ofList: string }

    beforeAll(async () => {
      writeFileSync(join(on.folder, 'home', 'numbers.csv'), 'x')
      const source = `source '${join(root, 'completions', shell.script)}'`
      const listing = `oct --sandbox containers show ${shell.lists}`
      const played = await session({
        argv: shell.argv,
        env: { ...on.env, TERM: 'xterm', LC_ALL: 'C.UTF-8' },
        cwd: join(on.folder, 'home'),
        columns: 100,
        steps: [
          { sees: '', types: `${shell.echo}; ${source}\n` },
          ...completed.map(([line]) => ({ sees: 'ready$ ', types: `${line}\n` })),
          { sees: '<numb>.' },
          { sees: 'ready$ ', types: listing },
          { sees: 'ETA 20', types: '\u0003\u0003\nexit\n' },
        ],
      })
      const screen = words(played.screen)
      expect(played.missed, screen).toBe(null)
      const [ofLines = '', ofList = ''] = screen.split(/(?<=<numb>\.)/)
      screens = { ofLines, ofList }
    })

    it('completes a started word, with quotes where necessary, and runs nothing of it', () => {
      for (const [line, result] of completed) expect(screens.ofLines, line).toContain(`${result}.`)
      expect(readdirSync(join(on.folder, 'home'))).not.toContain('hit')
    })

    it('lists the possible values, with their state', () => {
      for (const number of trackedBoxes) expect(screens.ofList).toContain(number)
      expect(screens.ofList).toMatch(/on ship, ETA 20\d\d-\d\d-\d\d/)
    })
  })
}
