import { linkSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OctError } from '../../../src/errors.js'
import { interrupted } from '../../../src/interrupted.js'
import { unsafe } from '../../sweeps/run-leaf.js'
import {
  refusedWith,
  type UploadService,
  uploadService,
  withoutRelationships,
} from './upload-service.js'

let service: UploadService
beforeEach(async () => {
  service = await uploadService()
})
afterEach(() => service.end())

const upload = (...words: string[]) => service.oct(['upload', ...words])

/** Rows of `--json`, by file. */
const rowsOf = ({ stdout }: { stdout: string }): Record<string, unknown>[] => JSON.parse(stdout)

const pdf = (words: string): string => `%PDF-1.4 ${words}`

const wasSent = (): boolean => service.asked.some((asked) => !asked.startsWith('GET'))

describe('one file', () => {
  it('becomes a document, once', async () => {
    service.write('invoice.pdf', pdf('one'))
    const first = await upload('invoice.pdf', '--json')
    expect(first.exit, first.stderr).toBe(0)
    const [row] = rowsOf(first)
    expect(row).toMatchObject({
      file: 'invoice.pdf',
      file_name: 'invoice.pdf',
      name: 'invoice.pdf',
      state: 'uploaded',
      byte_size: 12,
      reason: null,
    })
    const again = await upload('invoice.pdf')
    expect(again.exit).toBe(6)
    expect(again.stderr).toContain(`already stored as ${row?.id}`)
    expect(again.stderr).toContain('--skip-existing')
    const skipped = await upload('invoice.pdf', '--skip-existing', '--json')
    expect(skipped.exit).toBe(0)
    expect(rowsOf(skipped)[0]).toMatchObject({ id: row?.id, state: 'already_there' })
    expect(await service.names()).toEqual(['invoice.pdf'])
  })

  it('gets a name, a type and data by hand, and is linked to the named objects', async () => {
    await service.track('MAEU123456789')
    service.write('a.pdf', pdf('one'))
    const run = await upload(
      ...['a.pdf', '--name', 'Invoice 4711', '--document-type', 'Commercial Invoice'],
      ...['--data', 'invoice_number=4711', '--data', 'total_amount=12.5'],
      ...['--shipment', 'BILL-MAEU123456789', '--container', 'MSCU6639870', '--json'],
    )
    expect(run.exit, run.stderr).toBe(0)
    expect(rowsOf(run)[0]).toMatchObject({
      name: 'Invoice 4711',
      file_name: 'a.pdf',
      document_type_manual: 'commercial_invoice',
      extracted_data_manual: { invoice_number: '4711', total_amount: 12.5 },
      shipments: [{ type: 'shipment' }],
      cargos: [{ type: 'container' }],
    })
  })

  it('is stored even if the service attaches nothing; the notice names its id', async () => {
    await service.track('MAEU123456789')
    service.write('a.pdf', pdf('one'))
    service.stumble.instead = withoutRelationships
    const run = await upload('a.pdf', '--container', 'MSCU6639870', '--json')
    expect(run.exit).toBe(12)
    const [row] = rowsOf(run)
    expect(row?.state).toBe('attachment_ignored')
    expect(run.stderr).toContain(`${row?.id}`)
    expect(await service.names()).toEqual(['a.pdf'])
  })

  it('with --wait waits until the service has classified it', async () => {
    service.write('Commercial Invoice 4711.txt', 'Commercial Invoice 4711')
    const run = await upload('Commercial Invoice 4711.txt', '--wait', '--json')
    expect(run.exit, run.stderr).toBe(0)
    expect(rowsOf(run)[0]).toMatchObject({ document_type: 'commercial_invoice', processed: true })
  })

  it('is stored even if the wait ends before it was read', async () => {
    service.write('a.pdf', pdf('one'))
    service.stumble.by = (asked) =>
      /^GET .*\/documents\/[\w-]+$/.test(asked) ? Response.json(unread) : undefined
    const run = await upload('a.pdf', '--wait', '--wait-timeout', '20s')
    expect(run.exit).toBe(8)
    expect(run.stderr).toContain('oct documents show')
  })

  it('can come from standard input, and leaves no file behind', async () => {
    const before = spooled()
    const run = await service.oct(['upload', '-', '--name', '../Rechnung Größe.txt', '--json'], {
      stdin: 'hello',
    })
    expect(run.exit, run.stderr).toBe(0)
    expect(rowsOf(run)[0]).toMatchObject({ name: '../Rechnung Größe.txt', byte_size: 5 })
    expect(await service.names()).toEqual(['Rechnung Größe.txt'])
    service.stumble.by = () => refusedWith(422, 'no such thing')
    const refused = await service.oct(['upload', '-', '--name', 'b.txt'], { stdin: 'other' })
    expect(refused.exit).toBe(6)
    expect(refused.stderr).not.toContain(tmpdir())
    expect(spooled()).toEqual(before)
  })
})

