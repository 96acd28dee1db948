import { describe, expect, it } from 'vitest'
import { runOct, trackedSandbox } from '../../support/run-oct.js'

const triesOf = (stderr: string): string[] =>
  stderr.split('\n').flatMap((line) => /^ {2}(?:Try: | {5})(oct .*)$/.exec(line)?.[1] ?? [])

describe('a word that is not a command', () => {
  it.each([
    ['MEDUFR030802', ['oct show MEDUFR030802', 'oct track MEDUFR030802']],
    ['MSCU 663987 0', ['oct show MSCU6639870', 'oct track MSCU6639870']],
    ['MEDUFR030802 219384756', ['oct show MEDUFR030802', 'oct track MEDUFR030802 219384756']],
    ['container show X', ['oct containers show X']],
    ['container MSCU6639870', ['oct containers show MSCU6639870']],
    ['container list --ready', ['oct containers list']],
    ['containers MSCU6639870', ['oct containers show MSCU6639870']],
    ['shipment show B1', ['oct shipments show B1']],
    ['document list', ['oct documents list']],
    ['party list', ['oct parties list']],
    ['webhook listen', ['oct webhooks listen']],
    ['port show USNYC', ['oct ports show USNYC']],
    ['line list', ['oct lines list']],
    ['vessel list', ['oct vessels list']],
    ['email list', ['oct emails list']],
    ['field list', ['oct fields list']],
    ['gate check', ['oct gates check']],
    ['hold', ['oct holds']],
    ['refs add B1 PO', ['oct ref add B1 PO']],
    ['serve source add PCIU', ['oct serve sources add PCIU']],
    ['login', ['oct auth login']],
    ['logout', ['oct auth logout']],
    ['whoami', ['oct auth status']],
    ['version', ['oct --version']],
    ['contaners', ['oct containers']],
    ['holds7', ['oct holds']],
    ['PO47', ['oct show PO47', 'oct track PO47']],
    ['eta MSCU6639870', ['oct show MSCU6639870']],
    ['lfd MEDUFR030802', ['oct show MEDUFR030802']],
    ['lfd 3d', ['oct due 3d']],
    ['status MSCU6639870', ['oct show MSCU6639870']],
    ['vessel list EVER', ['oct vessels list']],
    ['untrack MEDUFR030802', ['oct shipments stop MEDUFR030802']],
    ['bl MEDUFR030802', ['oct shipments show MEDUFR030802']],
  ])('oct %s suggests a similar command', async (line, expected) => {
    const { exit, stderr, stdout } = await runOct(line.split(' '))
    expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' })
    expect(triesOf(stderr).slice(0, expected.length)).toEqual(expected)
    expect(stderr).not.toContain('It has: track')
  })

  it('without a similar command refers to the help, and does not list 46 commands', async () => {
    const { stderr } = await runOct(['xyzzy'])
    expect(triesOf(stderr)).toEqual(['oct help'])
    expect(stderr.length).toBeLessThan(200)
  })

  it.each([
    ['contaners', 'Did you mean oct containers?'],
    ['containers MSCU6639870', 'booking number. To show the data of the number:'],
    ['MEDUFR030802', 'booking number. To show or track the number:'],
    ['config x', 'Commands: list, get,'],
  ])('oct %s gives the reason for its suggestions', async (line, reason) => {
    const { stderr } = await runOct(line.split(' '))
    expect(stderr).toContain(reason)
    expect(stderr.match(/Did you mean|This looks like|Commands:/g)).toHaveLength(1)
  })

  it('suggests no command that the group does not have', async () => {
    const { stderr } = await runOct(['config', 'MSCU6639870'])
    expect(triesOf(stderr)).toEqual(['oct config --help'])
  })

  it('is suggested as JSON if JSON was requested', async () => {
    const { stderr } = await runOct(['login', '--json'])
    expect(JSON.parse(stderr)).toMatchObject({ try: ['oct auth login', 'oct --help'] })
  })
})

describe('oct map --prune', () => {
  it.each([
    ['map --all --prune', 'routes/'],
    ['map --all --prune --out maps', 'maps/'],
    ['map --all --prune --out fleet.geojson', 'routes/'],
    ['map MEDU7316040 --prune --out maps/', 'maps/'],
  ])('oct %s suggests a command that works', async (line, folder) => {
    const world = await trackedSandbox()
    try {
      const { exit, stderr } = await world.run(['--sandbox', ...line.split(' ')])
      expect(exit).toBe(2)
      const [suggested = ''] = triesOf(stderr)
      expect(suggested).toBe(`oct --sandbox map --all --prune --out ${folder}`)
      const works = await world.run(suggested.split(' ').slice(1))
      expect(works.exit, works.stderr).toBe(0)
    } finally {
      world.remove()
    }
  })
})

describe('an option of another program', () => {
  it.each([
    ['track --file x.csv', 'oct track --from x.csv'],
    ['track --file=x.csv -q', 'oct track --from x.csv -q'],
    ['infer --input x.csv', 'oct infer --from x.csv'],
    ['holds --file x.csv', 'oct holds --out x.csv'],
    ['holds --format csv', 'oct holds --output csv'],
    ['holds --csv', 'oct holds -o csv'],
    ['containers --excel --out a.xlsx', 'oct containers -o xlsx --out a.xlsx'],
    ['shipments --columns id', 'oct shipments --fields id'],
    ['containers --carrier MSCU', 'oct containers --line MSCU'],
    ['sync --verbose', 'oct sync --debug'],
  ])('oct %s suggests %s', async (line, expected) => {
    const { exit, stderr } = await runOct(line.split(' '))
    expect(exit).toBe(2)
    expect(triesOf(stderr)[0]).toBe(expected)
  })

  it('is not guessed if the command has no such option, and its value is never printed', async () => {
    const { stderr } = await runOct(['holds', '--token', 'secret-value'])
    expect(stderr).toContain("Unknown option '--token'")
    expect(stderr).not.toContain('secret-value')
  })
})
