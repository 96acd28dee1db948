import { execFileSync } from 'node:child_process'
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { billSaid } from '../several/scripted-carrier.js'
import { type OpenedInbox, openInbox } from './opened-inbox.js'
import { plainFile, plainForm } from './plain-form.js'

let opened: OpenedInbox
beforeEach(async () => {
  opened = await openInbox({ forms: [plainForm()] })
})
afterEach(() => opened.close())

const good = plainFile(billSaid())

describe('a drop folder', () => {
  it('imports files, and not links to files', async () => {
    const { folder, put, has, settle, count } = opened
    const secret = join(folder, '..', 'secret')
    writeFileSync(secret, good)
    symlinkSync(secret, join(folder, 'link.txt'))
    symlinkSync(join(folder, '..'), join(folder, 'up'))
    if (process.platform !== 'win32') execFileSync('mkfifo', [join(folder, 'pipe.txt')])
    mkdirSync(join(folder, 'sub.txt'))
    put('good.txt', good)
    await settle()
    expect(has('done', 'good.txt')).toBe(true)
    expect(lstatSync(join(folder, 'link.txt')).isSymbolicLink()).toBe(true)
    expect(await count('received_messages')).toBe(1)
    expect(opened.errors).toEqual([])
  })

  it('puts nothing through a link that replaces done/, and continues with the others', async () => {
    const { folder, put, has, settle, errors } = opened
    const elsewhere = join(folder, '..', 'elsewhere')
    mkdirSync(elsewhere)
    symlinkSync(elsewhere, join(folder, 'done'))
    put('a.txt', good)
    put('apm/b.txt', good)
    await settle()
    expect(readdirSync(elsewhere)).toEqual([])
    expect(String(errors)).toContain(
      'is a symbolic link: oct writes no file into the linked folder',
    )
    expect(has('a.txt')).toBe(true)
    expect(has('apm', 'done', 'b.txt')).toBe(true)
  })

  it('is imported once even if nothing can be put away, and the move is tried again later', async () => {
    const { folder, put, has, settle, count, errors, test } = opened
    put('done', 'a file in the place of the folder')
    put('a.txt', good)
    await settle()
    await settle()
    expect(errors).toHaveLength(1)
    expect(has('a.txt')).toBe(true)
    rmSync(join(folder, 'done'), { recursive: true, force: true })
    rmSync(join(folder, 'rejected'), { recursive: true, force: true })
    test.clock.advance({ ms: 301_000 })
    await settle()
    expect(has('done', 'a.txt')).toBe(true)
    expect(await count('received_messages')).toBe(1)
  })

  it('does not wait for a day if the clock was set back by one', async () => {
    const { folder, put, has, settle, test } = opened
    writeFileSync(join(folder, 'done'), '')
    put('a.txt', good)
    await settle()
    rmSync(join(folder, 'done'), { force: true })
    rmSync(join(folder, 'rejected'), { recursive: true, force: true })
    test.clock.advance({ ms: -86_400_000 })
    await settle()
    await settle()
    expect(has('done', 'a.txt')).toBe(true)
  })

  it('accepts any file names, and shows them without control characters', async () => {
    const { put, has, textOf, settle, folder } = opened
    const odd = 'a\u001b[2J\nb.txt'
    put(odd, 'Dear Sir')
    put(`${'n'.repeat(250)}.txt`, plainFile('warn'))
    writeFileSync(
      Buffer.concat([Buffer.from(`${folder}/`), Buffer.from('f\xfcr.txt', 'latin1')]),
      good,
    )
    await settle()
    expect(has('rejected', odd)).toBe(true)
    expect(textOf('rejected', `${odd}.reason.txt`)).not.toContain('\u001b')
    expect(readdirSync(join(folder, 'done')).some((name) => name.startsWith('nnn'))).toBe(true)
    expect(has('done', 'für.txt')).toBe(true)
    expect(opened.errors).toEqual([])
  })

  it('that cannot be read delays no other, and is reported once', async () => {
    const { folder, put, has, settle, errors, test, inbox } = opened
    await test.service.createKey({ account: 'acme' })
    const other = join(folder, '..', 'acme')
    writeFileSync(other, 'a file in the place of the folder')
    put('a.txt', good)
    await settle()
    await settle()
    expect(has('done', 'a.txt')).toBe(true)
    expect(errors).toHaveLength(1)
    rmSync(other)
    await inbox.work()
    expect(lstatSync(other).isDirectory()).toBe(true)
    expect(errors).toHaveLength(1)
  })

  it('imports very many files without checking all of them each time', async () => {
    const { put, settle, count, folder } = opened
    for (let file = 0; file < 1100; file += 1) put(`${file}.txt`, '')
    put('zzz.txt', good)
    await settle()
    await settle()
    expect(await count('received_messages')).toBe(1)
    expect(readdirSync(folder)).toHaveLength(1101)
  })

  it('ignores a file that disappears, or is replaced, during the import', async () => {
    opened.close()
    const folders: string[] = []
    const vanishing = plainForm({
      read: () => {
        const from = join(folders[0] ?? '', 'a.txt')
        renameSync(from, `${from}.part`)
        return { statements: [billSaid()], setAside: [], warnings: [] }
      },
    })
    opened = await openInbox({ forms: [vanishing] })
    folders.push(opened.folder)
    opened.put('a.txt', good)
    await opened.settle()
    expect(opened.errors).toEqual([])
    expect(opened.has('rejected')).toBe(false)
    expect(await opened.count('received_messages')).toBe(0)
  })

  it('stops waiting for a stalled file when it has to stop', async () => {
    opened.close()
    let pieces = 0
    const silent = plainForm({
      readInParts: async function* (parts) {
        for await (const _ of parts) {
          pieces += 1
          if (pieces === 3) void opened.inbox.stop()
        }
        yield { statements: [billSaid()], setAside: [], warnings: [] }
      },
    })
    opened = await openInbox({ forms: [{ ...silent, atOnceBytes: 100 }] })
    opened.put('large.txt', `PLAIN\n${'x'.repeat(3 * 1024 * 1024)}`)
    await opened.settle()
    expect([pieces, opened.has('large.txt'), opened.errors]).toEqual([3, true, []])
  })

  it('stops in a large file when it has to stop, and imports the whole file the next time', async () => {
    opened.close()
    let isStopped = false
    const large = plainForm({
      readInParts: async function* () {
        for (let part = 0; part < 20; part += 1) {
          if (part === 5 && !isStopped) {
            isStopped = true
            void opened.inbox.stop()
          }
          yield { statements: [billSaid(`MAEU${100_000_000 + part}`)], setAside: [], warnings: [] }
        }
      },
    })
    const forms = [{ ...large, atOnceBytes: 100 }]
    opened = await openInbox({ forms })
    const { put, has, settle, count, errors } = opened
    put('large.txt', `PLAIN\n${'x'.repeat(3 * 1024 * 1024)}`)
    await settle()
    expect([isStopped, has('large.txt'), await count('received_messages')]).toEqual([true, true, 0])
    expect(errors).toEqual([])
    const { store, clock } = opened.test.service.world
    const { Inbox } = await import('../../../../src/service/sources/inbox/inbox.js')
    const next = new Inbox({
      ...{ store, clock, forms, folder: join(opened.folder, '..') },
      onError: (error) => errors.push(error),
    })
    for (let look = 0; look < 2; look += 1) {
      await next.work()
      opened.test.clock.advance({ ms: 6000 })
    }
    await next.work()
    await next.idle()
    expect(errors).toEqual([])
    expect(has('done', 'large.txt')).toBe(true)
    expect([await count('received_messages'), await count('received_statements')]).toEqual([1, 20])
  })
})