describe('standard input that is interrupted', () => {
  it('ends the command as interrupted, and leaves no file behind', async () => {
    const before = spooled()
    const run = await service.oct(['upload', '-', '--name', 'a.txt'], {
      watch: (terminal) => {
        terminal.stdin.pieces = async function* () {
          yield Buffer.from('half of ')
          terminal.interrupt()
          throw interrupted(terminal.interruption)
        }
      },
    })
    expect(run).toMatchObject({ exit: 130, stdout: '' })
    expect(run.stderr).not.toContain('temporary file')
    expect(spooled()).toEqual(before)
    expect(await service.names()).toEqual([])
  })
})

describe('standard input that cannot be read', () => {
  it('is named in the error, not the disk', async () => {
    const run = await service.oct(['upload', '-', '--name', 'a.txt'], {
      watch: (terminal) => {
        terminal.stdin.pieces = async function* () {
          yield Buffer.from('half of ')
          throw new OctError('local', 'Standard input cannot be read')
        }
      },
    })
    expect(run).toMatchObject({ exit: 13, stdout: '' })
    expect(run.stderr).toContain('Standard input cannot be read')
    expect(run.stderr).not.toContain('temporary file')
  })
})

describe('many files', () => {
  it('fail individually, and the exit code shows that some failed', async () => {
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) service.write(name, pdf(name))
    service.write('empty.pdf', '')
    mkdirSync(join(service.folder, 'papers'))
    const run = await upload('a.pdf', 'empty.pdf', 'none.pdf', 'b.pdf', 'papers', 'c.pdf', '--json')
    expect(run.exit).toBe(12)
    const states = rowsOf(run).map(({ file, state }) => `${file} ${state}`)
    expect(states).toEqual([
      'a.pdf uploaded',
      'empty.pdf failed',
      'none.pdf failed',
      'b.pdf uploaded',
      'papers failed',
      'c.pdf uploaded',
    ])
    expect(run.stderr).toContain('3 of 6 files were not uploaded')
    expect(await service.names()).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
  })

  it('are each uploaded once, however they are named', async () => {
    service.write('a.pdf', pdf('one'))
    linkSync(join(service.folder, 'a.pdf'), join(service.folder, 'hard.pdf'))
    symlinkSync('a.pdf', join(service.folder, 'soft.pdf'))
    const run = await upload('a.pdf', './a.pdf', 'hard.pdf', 'soft.pdf', '--json')
    expect(rowsOf(run)).toHaveLength(1)
    expect(run.exit).toBe(0)
  })

  it('of the same content become one document, and the others name its file', async () => {
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) service.write(name, pdf('same'))
    const run = await upload('a.pdf', 'b.pdf', 'c.pdf', '--skip-existing', '--json')
    expect(run.exit, run.stderr).toBe(0)
    const rows = rowsOf(run)
    const made = rows.filter(({ state }) => state === 'uploaded')
    expect(made).toHaveLength(1)
    for (const row of rows.filter(({ state }) => state !== 'uploaded')) {
      expect(row).toMatchObject({ state: 'already_there', id: made[0]?.id })
      expect(row.reason).toContain(`because ${made[0]?.file} has the same content`)
    }
    expect(await service.names()).toHaveLength(1)
  })

  it('of a folder are only its visible files', async () => {
    mkdirSync(join(service.folder, 'papers', 'deep', 'done'), { recursive: true })
    mkdirSync(join(service.folder, 'papers', '.git'))
    for (const name of ['b.txt', 'a.txt', '.hidden', '.git/c.txt', 'deep/d.txt', 'deep/done/e.txt'])
      service.write(`papers/${name}`, name)
    symlinkSync('..', join(service.folder, 'papers', 'deep', 'round'))
    symlinkSync('a.txt', join(service.folder, 'papers', 'link.txt'))
    const run = await upload('papers', '--recursive', '-o', 'tsv', '--fields', 'file,state')
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stdout.trim().split('\n').sort()).toEqual([
      'papers/a.txt\tuploaded',
      'papers/b.txt\tuploaded',
      'papers/deep/d.txt\tuploaded',
      'papers/deep/done/e.txt\tuploaded',
    ])
    expect(run.stderr).toContain('Left out: 2 hidden, 2 links')
  })

  it('of a drop folder exclude finished files, with a notice', async () => {
    for (const name of ['done', 'failed'])
      mkdirSync(join(service.folder, 'scans', name), { recursive: true })
    for (const name of ['a.txt', 'done/b.txt', 'failed/c.txt']) service.write(`scans/${name}`, name)
    const run = await upload('scans', '--recursive', '-o', 'tsv', '--fields', 'file,state')
    expect(run.stdout).toBe('scans/a.txt\tuploaded\n')
    expect(run.stderr).toContain('Left out: 2 folders of finished files')
  })

  it('report their progress when interrupted, and continue from there', async () => {
    const names = ['a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.txt', 'f.txt', 'g.txt', 'h.txt']
    for (const name of names) service.write(name, name)
    const run = await service.oct(['upload', ...names, '--json'], {
      watch: (terminal) => {
        let made = 0
        service.stumble.by = (asked) => {
          if (asked === 'POST /v2/documents') made += 1
          if (made === 3) terminal.interrupt()
          return undefined
        }
      },
    })
    expect(run.exit).toBe(130)
    const [, stored] =
      /(\d) of 8 files are stored\. If you run the command again/.exec(run.stderr) ?? []
    const ids = rowsOf(run).flatMap(({ id }) => (id === null ? [] : [id]))
    expect(ids).toHaveLength(Number(stored))
    expect((await service.names()).length).toBeLessThan(8)
    delete service.stumble.by
    const again = await upload(...names, '--json')
    expect(again.exit, again.stderr).toBe(0)
    expect(rowsOf(again).map(({ state }) => state)).toEqual(names.map(() => 'uploaded'))
    const whole = rowsOf(again).filter(
      ({ resumed_from: from }) => from === 'the values of the document were set',
    )
    expect(whole.map(({ id }) => id)).toEqual(ids)
    expect(await service.names()).toEqual(names)
    const third = await upload(...names)
    expect(third.exit).toBe(12)
    expect(third.stderr).toContain('8 of 8 files were not uploaded')
  })

  it('end with the first refusal of the key, and report their progress', async () => {
    for (let number = 10; number < 30; number += 1) service.write(`${number}.txt`, `${number}`)
    let left = 3
    service.stumble.by = (asked) => {
      if (asked !== 'POST /v2/documents') return undefined
      left -= 1
      return left < 0 ? refusedWith(401, 'bad key') : undefined
    }
    const files = readdirSync(service.folder)
    const run = await upload(...files)
    expect(run.exit).toBe(12)
    expect(run.stderr).toContain('3 of 20 files are stored')
    expect(service.asked.filter((asked) => asked === 'POST /v2/documents').length).toBeLessThan(12)
    delete service.stumble.by
    const again = await upload(...files)
    expect(again.exit, again.stderr).toBe(0)
    expect(await service.names()).toEqual(files.sort())
  })
})

