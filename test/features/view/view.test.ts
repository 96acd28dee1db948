import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { viewable } from '../../../src/features/view/view-line.js'
import { newWorld, trackedSandbox, type World } from '../../support/run-oct.js'
import { commandPath, leaves } from '../../sweeps/tree.js'

let world: World
beforeEach(() => {
  world = newWorld()
})
afterEach(() => world.remove())

const oct = (line: string, options = {}) => world.run(line.split(' '), options)
const configFile = () => join(world.root, 'config', 'config.json')
const projectFile = () => join(world.folder, '.oct.json')
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
const views = async () => JSON.parse((await oct('view --json')).stdout) as Record<string, unknown>[]

describe('saving', () => {
  it('stores the line of a list, and prints nothing on stdout', async () => {
    const run = await oct('view save due-acme holds --due 3d --fields number,holds --sort -number')
    expect(run).toMatchObject({ exit: 0, stdout: '' })
    expect(run.stderr).toContain(`due-acme is saved in ${configFile()}: holds --due 3d`)
    expect(read(configFile()).views).toEqual({
      'due-acme': 'holds --due 3d --fields number,holds --sort -number',
    })
    expect(await views()).toEqual([
      {
        name: 'due-acme',
        line: 'holds --due 3d --fields number,holds --sort -number',
        origin: 'user',
        from: configFile(),
        in_force: true,
        problem: null,
      },
    ])
  })

  it('replaces the line of an existing name, and shows the old one', async () => {
    await oct('view save mine holds --ready')
    const run = await oct('view save mine holds --blocked')
    expect(run.stderr).toContain('Previous command line of the view: holds --ready')
    expect(read(configFile()).views).toEqual({ mine: 'holds --blocked' })
  })

  it('names the fields that its list does not have', async () => {
    const wrong = await oct('view save mine containers --fields number,tags --sort -eta,number')
    expect(wrong.exit, wrong.stderr).toBe(0)
    expect(wrong.stderr).toContain('"tags" is not a known field')
    expect(wrong.stderr).toContain('"eta" is not a known field')
    expect(wrong.stderr).not.toContain('"number"')
  })

  it('keeps everything that only a newer oct knows', async () => {
    await oct('config set output json')
    const newer = { later: [1], settings: { output: 'json', layout: { wide: true } } }
    writeFileSync(configFile(), JSON.stringify(newer))
    await oct('view save mine holds')
    await oct('config set tz utc')
    await oct('config set tz utc --profile acme')
    expect(read(configFile())).toEqual({
      later: [1],
      settings: { ...newer.settings, tz: 'utc' },
      views: { mine: 'holds' },
      profiles: { acme: { tz: 'utc' } },
    })
  })

  it('keeps all views that are saved simultaneously', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    const saves = names.map((name) => oct(`view save ${name} holds`))
    const runs = await Promise.all([...saves, oct('config set tz utc')])
    expect(runs.map(({ exit }) => exit)).toEqual(runs.map(() => 0))
    expect(Object.keys(read(configFile()).views ?? {}).sort()).toEqual(names)
    expect(read(configFile()).settings).toEqual({ tz: 'utc' })
  })

  it('and changing settings do not overwrite each other', async () => {
    await oct('config set output json')
    await oct('view save mine holds')
    await oct('config set tz utc')
    expect(read(configFile())).toMatchObject({
      settings: { output: 'json', tz: 'utc' },
      views: { mine: 'holds' },
    })
  })

  it('omits the options of a single run, with a notice', async () => {
    const run = await oct('view save --quiet mine holds --yes --sandbox --due=3d -ocsv')
    expect(run).toMatchObject({ exit: 0, stderr: '' })
    const said = await oct('view save mine holds --due=3d -ocsv --yes --out a.csv')
    expect(said.stderr).toContain(
      'These options are not saved; type them at each run: --yes, --out',
    )
    expect(read(configFile()).views).toEqual({ mine: 'holds --due=3d -ocsv' })
  })

  it.each([
    ['x holds --nope', '--nope'],
    ['x holds --due soon', '--due'],
    ['x holds --due', '--due'],
    ['x shipments stop MEDU', 'oct shipments stop cannot be saved as a view'],
    ['x track MEDUFR030802', 'oct track cannot be saved as a view'],
    ['x view run x', 'oct view run cannot be saved as a view'],
    ['x shipments MEDU', 'not a command of oct shipments'],
    ['x nonsense', 'not a command of oct'],
    ['x --json holds', 'begins with its command'],
    ['x holds --json --fields a -o csv', '--json'],
    ['x', 'needs a command'],
    ['x_y holds', 'not a valid name for a view'],
    ['', "missing required argument 'name'"],
  ])('oct view save %s is refused, and nothing is stored', async (line, why) => {
    const run = await oct(`view save ${line}`.trim())
    expect(run).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr.toLowerCase()).toContain(why.toLowerCase())
    expect(await views()).toEqual([])
  })
})

