import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FakeTerminal } from '../../support/fake-terminal.js'
import {
  refusedWith,
  type UploadService,
  uploadService,
  withoutRelationships,
} from './upload-service.js'

let service: UploadService
let scans: string
beforeEach(async () => {
  service = await uploadService()
  scans = join(service.folder, 'scans')
  mkdirSync(scans)
})
afterEach(() => service.end())

const drop = (name: string, content = `%PDF-1.4 ${name}`): void =>
  service.write(`scans/${name}`, content)

const inFolder = (folder = ''): string[] =>
  readdirSync(join(scans, folder))
    .filter((name) => !['done', 'failed'].includes(name))
    .sort()

const once = (...words: string[]) => service.oct(['upload', '--inbox', 'scans', '--once', ...words])

/** Waits until stderr has these words, in this order; each may trigger an action. */
function untilSaid(terminal: FakeTerminal, ...steps: [string, (() => void)?][]): void {
  const { stderr } = terminal
  const write = stderr.write
  const left = [...steps]
  stderr.write = async (text) => {
    await write(text)
    const [step] = left
    if (step === undefined || !text.includes(step[0])) return
    left.shift()
    step[1]?.()
    if (left.length === 0) terminal.interrupt('SIGTERM')
  }
}

const watching = (...steps: [string, (() => void)?][]) =>
  service.oct(['upload', '--inbox', 'scans', '-o', 'ndjson'], {
    watch: (terminal) => untilSaid(terminal, ...steps),
  })

interface SettingBack {
  /** When the clock is set back by a day: at a sleep, or at words on stderr. */
  at: number | string
  ready?: () => void
  mend?: () => void
  until?: string
}

/** Ends the run where it waits for a time before the clock was set back. */
function setBack({ at, ready, mend, until }: SettingBack, argv: string[]) {
  const { clock } = service.test
  const advance = clock.advance
  const back = (): void => {
    advance({ days: -1 })
    mend?.()
  }
  return service.oct(argv, {
    watch: (terminal) => {
      let sleeps = 0
      clock.advance = (by) => {
        sleeps += 1
        if (sleeps === at) back()
        else advance(by)
        if (sleeps > 400) terminal.interrupt()
      }
      if (typeof at === 'string') untilSaid(terminal, ['ready', ready], [at, back], [until ?? at])
    },
  })
}