describe('a run that was stopped', () => {
  /** Stops the run at this request. */
  const stoppedAt = async (asked: Pick<RegExp, 'test'>, ...words: string[]) => {
    const run = await service.oct(['upload', ...words], {
      watch: (terminal) => {
        service.stumble.by = (what) => {
          if (asked.test(what)) terminal.interrupt()
          return undefined
        }
      },
    })
    delete service.stumble.by
    return run
  }

  it('while it waited has stored everything, and the same command continues to wait', async () => {
    for (const name of ['a.txt', 'b.txt']) service.write(name, name)
    const run = await stoppedAt(/^GET .*\/documents\/[\w-]+$/, 'a.txt', 'b.txt', '--wait')
    expect(run.exit).toBe(130)
    expect(run.stderr).toContain('2 of 2 files are stored')
    const again = await upload('a.txt', 'b.txt', '--wait', '--json')
    expect(again.exit, again.stderr).toBe(0)
    expect(rowsOf(again)).toMatchObject([{ processed: true }, { processed: true }])
  })

  it('does not claim documents that somebody else stored', async () => {
    for (const name of ['a.txt', 'b.txt', 'c.txt']) service.write(name, name)
    expect((await upload('a.txt')).exit).toBe(0)
    expect((await stoppedAt(/^PUT/, 'a.txt', 'b.txt', 'c.txt')).exit).toBe(130)
    const again = await upload('a.txt', 'b.txt', 'c.txt', '--json')
    expect(again.exit).toBe(12)
    expect(rowsOf(again).map(({ state }) => state)).toEqual(['failed', 'uploaded', 'uploaded'])
  })

  it('keeps the values that people have set on its documents since', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => `${name}.txt`)
    for (const name of names) service.write(name, name)
    const words = [...names, '--document-type', 'commercial_invoice', '--json']
    let asked = 0
    const sixth = { test: (what: string) => /^POST .*documents$/.test(what) && ++asked === 6 }
    const [stored] = rowsOf(await stoppedAt(sixth, ...words))
    const edit = ['documents', 'edit', `${stored?.id}`, '--document-type', 'packing_list']
    expect((await service.oct(edit)).exit).toBe(0)
    const rows = rowsOf(await upload(...words))
    const standing = rows.find(({ id }) => id === stored?.id)
    expect(standing).toMatchObject({
      state: 'attachment_ignored',
      document_type_manual: 'packing_list',
    })
    expect(rows.filter(({ state }) => state === 'uploaded')).toHaveLength(7)
  })
})

