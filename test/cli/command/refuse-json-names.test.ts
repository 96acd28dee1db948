import { describe, expect, it } from 'vitest'
import { runOct } from '../../support/run-oct.js'

const sandbox = (line: string) => runOct(['--sandbox', ...line.split(' ')])

describe('names of fields behind --json', () => {
  it.each([
    ['holds --json number,readiness', 'oct --sandbox holds --json --fields number,readiness'],
    ['holds --json nmber,readiness', 'oct --sandbox holds --json --fields number,readiness'],
    ['containers list --json number', 'oct --sandbox containers list --json --fields number'],
    ['tracking list --json id,nonsense', 'oct --sandbox tracking list --json --fields id,nonsense'],
  ])('%s', async (line, meant) => {
    const run = await sandbox(line)
    expect(run).toMatchObject({ exit: 2, stdout: '' })
    expect(JSON.parse(run.stderr)).toMatchObject({
      message: '--json does not accept field names',
      try: [meant, expect.stringMatching(/^oct help fields /)],
    })
  })

  it.each(['search --json acme', 'find --json mscu,tclu', 'holds --json'])(
    'are not seen in %s',
    async (line) => expect((await sandbox(line)).stderr).not.toContain('--json does not'),
  )
})

describe('an unknown name in --fields', () => {
  it('gets a suggestion and the command that explains the fields', async () => {
    const run = await runOct(['commands', '--fields', 'summry'])
    expect(run.exit).toBe(2)
    expect(run.stderr).toContain('There is no field "summry"')
    expect(run.stderr).toContain('Did you mean summary?')
    expect(run.stderr).toContain('Try: oct help fields commands')
    const far = await runOct(['commands', '--sort', 'zzzz'])
    expect(far.stderr).toMatch(/\d+ fields exist\./)
  })
})