describe('a team', () => {
  it('stores its views in the project file and changes nothing else there', async () => {
    const text =
      '{\n\t"tz": "utc",\n\t"other": [1, {"a": null}],\n\t"base_url": "https://a.example"\n}'
    writeFileSync(projectFile(), text)
    expect((await oct('view save mine holds --ready --team')).exit).toBe(0)
    expect((await oct('view save --team yours containers')).exit).toBe(0)
    expect(read(projectFile())).toEqual({
      ...JSON.parse(text),
      views: { mine: 'holds --ready', yours: 'containers' },
    })
    expect(readFileSync(projectFile(), 'utf8')).toMatch(/^\{\n\t"tz": "utc",\n\t"other"/)
    expect((await oct('view delete mine --team --yes')).exit).toBe(0)
    expect(read(projectFile()).views).toEqual({ yours: 'containers' })
  })

  it('creates a project file in this folder if there is none', async () => {
    expect((await oct('view save mine holds --team')).exit).toBe(0)
    expect(read(projectFile())).toEqual({ views: { mine: 'holds' } })
  })

  it("has priority over the user's own view of the same name", async () => {
    await oct('view save mine holds --ready')
    await oct('view save later holds')
    await oct('view save mine holds --blocked --team')
    expect((await views()).map(({ name, origin, in_force }) => [name, origin, in_force])).toEqual([
      ['later', 'user', true],
      ['mine', 'project', true],
      ['mine', 'user', false],
    ])
    const run = await oct('view run mine --sandbox --offline')
    expect(run.stderr).toContain('is not used in this folder')
  })

  it.each(['[]', '"text"', '{"views": []}', '{"views": 3}', '{'])(
    'a project file that contains %s is left unchanged',
    async (text) => {
      writeFileSync(projectFile(), text)
      const run = await oct('view save mine holds --team')
      expect(run).toMatchObject({ exit: 13, stdout: '' })
      expect(run.stderr).toContain(projectFile())
      expect(readFileSync(projectFile(), 'utf8')).toBe(text)
    },
  )
})

describe('a project file from another person', () => {
  it.each([
    ['holds --out /etc/passwd', '--out'],
    ['holds --profile theirs', '--profile'],
    ['holds --insecure-http --yes', '--insecure-http'],
    ['holds -qojson', '--quiet'],
    ['sync', 'oct sync cannot be saved as a view'],
    ['shipments stop MEDUFR030802 --yes', 'oct shipments stop cannot be saved as a view'],
    ['holds --nope', '--nope'],
    ['holds -- x', 'cannot contain --'],
    ['holds --help', 'only prints help'],
    ["holds --customer 'acme", 'never closed'],
    ['', 'needs a command'],
  ])('cannot make a view of: %s', async (line, why) => {
    writeFileSync(projectFile(), JSON.stringify({ views: { mine: line } }))
    const run = await oct('view run mine --sandbox')
    expect(run).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr.toLowerCase()).toContain(why.toLowerCase())
    expect((await views())[0]?.problem).not.toBeNull()
  })

  it('accepts no view that is not a text, and no built-in member of objects as a view', async () => {
    writeFileSync(projectFile(), '{"views": {"mine": ["holds"], "__proto__": "holds"}}')
    expect(await oct('view run mine')).toMatchObject({ exit: 2, stdout: '' })
    expect(await oct('view run constructor')).toMatchObject({ exit: 5, stdout: '' })
    expect((await views()).map(({ name, problem }) => [name, problem === null])).toEqual([
      ['__proto__', true],
      ['mine', false],
    ])
  })
})