it('a run in which a file failed can be continued; stored files do not fail', async () => {
  for (const name of ['a.txt', 'b.txt']) service.write(name, name)
  const first = await upload('a.txt', 'b.txt', 'c.txt')
  expect(first.exit).toBe(12)
  service.write('c.txt', 'c.txt')
  const again = await upload('a.txt', 'b.txt', 'c.txt')
  expect(again.exit, again.stderr).toBe(0)
  expect(again.stdout).toContain('the values of the document were set')
  expect((await upload('a.txt', 'b.txt', 'c.txt')).exit).toBe(12)
})

describe('an invalid upload', () => {
  it.each([
    [[], 'No file was given'],
    [['-'], 'needs a --name'],
    [['a.txt', 'b.txt', '--name', 'x'], '--name can be used only with one file'],
    [['a.txt', '--once'], '--inbox'],
    [['a.txt', '--inbox', 'scans'], 'cannot be combined with files'],
    [['--inbox', 'scans', '--wait'], '--wait'],
    [['a.txt', '--document-type', 'comercial_invoice'], 'Did you mean commercial_invoice'],
    [['a.txt', '--document-type', 'a', '--document-type', 'b'], 'one type'],
    [['a.txt', '--data', 'nothing'], 'invoice_number=4711'],
    [['papers'], '--recursive'],
    [['a.txt', 'b.txt', '--name', 'x'], 'oct upload a.txt --name'],
    [['a.txt', '--name', 'n\nl'], "oct upload a.txt --name 'n l'"],
    [['a.txt', '--name', 'n'.repeat(256)], 'at most 255 characters'],
    [['-', '--name', '..'], 'not a valid file name'],
  ])('is refused before anything is sent: %j', async (words, hint) => {
    for (const name of ['a.txt', 'b.txt']) service.write(name, name)
    mkdirSync(join(service.folder, 'papers'))
    const run = await upload(...words)
    expect(run.exit, run.stderr).toBe(2)
    expect(run.stderr).toContain(hint)
    expect(wasSent()).toBe(false)
  })

  it('names an object that is not tracked', async () => {
    service.write('a.txt', 'a')
    const run = await upload('a.txt', '--container', 'MSCU6639870')
    expect(run.exit).toBe(5)
    expect(wasSent()).toBe(false)
  })

  it('is any upload in read-only mode, before the file is read', async () => {
    const run = await upload('none.txt', '--read-only')
    expect(run.exit).toBe(4)
    expect(service.asked).toEqual([])
  })

  it('is a file that cannot be read', async () => {
    expect((await upload('none.txt')).exit).toBe(13)
    const long = await upload(`${'x'.repeat(300)}.txt`)
    expect(long.exit).toBe(13)
    expect(long.stderr).toContain('longer than')
    expect(wasSent()).toBe(false)
  })

  it('sends nothing if only the plan is requested', async () => {
    service.write('a.txt', 'a')
    const run = await upload('a.txt', 'none.txt', '--dry-run', '--json')
    expect(run.exit).toBe(12)
    expect(rowsOf(run).map(({ state }) => state)).toEqual(['to_upload', 'failed'])
    expect(wasSent()).toBe(false)
  })
})

describe('names of files', () => {
  it.each([
    ['emoji', 'Rechnung 📦🇩🇪.txt'],
    ['right to left', 'חשבונית \u202etxt.exe'],
    ['a line break', 'two\nlines.txt'],
    ['escapes', 'red\u001b[31m.txt'],
    ['255 bytes', `${'ä'.repeat(125)}.txt1`],
  ])('with %s are shown inert', async (_, name) => {
    service.write(name, name)
    const run = await service.oct(['upload', `./${name}`], { stdoutIsTTY: true, columns: 300 })
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stdout.replace(/\u001b\[\d*m/g, '')).not.toMatch(unsafe)
    expect(run.stderr).not.toMatch(unsafe)
    expect(await service.names()).toHaveLength(1)
  })

  it('that are not in UTF-8 are refused with the reason', async () => {
    const folder = join(service.folder, 'papers')
    mkdirSync(folder)
    const path = Buffer.concat([Buffer.from(`${folder}/caf`), Buffer.from([0xe9])])
    try {
      writeFileSync(path, 'x')
    } catch {
      return // this file system takes UTF-8 only
    }
    const run = await upload('papers', '--recursive')
    expect(run.exit).toBe(13)
    expect(run.stderr).toContain('is not UTF-8')
  })
})

const spooled = (): string[] =>
  readdirSync(tmpdir()).filter((name) => name.startsWith('oct-upload-'))

const unread = {
  data: {
    id: 'd1',
    type: 'document',
    attributes: { name: 'a.pdf', file_name: 'a.pdf', document_type: null },
  },
}

/** Like a service without attachments. */
