import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Inbox } from '../../../../src/service/sources/inbox/inbox.js'
import type { Form } from '../../../../src/service/sources/inbox/reader.js'
import { createSeveral } from '../../../../src/service/sources/several/create-several.js'
import { type TestService, testService } from '../../../support/service.js'
import { billSaid, moveSaid } from '../several/scripted-carrier.js'
import { plainFile, plainForm } from './plain-form.js'

let root = ''
let folder = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'oct-inbox-'))
  folder = join(root, 'default')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const errors: unknown[] = []

async function open(forms: Form[] = [plainForm()]): Promise<{ test: TestService; inbox: Inbox }> {
  errors.length = 0
  const test = await testService({
    sources: ({ store, clock }) => [createSeveral({ store, clock, carriers: () => [] })],
  })
  const { store, clock } = test.service.world
  const onError = (error: unknown) => void errors.push(error)
  const inbox = new Inbox({ store, clock, folder: root, onError, forms })
  await inbox.work()
  return { test, inbox }
}

/** Reads the folders, waits until the files count as complete, and reads the folders again. */
async function settle({ test, inbox }: { test: TestService; inbox: Inbox }): Promise<void> {
  await inbox.work()
  test.clock.advance({ ms: 6000 })
  await inbox.work()
  await inbox.idle()
}

const put = (name: string, text: string | Uint8Array) => writeFileSync(join(folder, name), text)
const has = (...path: string[]) => existsSync(join(folder, ...path))
const textOf = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8')

const bill = 'MAEU123456789'
const loaded = moveSaid({
  event: 'vessel_loaded',
  at: '2026-03-01T08:00:00Z',
  bill,
  locode: 'CNSHA',
})

async function statuses(test: TestService): Promise<unknown[]> {
  const { body } = await test.get('/containers')
  return body.data.map(({ attributes }) => attributes.current_status)
}

