import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newWorld, type World } from '../../support/run-oct.js'

let world: World
beforeAll(() => {
  world = newWorld()
})
afterAll(() => world.remove())

const infer = (words: string, stdin = '') =>
  world.run(['infer', '--offline', '--sandbox', '--fields', 'number', ...words.split(' ')], {
    stdin,
  })

function written(name: string, content: string | Uint8Array): string {
  const path = join(world.folder, name)
  writeFileSync(path, content)
  return path
}

describe('oct infer --from', () => {
  it('processes the usable rows, names the others and exits 12', async () => {
    const path = written(
      'list.csv',
      'PO;MBL\r\na;MEDUFR030802\r\nb;1,424E+11\r\nc;TBA\r\nd;219384756\r\n',
    )
    const run = await infer(`--from ${path}`)
    expect(run.stdout).toBe('MEDUFR030802\n219384756\n')
    expect(run.exit, run.stderr).toBe(12)
    expect(run.stderr).toContain('line 3: a spreadsheet has changed B3 to 1,424E+11')
    expect(run.stderr).toContain('line 4: B4 has no digit: "TBA"')
    expect(run.stderr).toContain('2 rows of the file cannot be used')
  })

  it('exits 12 and prints nothing if no row can be used', async () => {
    const run = await infer(`--from ${written('bad.csv', 'number\n#REF!\n')}`)
    expect(run).toMatchObject({ exit: 12, stdout: '' })
    expect(run.stderr).toContain('correct the formula')
  })

  it('reads standard input in addition to typed numbers', async () => {
    const run = await infer('219384756 -', 'number\nMEDUFR030802\n')
    expect(run, run.stderr).toMatchObject({ exit: 0, stdout: '219384756\nMEDUFR030802\n' })
  })

  it('uses the named columns', async () => {
    const path = written('columns.csv', 'A;B\nMEDUFR030802;219384756\n')
    const run = await infer(`--column number=B --from ${path}`)
    expect(run, run.stderr).toMatchObject({ exit: 0, stdout: '219384756\n' })
  })

  it.each([
    ['none.csv', undefined, 13, 'The file does not exist'],
    ['page.xls', '<html><table>', 2, 'web page'],
    ['cut.xlsx', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), 13, 'damaged'],
  ])('refuses %s completely', async (name, content, exit, words) => {
    const path = content === undefined ? join(world.folder, name) : written(name, content)
    const run = await infer(`--from ${path}`)
    expect(run, run.stderr).toMatchObject({ exit, stdout: '' })
    expect(run.stderr).toContain(words)
  })
})

describe('a word instead of a number', () => {
  it.each([
    ['track contaners', 'Did you mean oct containers?', 'oct containers'],
    ['infer shipmnts', 'Did you mean oct shipments?', 'oct shipments'],
    ['track thing', 'A number contains digits.', 'track --help'],
  ])('is refused with the nearest command: oct %s', async (line, reason, next) => {
    const run = await world.run(line.split(' '))
    expect(run, run.stderr).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toContain('is not a number')
    expect(run.stderr).toContain(reason)
    expect(run.stderr).toContain(next)
  })
})
