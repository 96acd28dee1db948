import { setImmediate as afterOtherWork } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkDigit } from '../../../../src/domain/container-number.js'
import { x12Reader } from '../../../../src/service/sources/edi/x12/x12-reader.js'
import type { Reading } from '../../../../src/service/sources/statement.js'
import { type OpenedInbox, openInbox } from './opened-inbox.js'

let opened: OpenedInbox
beforeEach(async () => {
  opened = await openInbox()
})
afterEach(() => opened.close())

const box = (count: number): string => {
  const first = `MSKU${String(count).padStart(6, '0')}`
  return first + checkDigit(first)
}

const isa =
  'ISA*00*          *00*          *ZZ*CARRIER        *ZZ*FORWARDER      *260302*0800*U*00401*000000101*0*P*>'

/** Returns one interchange with a number of status messages. */
const messages = (count: number): string => {
  const sets = Array.from({ length: count }, (_, index) => {
    const number = box(index)
    return [
      `ST*315*${index}`,
      `B4***UV*20260301*0815*USLGB*${number.slice(0, 4)}*${number.slice(4, 10)}*L*45G1*USLGB*UN*6`,
      'N9*BM*MAEU123456789',
      'N9*SCA*MAEU',
      `N9*ZZ*${'A'.repeat(800)}`,
      'R4*L*UN*CNSHA*SHANGHAI*CN',
      'R4*D*UN*USLGB*LONG BEACH*US***CA',
      `SE*8*${index}`,
    ].join('~\n')
  })
  const group = ['GS*QO*CARRIER*FORWARDER*20260302*0800*1*X*004010', ...sets, `GE*${count}*1`]
  return `${[isa, ...group, 'IEA*1*000000101'].join('~\n')}~\n`
}

const keysOf = ({ statements }: Pick<Reading, 'statements'>): string[] => [
  ...new Set(statements.map(({ observation, names }) => `${names.container} ${observation.key}`)),
]

describe('a file that is read in parts', () => {
  it('states the same as when it is read in one piece, in UTF-16 too', async () => {
    const text = messages(150)
    const receivedAt = opened.test.clock.now().toISOString()
    const bytes = Buffer.from(text)
    const whole = keysOf(await x12Reader.read(bytes, { fileName: '', receivedAt }))
    opened.put('status.x12', text)
    await opened.settle()
    expect(opened.errors).toEqual([])
    expect(await opened.count('received_statements')).toBe(whole.length)
    expect(whole.length).toBeGreaterThan(300)
    const wide = Buffer.from(`\ufeff${text}`, 'utf16le')
    opened.put('wide.x12', wide)
    await opened.settle()
    expect(opened.has('done', 'wide.x12')).toBe(true)
    expect(await opened.count('received_messages')).toBe(2)
    expect(await opened.count('received_statements')).toBe(whole.length)
  })

  it('lets other work run repeatedly', async () => {
    const rows = Array.from({ length: 800 }, (_, index) => `${box(index)},Y,Row ${index}`)
    opened.put('USLAX-APMT.csv', `Container,Available,Location\n${rows.join('\n')}\n`)
    await opened.inbox.work()
    opened.test.clock.advance({ ms: 6000 })
    let turns = 0
    let isDone = false
    const taken = opened.inbox.work().finally(() => {
      isDone = true
    })
    while (!isDone) {
      await afterOtherWork()
      turns += 1
    }
    await taken
    expect(await opened.count('received_statements')).toBe(800)
    expect(turns).toBeGreaterThan(5)
  })

  it('is read on if another encoding starts in the middle', async () => {
    const rows = Array.from(
      { length: 800 },
      (_, index) => `${box(index)},Y,${'Row '.repeat(20)}${index}`,
    )
    const text = Buffer.from(`Container,Available,Location\n${rows.join('\n')}\n`)
    const odd = Buffer.from(`${box(9000)},Y,Höhe ß\n`, 'latin1')
    opened.put('USLAX-APMT.csv', Buffer.concat([text, odd]))
    await opened.settle()
    const { db } = opened.test.service.world.store
    const last = await db
      .selectFrom('received_statements')
      .select('body')
      .where('container', '=', box(9000))
      .executeTakeFirstOrThrow()
    expect(JSON.parse(last.body)).toMatchObject({ location: 'Höhe ß' })
  })
})

describe('a file that is too large', () => {
  it.each([
    ['rows', `[{"container":"${box(1)}"}`, ',{}', 200_010, /more than 200000 rows: split the file/],
    [
      'one segment',
      `${isa}~ST*315*0001~B4*`,
      'A'.repeat(1000),
      300,
      /without a segment terminator/,
    ],
    ['JSON', '[{"container":"', 'x'.repeat(1000), 8_400, /limit for JSON is \d+ characters/],
  ])('of %s is rejected with the limit and advice', async (_, head, part, times, reason) => {
    const name = head.startsWith('ISA') ? 'a.x12' : 'USLAX-APMT.csv'
    opened.put(name, `${head}${part.repeat(times)}]`)
    await opened.settle()
    expect(opened.textOf('rejected', `${name}.reason.txt`)).toMatch(reason)
    expect(await opened.count('received_statements')).toBe(0)
    expect(opened.errors).toEqual([])
  })

  it('of a million empty segments is refused immediately', async () => {
    opened.put('a.x12', isa + '~'.repeat(1_000_000))
    await opened.settle()
    expect(opened.textOf('rejected', 'a.x12.reason.txt')).toContain('contains no transaction set')
  })

  it('of more empty segments than that is given up at the limit', async () => {
    opened.put('a.x12', isa + '~'.repeat(1_100_000))
    await opened.settle()
    expect(opened.textOf('rejected', 'a.x12.reason.txt')).toMatch(
      /segment 2: more than 1000000 .* are empty/,
    )
  })

  it.each([
    ['EBCDIC', Buffer.from([0xc9, 0xe2, 0xc1, 0x5c, 0xf0, 0xf0]), 'is in EBCDIC'],
    ['packed', gzipSync('UNB+UNOA:1'), 'is compressed (gzip): ask the sender for the plain file'],
    ['a ZIP', Buffer.from('PK\x03\x04\x14\x00'), 'is compressed (ZIP)'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'save the file as .xlsx or CSV'],
    [
      'a web page',
      Buffer.from('\n<table><tr><th>Container</th></tr></table>'),
      'The file is a web page',
    ],
    ['bytes', Buffer.from([1, 2, 3, 0, 255, 254]), 'The format of the file is not known'],
    ['empty bytes', Buffer.alloc(100_000), 'The file begins with zero bytes'],
  ])('is not read either if it is one of %s', async (_, bytes, reason) => {
    opened.put('a.edi', bytes)
    await opened.settle()
    expect(opened.textOf('rejected', 'a.edi.reason.txt')).toContain(reason)
  })
})