describe('the folder of an account', () => {
  it('is created, and imports a new file once it no longer changes', async () => {
    const opened = await open()
    await opened.test.track()
    put('status.txt', plainFile(billSaid(), loaded))
    await opened.inbox.work()
    expect(has('status.txt')).toBe(true)
    put('status.txt', plainFile(billSaid(), loaded, 'warn', 'aside'))
    opened.test.clock.advance({ ms: 6000 })
    await opened.inbox.work()
    expect(has('status.txt')).toBe(true)
    await settle(opened)
    expect(has('status.txt')).toBe(false)
    expect(readdirSync(join(folder, 'done')).sort()).toEqual([
      'status.txt',
      'status.txt.remarks.txt',
    ])
    expect(textOf('done', 'status.txt.remarks.txt')).toBe(
      'warning: line 4: It is odd.\nset aside: line 5: It has no use.\n',
    )
    expect(await statuses(opened.test)).toEqual(['on_ship'])
    expect(errors).toEqual([])
  })

  it('leaves a file that is still being written', async () => {
    const opened = await open()
    for (const name of ['.hidden', 'a.part', 'b.tmp', 'empty.txt']) put(name, '')
    await settle(opened)
    expect(readdirSync(folder).sort()).toEqual(['.hidden', 'a.part', 'b.tmp', 'empty.txt'])
  })

  it('rejects an unreadable file completely, with the reason beside it', async () => {
    const opened = await open()
    await opened.test.track()
    put('cut.txt', plainFile(billSaid(), loaded).replace('END', ''))
    put('letter.txt', 'Dear Sir')
    put('cut.txt.reason.txt', 'not mine')
    await settle(opened)
    expect(textOf('rejected', 'cut.txt.reason.txt')).toContain('It ends in the middle.')
    expect(textOf('rejected', 'letter.txt.reason.txt')).toBe(
      'The format of the file is not known. Supported formats: plain, an email with an attachment in one of the other formats of this list.\n',
    )
    expect(has('rejected', 'cut.txt')).toBe(true)
    expect(await statuses(opened.test)).toEqual([])
  })

  it('continues after a reader that fails, and reports it', async () => {
    const opened = await open()
    put('a.txt', plainFile('fault'))
    put('b.txt', plainFile(billSaid()))
    await settle(opened)
    expect(textOf('rejected', 'a.txt.reason.txt')).toBe('The program failed to read the file.\n')
    expect(has('done', 'b.txt')).toBe(true)
    expect(String(errors)).toContain('the reader is broken')
  })

  it('imports the same file once, and replaces none', async () => {
    const opened = await open()
    for (let round = 0; round < 2; round += 1) {
      put('status.txt', plainFile(billSaid(), loaded))
      await settle(opened)
    }
    expect(readdirSync(join(folder, 'done')).sort()).toEqual(['status (2).txt', 'status.txt'])
    const { db } = opened.test.service.world.store
    expect(await db.selectFrom('received_messages').selectAll().execute()).toHaveLength(1)
    expect(await db.selectFrom('received_statements').selectAll().execute()).toHaveLength(2)
  })

  it('writes a response if an outbox exists', async () => {
    const opened = await open()
    put('a.txt', plainFile(billSaid()))
    await settle(opened)
    expect(has('outbox')).toBe(false)
    mkdirSync(join(folder, 'outbox'))
    put('b.txt', plainFile(billSaid(), loaded))
    await settle(opened)
    expect(readdirSync(join(folder, 'outbox'))).toEqual(['b.txt.ack'])
    expect(textOf('outbox', 'b.txt.ack')).toBe('thanks')
  })

  it('reads the files of an email', async () => {
    const opened = await open()
    await opened.test.track()
    put('mail.eml', mail(plainFile(billSaid(), loaded, 'warn')))
    put('none.eml', mail('just words'))
    await settle(opened)
    expect(textOf('done', 'mail.eml.remarks.txt')).toBe(
      'warning: attachment status.edi, line 4: It is odd.\n',
    )
    expect(textOf('rejected', 'none.eml.reason.txt')).toBe(
      'The email has no attachment of a known format. Attach the notice or report as a PDF, Excel, CSV, HTML or text file.\n',
    )
    expect(await statuses(opened.test)).toEqual(['on_ship'])
  })

  it('refuses a file that is too large for its format, and reads one in parts', async () => {
    const large = `PLAIN\n${'x'.repeat(33 * 1024 * 1024)}`
    const opened = await open()
    put('large.txt', large)
    await settle(opened)
    expect(textOf('rejected', 'large.txt.reason.txt')).toMatch(
      /^The file has 34603014 bytes\. .*split the file\.\n$/,
    )
    const inParts = await open([plainForm({ readInParts })])
    await inParts.test.track()
    put('large.txt', large)
    await settle(inParts)
    expect(has('done', 'large.txt')).toBe(true)
    expect(await statuses(inParts.test)).toEqual(['on_ship'])
  })
})

async function* readInParts(parts: AsyncIterable<Uint8Array>) {
  let longest = 0
  for await (const part of parts) longest = Math.max(longest, part.length)
  expect(longest).toBeLessThan(1024 * 1024)
  for (const statement of [billSaid(), loaded]) {
    yield { statements: [statement], setAside: [], warnings: [] }
  }
}

const mail = (text: string): string =>
  [
    'From: Terminal <edi@example.com>',
    'To: me@example.com',
    'Subject: status',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'See attached.',
    '--b',
    'Content-Type: application/octet-stream; name="status.edi"',
    'Content-Disposition: attachment; filename="status.edi"',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(text).toString('base64'),
    '--b--',
    '',
  ].join('\r\n')

describe('accounts', () => {
  it('are separate, even if their names could share a folder', async () => {
    const opened = await open()
    for (const account of ['Acme', 'acme', '../../etc']) {
      await opened.test.service.createKey({ account })
    }
    await opened.inbox.work()
    const names = readdirSync(root)
    expect(names).toHaveLength(4)
    expect(names).toContain('default')
    expect(names.filter((name) => /^[0-9a-f-]{36}$/.test(name))).toHaveLength(3)
    expect(readdirSync(join(root, '..')).filter((name) => name === 'etc')).toEqual([])
  })
})