describe('a drop folder', () => {
  it('is watched on a terminal with one dated line for each file, and no rows', async () => {
    drop('first.pdf')
    const run = await service.oct(['upload', '--inbox', 'scans'], {
      stdoutIsTTY: true,
      watch: (terminal) => untilSaid(terminal, ['ready'], ['first.pdf']),
    })
    expect(run).toMatchObject({ exit: 0, stdout: '' })
    expect(run.stderr).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ {2}first\.pdf/m)
  })

  it('is emptied until it is stopped, which is its normal end', async () => {
    drop('first.pdf')
    const run = await watching(
      ['ready'],
      ['first.pdf', () => drop('second.pdf')],
      ['second.pdf', () => drop('empty.pdf', '')],
      ['empty.pdf'],
    )
    expect(run.exit, run.stderr).toBe(0)
    expect(inFolder()).toEqual([])
    expect(inFolder('done')).toEqual(['first.pdf', 'second.pdf'])
    expect(inFolder('failed')).toEqual(['empty.pdf', 'empty.pdf.reason.txt'])
    const rows = run.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(rows.map(({ file, state, moved_to }) => [file, state, moved_to])).toEqual([
      ['first.pdf', 'uploaded', 'done/first.pdf'],
      ['second.pdf', 'uploaded', 'done/second.pdf'],
      ['empty.pdf', 'failed', 'failed/empty.pdf'],
    ])
    expect(await service.names()).toEqual(['first.pdf', 'second.pdf'])
  })

  it('leaves incomplete files, hidden files, links and folders', async () => {
    drop('whole.pdf')
    const others = ['.hidden.pdf', 'scan.pdf.part', 'scan.TMP', '~$letter.docx']
    for (const name of others) drop(name)
    symlinkSync('whole.pdf', join(scans, 'link.pdf'))
    mkdirSync(join(scans, 'deep'))
    drop('deep/other.pdf')
    expect((await once()).exit).toBe(0)
    expect(inFolder()).toEqual([...others, 'deep', 'link.pdf'].sort())
    expect(await service.names()).toEqual(['whole.pdf'])
  })

  it('waits for a file that is still growing', async () => {
    drop('slow.pdf')
    let looks = 0
    const { clock } = service.test
    const now = clock.now
    clock.now = () => {
      if (looks < 40) appendFileSync(join(scans, 'slow.pdf'), `page ${looks}\n`)
      looks += 1
      return now()
    }
    const run = await once('--json')
    expect(run.exit, run.stderr).toBe(0)
    const whole = readFileSync(join(scans, 'done', 'slow.pdf'), 'utf8')
    expect(whole).toContain('page 39')
    expect(JSON.parse(run.stdout)[0].byte_size).toBe(whole.length)
  })

  it('is emptied without delay if the clock is set back meanwhile', async () => {
    drop('scan.pdf')
    const run = await setBack({ at: 1 }, ['upload', '--inbox', 'scans', '--once'])
    expect(run.exit, run.stderr).toBe(0)
    expect(inFolder('done')).toEqual(['scan.pdf'])
  })

  it('retries without delay if the clock is set back while the service is unavailable', async () => {
    drop('a.pdf')
    const isPost = (asked: string): boolean => asked.startsWith('POST')
    service.stumble.by = (asked) =>
      isPost(asked) && service.asked.filter(isPost).length <= 3
        ? refusedWith(503, 'away')
        : undefined
    const run = await setBack({ at: 'could not upload', until: 'done/a.pdf' }, [
      'upload',
      '--inbox',
      'scans',
    ])
    expect(run.stderr).toContain('is available again')
    expect(inFolder('done')).toEqual(['a.pdf'])
  })

  it('moves a blocked file without delay if the clock is set back', async () => {
    drop('a.pdf')
    const done = join(scans, 'done')
    const run = await setBack(
      {
        at: 'cannot be moved',
        until: 'done/a.pdf',
        ready: () => replaceByNothing(done),
        mend: () => {
          rmSync(done)
          mkdirSync(done)
        },
      },
      ['upload', '--inbox', 'scans'],
    )
    expect(run.exit, run.stderr).toBe(0)
    expect(inFolder('done')).toEqual(['a.pdf'])
  })

  it('accepts a file whose name is in an older encoding', async () => {
    const name = Buffer.concat([Buffer.from(`${scans}/`), Buffer.from('f\xfcr.pdf', 'latin1')])
    writeFileSync(name, '%PDF-1.4')
    expect((await once()).exit).toBe(0)
    expect(inFolder('done')).toEqual(['für.pdf'])
    expect(await service.names()).toEqual(['für.pdf'])
  })

  it('replaces no file that was put away before', async () => {
    for (const content of ['one', 'two', 'three']) {
      drop('scan.pdf', content)
      expect((await once()).exit).toBe(0)
    }
    expect(inFolder('done')).toEqual(['scan (2).pdf', 'scan (3).pdf', 'scan.pdf'])
    expect(readFileSync(join(scans, 'done', 'scan (2).pdf'), 'utf8')).toBe('two')
  })

  it('puts a refused file away with its reason', async () => {
    drop('bad.pdf')
    drop('good.pdf')
    service.stumble.by = (asked) =>
      asked === 'POST /v2/documents' && service.asked.filter((one) => one === asked).length === 1
        ? refusedWith(422, 'No such \u001b[31mpaper\u202e here')
        : undefined
    const run = await once()
    expect(run.exit).toBe(12)
    expect(inFolder('done')).toHaveLength(1)
    const [file = '', reason = ''] = inFolder('failed')
    expect(reason).toBe(`${file}.reason.txt`)
    const words = readFileSync(join(scans, 'failed', reason), 'utf8')
    expect(words).toContain('No such ^[[31mpaper<U+202E> here')
  })

  it('moves the files that were stored before it was killed, and stores none twice', async () => {
    drop('scan.pdf')
    expect((await service.oct(['upload', 'scans/scan.pdf'])).exit).toBe(0)
    const run = await once('--json')
    expect(run.exit, run.stderr).toBe(0)
    expect(JSON.parse(run.stdout)[0]).toMatchObject({ state: 'already_there' })
    expect(inFolder('done')).toEqual(['scan.pdf'])
    expect(await service.names()).toHaveLength(1)
  })

  it('keeps its files while the service is unavailable, with one notice', async () => {
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) drop(name)
    let isAway = true
    const isPost = (asked: string): boolean => asked.startsWith('POST')
    service.stumble.by = (asked) => {
      if (service.asked.filter(isPost).length > 12) isAway = false
      return isPost(asked) && isAway ? refusedWith(503, 'away') : undefined
    }
    const run = await watching(['could not upload'], ['is available again'], ['c.pdf'])
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stderr.match(/could not upload/g)).toHaveLength(1)
    expect(run.stderr.match(/is available again/g)).toHaveLength(1)
    expect(inFolder()).toEqual([])
    expect(inFolder('failed')).toEqual([])
  })

  it('reports with --once the files that it had to leave', async () => {
    drop('a.pdf')
    service.stumble.by = () => refusedWith(503, 'away')
    const run = await once()
    expect(run.exit).toBe(12)
    expect(run.stderr).toContain('1 file stays in the folder')
    expect(inFolder()).toEqual(['a.pdf'])
  })

  it('ends if no file could be uploaded, with its files unchanged', async () => {
    drop('a.pdf')
    service.stumble.by = () => refusedWith(401, 'bad key')
    const run = await service.oct(['upload', '--inbox', 'scans'])
    expect(run.exit).toBe(3)
    expect(inFolder()).toEqual(['a.pdf'])
  })

  it('is emptied by one process at a time', async () => {
    let second: Promise<{ exit: number; stderr: string }> | undefined
    const first = await service.oct(['upload', '--inbox', 'scans'], {
      watch: (terminal) => {
        const { stderr } = terminal
        const write = stderr.write
        stderr.write = async (text) => {
          await write(text)
          if (!text.includes('ready')) return
          second = once()
          void second.finally(() => terminal.interrupt())
        }
      },
    })
    expect(first.exit).toBe(0)
    const refused = await second
    expect(refused?.exit).toBe(13)
    expect(refused?.stderr).toContain('already')
    expect(inFolder()).toEqual([])
    expect((await once()).exit).toBe(0)
  })

  it('continues after a file that cannot be moved, with one notice', async () => {
    const name = `${'b'.repeat(251)}.pdf`
    drop(name)
    drop('good.pdf')
    mkdirSync(join(scans, 'done'))
    writeFileSync(join(scans, 'done', name), 'another')
    const run = await once('--json')
    expect(run.exit, run.stderr).toBe(0)
    expect(inFolder('done')).toEqual([`${'b'.repeat(247)} (2).pdf`, name, 'good.pdf'])
    rmSync(join(scans, 'done'), { recursive: true })
    drop('stuck.pdf')
    const stuck = await service.oct(['upload', '--inbox', 'scans', '-o', 'ndjson'], {
      watch: (terminal) =>
        untilSaid(
          terminal,
          ['ready', () => replaceByNothing(join(scans, 'done'))],
          ['stuck.pdf', () => drop('empty.pdf', '')],
          ['empty.pdf'],
        ),
    })
    expect(stuck.exit, stuck.stderr).toBe(0)
    expect(stuck.stderr.match(/stuck.pdf cannot be moved/g)).toHaveLength(1)
    const rows = stuck.stdout.trim().split('\n')
    expect(rows.map((line) => JSON.parse(line).file)).toEqual(['stuck.pdf', 'empty.pdf'])
    expect(inFolder()).toContain('stuck.pdf')
  })

  it('keeps its files if the store refuses temporarily', async () => {
    drop('a.pdf')
    drop('b.pdf')
    service.stumble.by = (asked) =>
      asked.startsWith('PUT') ? new Response('no', { status: 403 }) : undefined
    const run = await once()
    expect(run.exit).toBe(12)
    expect(run.stderr).toContain('2 files stay in the folder')
    expect(inFolder()).toEqual(['a.pdf', 'b.pdf'])
    expect(inFolder('failed')).toEqual([])
  })

  it('writes beside a file the values that the service ignored', async () => {
    await service.track('MAEU123456789')
    drop('a.pdf')
    service.stumble.instead = withoutRelationships
    expect((await once('--container', 'MSCU6639870')).exit).toBe(12)
    expect(inFolder('done')).toEqual(['a.pdf', 'a.pdf.reason.txt'])
  })

  it('waits for a process that may be alive, and takes the folder over', async () => {
    drop('a.pdf')
    const renewedAt = service.test.clock.now().toISOString()
    const holder = { token: 'old', pid: 1, host: 'gone', renewedAt }
    writeFileSync(join(scans, '.oct-inbox.lock'), JSON.stringify(holder))
    const refused = await once()
    expect(refused.exit).toBe(13)
    const run = await watching(['process 1 on gone'], ['ready'], ['a.pdf'])
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stderr).toContain('The other process has locked the folder until')
    expect(inFolder()).toEqual([])
  })

  it('has to exist, and to be a folder', async () => {
    rmSync(scans, { recursive: true })
    const run = await once()
    expect(run.exit).toBe(13)
    expect(run.stderr).toContain('does not exist')
    expect(existsSync(scans)).toBe(false)
    service.write('scans', 'a file')
    const file = await once()
    expect(file.exit).toBe(13)
    expect(file.stderr).toContain('is not a folder')
  })

  it('gives advice on the one empty file', async () => {
    drop('empty.pdf', '')
    const run = await once()
    expect(run.stderr).toContain('put the complete file')
  })

  it('refuses a format that needs an end, and suggests ndjson', async () => {
    for (const format of ['json', 'csv']) {
      const run = await service.oct(['upload', '--inbox', 'my scans', '-o', format])
      expect(run.exit).toBe(2)
      expect(run.stderr).toContain("oct upload --inbox 'my scans' -o ndjson")
    }
  })
})

function replaceByNothing(path: string): void {
  rmSync(path, { recursive: true })
  symlinkSync('nowhere', path)
}
