import { afterEach, beforeEach, expect, it } from 'vitest'
import { billSaid } from '../several/scripted-carrier.js'
import { type OpenedInbox, openInbox } from './opened-inbox.js'
import { plainFile, plainForm } from './plain-form.js'

let opened: OpenedInbox
beforeEach(async () => {
  opened = await openInbox({ forms: [plainForm()] })
})
afterEach(() => opened.close())

interface Part {
  name: string
  text: string
  encoding?: 'base64' | 'quoted-printable' | '8bit'
}

const headers = ['From: Terminal <edi@example.com>', 'To: me@example.com', 'Subject: status']

function mail(parts: readonly Part[], more: readonly string[] = [], mark = 'b'): string {
  const pieces = parts.flatMap(({ name, text, encoding = 'base64' }) => [
    `--${mark}`,
    `Content-Type: application/octet-stream; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    encoded(text, encoding),
  ])
  const type = `Content-Type: multipart/mixed; boundary="${mark}"`
  return [...headers, 'MIME-Version: 1.0', type, '', ...pieces, ...more, `--${mark}--`, ''].join(
    '\r\n',
  )
}

function encoded(text: string, encoding: NonNullable<Part['encoding']>): string {
  if (encoding === 'base64') return Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n')
  if (encoding === '8bit') return text.replaceAll('\n', '\r\n')
  return text
    .replaceAll('=', '=3D')
    .replaceAll('\n', '\r\n')
    .replace(/[^\r\n]{70}(?=[^\r\n=]{3})/g, '$&=\r\n')
}

const bill = (count: number): string => `MAEU${100_000_000 + count}`
const file = (count: number): string => plainFile(billSaid(bill(count)))

it('the files of an email are read in every encoding, including those of a nested email', async () => {
  const inner = mail([{ name: 'inner.edi', text: file(3) }], [], 'inner')
  const nested = ['--b', 'Content-Type: message/rfc822', '', inner]
  const parts: Part[] = [
    { name: 'one.edi', text: file(1) },
    { name: 'two.edi', text: file(2), encoding: 'quoted-printable' },
  ]
  opened.put('mail.eml', mail(parts, nested))
  await opened.settle()
  expect(opened.errors).toEqual([])
  expect(opened.has('done', 'mail.eml')).toBe(true)
  expect(await opened.count('received_statements')).toBe(3)
})

it.each([
  ['message/rfc822', ''],
  ['message/rfc822', 'Content-Disposition: attachment; filename="notice.eml"'],
  ['application/octet-stream', 'Content-Disposition: attachment; filename="notice.eml"'],
])(
  'the text of an attached email (%s, "%s") is read, each of several',
  async (type, disposition) => {
    opened.close()
    opened = await openInbox()
    const facts = [
      'Container No: MSKU1234565',
      'Vessel: MAERSK SENTOSA',
      'Voyage: 648W',
      'Port of Discharge: Los Angeles, CA',
      'ETA: 2026-04-02',
      '',
    ]
    const inner = ['MAEU237038721', 'MAEU237038722'].map((number) =>
      [...headers, '', 'ARRIVAL NOTICE', `B/L No: ${number}`, ...facts].join('\r\n'),
    )
    const nested = inner.flatMap((text) => [
      ...['--b', `Content-Type: ${type}`, ...(disposition ? [disposition] : []), '', text],
    ])
    opened.put('mail.eml', mail([], nested))
    await opened.settle()
    expect(opened.errors).toEqual([])
    expect(opened.has('done', 'mail.eml')).toBe(true)
    const bills = await opened.test.service.world.store.db
      .selectFrom('received_statements')
      .select('bill')
      .distinct()
      .execute()
    expect(bills.map(({ bill }) => bill).sort()).toEqual(['237038721', '237038722'])
  },
)

it('a statement of an email says so, and the same file in a folder does not', async () => {
  opened.put('mail.eml', mail([{ name: 'one.edi', text: file(1) }]))
  opened.put('two.edi', file(2))
  await opened.settle()
  const rows = await opened.test.service.world.store.db
    .selectFrom('received_statements')
    .select(['bill', 'body'])
    .orderBy('bill')
    .execute()
  const marks = rows.map(({ body }) => (JSON.parse(body) as { by_email?: true }).by_email)
  expect(marks).toEqual([true, undefined])
})

it('an unreadable file is reported, and does not affect the others', async () => {
  const parts: Part[] = [
    { name: 'cut.edi', text: file(1).replace('END', '') },
    { name: 'good.edi', text: file(2) },
    { name: 'note.txt', text: 'Dear Sir' },
    { name: '../../etc/passwd\u001b[2J', text: file(3) },
  ]
  opened.put('apm/mail.eml', mail(parts))
  await opened.settle()
  expect(opened.textOf('apm', 'done', 'mail.eml.remarks.txt')).toBe(
    [
      'warning: attachment cut.edi, line 0: refused: It ends in the middle.',
      'set aside: attachment note.txt: The format of the file is not known. Send it as a PDF, Excel, CSV, HTML or text file.',
      '',
    ].join('\n'),
  )
  expect(await opened.count('received_statements')).toBe(2)
})

it('an email is rejected if none of its files can be read, or if it is not an email', async () => {
  opened.put('bad.eml', mail([{ name: 'cut.edi', text: file(1).replace('END', '') }]))
  opened.put('none.eml', 'Dear Sir')
  await opened.settle()
  expect(opened.textOf('rejected', 'bad.eml.reason.txt')).toBe(
    'attachment cut.edi, line 0: It ends in the middle.\n',
  )
  expect(opened.textOf('rejected', 'none.eml.reason.txt')).toContain('This is not an email')
  expect(await opened.count('received_messages')).toBe(0)
})

it('an email with 500 attachments is rejected with what to do, and its neighbors are read', async () => {
  const parts = Array.from({ length: 500 }, (_, nth) => ({ name: `${nth}.edi`, text: 'x' }))
  opened.put('many.eml', mail(parts))
  opened.put('next.eml', mail([{ name: 'one.edi', text: file(1) }]))
  await opened.settle()
  expect(opened.errors).toEqual([])
  expect(opened.textOf('rejected', 'many.eml.reason.txt')).toMatch(
    /^The email has more than 100 attachments, .*: ask the sender to send the files in several emails\.$/m,
  )
  expect(opened.has('done', 'next.eml')).toBe(true)
  expect(await opened.count('received_statements')).toBe(1)
})

it('an email whose text is a notice that cannot be used is rejected with the reason', async () => {
  opened.close()
  opened = await openInbox()
  const text = 'ARRIVAL NOTICE\nUnit TGHU 527446 is grounded. ETA: 12/10/2026\n'
  opened.put('units.eml', `From: a@b.example\nSubject: NS Intermodal Arrival Notice\n\n${text}`)
  await opened.settle()
  expect(opened.textOf('rejected', 'units.eml.reason.txt')).toBe(
    'The email has no attachment of a known format. Attach the notice or report as a PDF, Excel, CSV, HTML or text file. oct did not read the text of the email: The notice contains no bill of lading number and no container number with a valid check digit: ask the sender for a notice with the B/L number.\n',
  )
})

it.each([
  ['text', 'Container\tLFD\tCustoms\nMSKU1234565\t05/15/2026\tHOLD\n', 'text/plain'],
  [
    'a page',
    '<table><tr><th>Container</th><th>LFD</th></tr><tr><td>MSKU1234565</td><td>05/15/2026</td></tr></table>',
    'text/html',
  ],
])('a terminal report that was pasted into an email as %s is read', async (_, body, type) => {
  opened.close()
  opened = await openInbox()
  const head = `From: a@b.example\nSubject: FW: PNCT containers\nMIME-Version: 1.0\nContent-Type: ${type}`
  opened.put('report.eml', `${head}\n\n${body}`)
  opened.put('hello.eml', `${head}\n\nHello, see you tomorrow.\n`)
  await opened.settle()
  expect(opened.has('done', 'report.eml')).toBe(true)
  expect(await opened.count('received_statements')).toBeGreaterThan(0)
  expect(opened.has('rejected', 'hello.eml.reason.txt')).toBe(true)
})