describe('deleting', () => {
  it('is confirmed', async () => {
    await oct('view save mine holds --ready')
    const unasked = await oct('view delete mine')
    expect(unasked).toMatchObject({ exit: 2, stdout: '' })
    expect(unasked.stderr).toContain('oct view delete mine --yes')
    const sandbox = await oct('--sandbox view delete mine')
    expect(sandbox, 'a view is not of the sandbox').toMatchObject({ exit: 2, stdout: '' })
    expect(await views()).toHaveLength(1)
    const run = await oct('view delete mine --yes')
    expect(run.stderr).toContain('Command line of the view: holds --ready')
    expect(await views()).toEqual([])
  })

  it('removes only a view of the chosen file', async () => {
    await oct('view save mine holds --team')
    const run = await oct('view delete mine --yes')
    expect(run).toMatchObject({ exit: 5, stdout: '' })
    expect(run.stderr).toContain('oct view delete mine --team')
    const near = await oct('view delete mien --yes')
    expect(near.stderr).toContain('Did you mean mine?')
  })
})

describe('running', () => {
  let tracked: World
  beforeEach(async () => {
    tracked = await trackedSandbox()
    for (const line of [
      'view save mine containers --status available --fields number,current_status -o csv',
      'view save bills shipments',
    ]) {
      expect((await tracked.run(line.split(' '))).exit).toBe(0)
    }
  })
  afterEach(() => tracked.remove())

  it('prints what its line prints; typed options override or add', async () => {
    const run = async (line: string) => {
      const { exit, stdout, stderr } = await tracked.run([...line.split(' '), '--sandbox'])
      expect(exit, stderr).toBe(0)
      return stdout
    }
    const line = 'containers --status available --fields number,current_status -o csv'
    expect(await run('view run mine')).toBe(await run(line))
    expect(await run('--json view run mine --fields number')).toBe(
      await run('containers --status available --fields number --json'),
    )
    expect(await run('view run mine --status on_ship')).toBe(await run(`${line} --status on_ship`))
    const file = join(tracked.folder, 'a.json')
    await run(`view run mine --out ${file}`)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveLength(1)
  })

  it('returns the exit code of its command, and names the view when it refuses', async () => {
    const check = await tracked.run('view run mine --sandbox --check'.split(' '))
    expect(check.exit).toBe(10)
    const wrong = await tracked.run('view run mine --sandbox --nope --json'.split(' '))
    expect(wrong).toMatchObject({ exit: 2, stdout: '' })
    expect(JSON.parse(wrong.stderr).command).toBe('oct containers list')
    const stop = await tracked.run('view run bills stop MEDUFR030802 --sandbox'.split(' '))
    expect(stop).toMatchObject({ exit: 2, stdout: '' })
    const missing = await tracked.run('view run mien --sandbox'.split(' '))
    expect(missing).toMatchObject({ exit: 5, stdout: '' })
    expect(missing.stderr).toContain('Did you mean mine?')
  })
})

it('only lists can be stored as views', () => {
  const kept = leaves().filter((command) => viewable.includes(commandPath(command)))
  expect(kept.length).toBeGreaterThan(3)
  const others = kept.filter(({ options }) => !options.some(({ long }) => long === '--expect-rows'))
  expect(others.map(commandPath)).toEqual([])
})
