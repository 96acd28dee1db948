import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  invoice,
  type Paper,
  type PapersOptions,
  type PapersService,
  paperId,
  papersService,
} from '../../support/papers-service.js'

async function service(options: PapersOptions = {}): Promise<PapersService> {
  const made = await papersService(options)
  onTestFinished(() => made.end())
  return made
}

const bytes = Buffer.from('%PDF-1.4 invoice')
const md5 = (content: Uint8Array) => createHash('md5').update(content).digest()
const download = ['documents', 'download', 'scan-0017.pdf']

describe('oct documents download', () => {
  it('writes the file under its name, and prints its path', async () => {
    const { run, world } = await service()
    const { exit, stdout, stderr } = await run([...download, '--json'])
    expect(exit, stderr).toBe(0)
    const file = join(world.folder, 'scan-0017.pdf')
    expect(readFileSync(file)).toEqual(bytes)
    expect(JSON.parse(stdout)).toEqual([
      {
        file,
        bytes: bytes.length,
        md5: md5(bytes).toString('hex'),
        verified: false,
        name: 'Invoice 4711',
        id: paperId,
      },
    ])
  })

  it('sends no token to the store', async () => {
    const { run, asked, withToken } = await service()
    await run(download)
    expect(asked.at(-1)).toBe(`GET /store/${paperId}`)
    expect(new Set(withToken.slice(0, -1))).toEqual(new Set([true]))
    expect(withToken.at(-1)).toBe(false)
  })

  it('replaces no file unless requested', async () => {
    const { run, world } = await service()
    const file = join(world.folder, 'scan-0017.pdf')
    writeFileSync(file, 'mine')
    const refused = await run(download)
    expect(refused).toMatchObject({ exit: 2, stdout: '' })
    expect(refused.stderr).toContain('--force')
    expect(readFileSync(file, 'utf8')).toBe('mine')
    expect((await run([...download, '--force'])).exit).toBe(0)
    expect(readFileSync(file)).toEqual(bytes)
    writeFileSync(join(world.folder, 'named.pdf'), 'mine')
    expect((await run([...download, '--out', 'named.pdf'])).exit).toBe(0)
    expect(readFileSync(join(world.folder, 'named.pdf'))).toEqual(bytes)
  })

  it('replaces a link, and never writes to its target', async () => {
    const { run, world } = await service()
    const precious = join(world.root, 'precious')
    writeFileSync(precious, 'mine')
    for (const target of [precious, join(world.root, 'nothing-yet')]) {
      for (const [name, words] of [
        ['scan-0017.pdf', [...download, '--force']],
        ['named.pdf', [...download, '--out', 'named.pdf']],
      ] as const) {
        const link = join(world.folder, name)
        rmSync(link, { force: true })
        symlinkSync(target, link)
        if (name === 'scan-0017.pdf') expect((await run(download)).exit).toBe(2)
        const done = await run([...words])
        expect(done.exit, done.stderr).toBe(0)
        expect(lstatSync(link).isSymbolicLink()).toBe(false)
        expect(readFileSync(link)).toEqual(bytes)
      }
      expect(readFileSync(precious, 'utf8')).toBe('mine')
      expect(existsSync(join(world.root, 'nothing-yet'))).toBe(false)
    }
  })

  it('--out names a folder, a file or stdout', async () => {
    const { run, world } = await service()
    expect((await run([...download, '--out', 'papers/of/may/'])).exit).toBe(0)
    mkdirSync(join(world.folder, 'there'))
    expect((await run([...download, '--out', 'there'])).exit).toBe(0)
    expect(readFileSync(join(world.folder, 'papers/of/may/scan-0017.pdf'))).toEqual(bytes)
    expect(readFileSync(join(world.folder, 'there/scan-0017.pdf'))).toEqual(bytes)
    const piped = await run([...download, '--out', '-'])
    expect(piped).toMatchObject({ exit: 0, stdout: bytes.toString('latin1') })
    expect((await run([...download, '--out', '-'], { stdoutIsTTY: true })).exit).toBe(2)
    expect((await run([...download, '--out', 'none/a.pdf'])).exit).toBe(13)
  })

  it.each([
    ['../../evil.pdf', 'evil.pdf'],
    ['C:\\Windows\\evil.pdf', 'evil.pdf'],
    ['.bashrc', 'bashrc'],
    ['a\u0000b\nc\u202egnp.pdf', 'abcgnp.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['..', `document-${paperId}`],
    ['Rechnung 👩‍👩‍👧.pdf', 'Rechnung 👩‍👩‍👧.pdf'],
  ])('a document called %j stays in the folder as %j', async (name, safe) => {
    const { run, world } = await service({ papers: [invoice({ file_name: name })] })
    expect((await run(['documents', 'download', paperId])).exit).toBe(0)
    expect(readdirSync(world.folder)).toEqual([safe])
    expect(existsSync(join(dirname(world.folder), 'evil.pdf'))).toBe(false)
  })

  it('several documents go into a folder, and a failed one does not affect the others', async () => {
    const second = invoice({ id: 'd1111111-0000-4000-8000-000000000002', file_name: 'b.pdf' })
    const { run, world } = await service({ papers: [invoice(), second] })
    expect((await run([...download, 'b.pdf', '--out', 'one.pdf'])).exit).toBe(2)
    writeFileSync(join(world.folder, 'b.pdf'), 'mine')
    const partly = await run([...download, 'b.pdf', 'nothing', '-o', 'ids'])
    expect(partly).toMatchObject({ exit: 12, stdout: `${paperId}\n` })
    expect(partly.stderr).toContain('2 of 3 documents failed')
    expect(readFileSync(join(world.folder, 'b.pdf'), 'utf8')).toBe('mine')
  })
})

describe('documents of one name', () => {
  const twin = 'd1111111-0000-4000-8000-000000000002'
  const papers = () => [invoice(), invoice({ id: twin, file_name: 'SCAN-0017.pdf' })]

  it('get numbers in one folder, and never replace each other', async () => {
    const { run, world } = await service({ papers: papers() })
    const line = ['documents', 'download', paperId, twin, '--out', 'papers/']
    for (const flags of [[], ['--force']]) {
      const done = await run([...line, ...flags])
      expect(done.exit, done.stderr).toBe(0)
      const names = readdirSync(join(world.folder, 'papers')).sort()
      expect(names).toEqual(['SCAN-0017 (2).pdf', 'scan-0017.pdf'])
    }
    const refused = await run(line)
    expect(refused.stderr).toContain(`oct documents download ${paperId} --out papers/ --force`)
  })
})

describe('a closed pipe', () => {
  it('is not a failure', async () => {
    const { run } = await service({ papers: [invoice({ bytes: Buffer.alloc(300_000, 'x') })] })
    const done = await run([...download, '--out', '-'], {
      watch: ({ stdout }) => {
        const { write } = stdout
        stdout.write = async (text) => {
          await write.call(stdout, text)
          stdout.closed = true
        }
      },
    })
    expect(done).toMatchObject({ exit: 0, stderr: '' })
  })

  it('is not assumed for a terminal, which is refused before anything is fetched', async () => {
    const { run, asked } = await service()
    const refused = await run([...download, '--out', '-'], { stdoutIsTTY: true })
    expect(refused.exit).toBe(2)
    expect(asked).toEqual([])
  })
})

it.each([
  [['a', 'b', '--out', '-'], 'oct documents download <document> <document> --out papers/'],
  [[paperId, '--out', 'none/a.pdf'], `oct documents download ${paperId} --out <folder>/`],
])('a file that cannot be written leads to advice on what to type: %j', async (words, advice) => {
  const { run } = await service()
  const { stderr } = await run(['documents', 'download', ...words])
  expect(stderr.replace(/\s+/g, ' ')).toContain(advice)
})

describe('a file that arrives in another form than stored', () => {
  const spoilt: [string, PapersOptions][] = [
    ['too short', { sends: () => bytes.subarray(1) }],
    ['too long', { sends: () => Buffer.concat([bytes, bytes]) }],
    ['empty', { sends: () => Buffer.alloc(0) }],
    ['a page', { sends: () => Buffer.from('<html>log in</html>') }],
    ['of another MD5', checksum({ 'content-md5': md5(Buffer.from('x')).toString('base64') })],
    ['of another digest', checksum({ 'repr-digest': `sha-256=:${'A'.repeat(43)}=:` })],
    ['of another ETag', checksum({ etag: `"${'0'.repeat(32)}"`, 'x-amz-request-id': '1' })],
  ]

  it.each(spoilt)('%s is not kept', async (_, options) => {
    const { run, world } = await service(options)
    const { exit, stdout, stderr } = await run(download)
    expect({ exit, stdout }, stderr).toEqual({ exit: 9, stdout: '' })
    expect(stderr).toContain('was not downloaded completely')
    expect(readdirSync(world.folder)).toEqual([])
  })

  it.each<[string, Record<string, string>, boolean]>([
    ['an MD5 that fits', { 'content-md5': md5(bytes).toString('base64') }, true],
    ['a tag that fits', { etag: `"${md5(bytes).toString('hex')}"`, 'x-amz-id-2': '1' }, true],
    ['a tag of another kind', { etag: '"4f-2"', 'x-amz-id-2': '1' }, false],
    [
      'a tag of an encrypted object',
      { etag: `"${'0'.repeat(32)}"`, 'x-amz-server-side-encryption': 'aws:kms' },
      false,
    ],
  ])('%s is judged by its content', async (_, headers, isVerified) => {
    const { run } = await service({ fileHeaders: () => headers })
    const { stdout, stderr } = await run([...download, '--json'])
    expect(JSON.parse(stdout), stderr).toMatchObject([{ verified: isVerified }])
  })

  it('an expired address is requested once more', async () => {
    const { run, asked } = await service({ storeStatuses: [403] })
    expect((await run(download)).exit).toBe(0)
    expect(asked.filter((what) => what.includes('download_url'))).toHaveLength(2)
  })

  it.each([
    [[403, 403], 4],
    [[404], 5],
    [[500], 9],
  ])('reports a store that responds with %j', async (storeStatuses, exit) => {
    const { run, world } = await service({ storeStatuses: [...storeStatuses] })
    expect(await run(download)).toMatchObject({ exit, stdout: '' })
    expect(readdirSync(world.folder)).toEqual([])
  })

  it('a document without a file is refused by the service', async () => {
    const { run } = await service({
      answer: (what) =>
        what.includes('download_url')
          ? { status: 422, body: { errors: [{ status: '422', detail: 'No file attached' }] } }
          : undefined,
    })
    expect((await run(download)).exit).toBe(6)
  })

  it.runIf(existsSync('/dev/full'))('reports a full disk', async () => {
    const { run } = await service()
    const full = await run([...download, '--out', '/dev/full'])
    expect(full).toMatchObject({ exit: 13, stdout: '' })
    expect(full.stderr).toContain('The disk is full')
  })

  it('Ctrl-C leaves nothing behind', async () => {
    let interrupt = (): void => {}
    const { run, world } = await service({
      sends: () => {
        interrupt()
        return bytes
      },
    })
    const stopped = await run(download, {
      watch: (terminal) => {
        interrupt = () => terminal.interrupt('SIGINT')
      },
    })
    expect(stopped.exit).toBe(130)
    expect(readdirSync(world.folder)).toEqual([])
  })
})

function checksum(headers: Record<string, string>): PapersOptions {
  return { fileHeaders: (_: Paper) => headers }
}

describe('oct documents open', () => {
  function desktop(folder: string, exit = 0): Record<string, string> {
    writeFileSync(
      join(folder, 'xdg-open'),
      `#!/bin/sh\nprintf '%s' "$1" > "${folder}/seen"\nexit ${exit}\n`,
    )
    chmodSync(join(folder, 'xdg-open'), 0o700)
    return { PATH: folder, DISPLAY: ':0' }
  }

  it('opens the file with the desktop viewer, from a private folder', async () => {
    const { run, world } = await service()
    const { exit, stdout } = await run(['documents', 'open', 'scan-0017.pdf'], {
      env: desktop(world.folder),
    })
    expect(exit).toBe(0)
    const file = stdout.trim()
    expect(readFileSync(join(world.folder, 'seen'), 'utf8')).toBe(file)
    expect(readFileSync(file)).toEqual(bytes)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(dirname(file)).mode & 0o777).toBe(0o700)
  })

  it('only prints the path without a desktop or if the viewer fails', async () => {
    const { run, world } = await service()
    for (const env of [{}, desktop(world.folder, 3), { PATH: '/none', DISPLAY: ':0' }]) {
      const { exit, stdout, stderr } = await run(['documents', 'open', paperId], { env })
      expect({ exit, isThere: existsSync(stdout.trim()) }).toEqual({ exit: 0, isThere: true })
      expect(stderr).toContain('did not open it')
    }
  })

  it('leaves no folder behind if the file cannot be fetched, and removes old ones', async () => {
    const { run, world } = await service({ storeStatuses: [404] })
    const folders = () => readdirSync(world.root).filter((name) => name.startsWith('oct-open-'))
    expect((await run(['documents', 'open', paperId])).exit).toBe(5)
    expect(folders()).toEqual([])
    for (const [name, at] of [
      ['oct-open-aaaaaa', '2026-02-01T00:00:00Z'],
      ['oct-open-bbbbbb', '2026-03-02T08:00:00Z'],
    ] as const) {
      mkdirSync(join(world.root, name))
      utimesSync(join(world.root, name), new Date(at), new Date(at))
    }
    expect((await run(['documents', 'open', paperId])).exit).toBe(0)
    expect(folders()).toHaveLength(2)
    expect(folders()).toContain('oct-open-bbbbbb')
  })

  it.each(['run.exe', 'page.html', 'start.desktop', 'macro.docm', 'noextension', 'a.pdf.sh'])(
    'never passes %s to a program that might run it',
    async (name) => {
      const { run, world } = await service({ papers: [invoice({ file_name: name })] })
      const { exit, stderr } = await run(['documents', 'open', paperId], {
        env: desktop(world.folder),
      })
      expect(exit).toBe(0)
      expect(stderr).toContain('did not open it')
      expect(existsSync(join(world.folder, 'seen'))).toBe(false)
    },
  )
})
