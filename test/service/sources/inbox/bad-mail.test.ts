import { gzipSync } from 'node:zlib'
import nodemailer from 'nodemailer'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { packedZeros, zipArchive } from '../../../support/zip-archive.js'
import { pdfOf } from '../arrival-notices/pdf-of.js'
import { type OpenedInbox, openInbox } from './opened-inbox.js'

let opened: OpenedInbox
beforeEach(async () => {
  opened = await openInbox()
})
afterEach(() => opened.close())

const notice = [['ARRIVAL NOTICE'], ['B/L No: MAEU237038722'], ['Container No: MSKU1234565']]
const good = { filename: 'good.txt', content: notice.flat().join('\n') }

async function mailWith(attachments: object[]): Promise<Uint8Array> {
  const { message } = await nodemailer
    .createTransport({ streamTransport: true, buffer: true })
    .sendMail({
      ...{ from: 'notices@maersk.com', to: 'ann@acme.example', subject: 'Files' },
      ...{ messageId: '<one@maersk.com>', text: 'Please see the attachments.', attachments },
    })
  return new Uint8Array(message as Buffer)
}

const bigSheet = () => zipArchive({ 'xl/workbook.xml': packedZeros(300_000_000) })
const bigPaper = () => zipArchive({ 'word/document.xml': packedZeros(300_000_000) })
const bigArchive = () => zipArchive({ 'notice.txt': packedZeros(300_000_000) })

it.each([
  ['a PDF with a password', 'notice.pdf', () => pdfOf(notice, { userPassword: 'x' }), /password/],
  ['a scanned PDF', 'notice.pdf', () => pdfOf([]), /may be a scan/],
  [
    'a workbook that unpacks to 300 MB',
    'notice.xlsx',
    bigSheet,
    /unpacks to more than 134217728 bytes/,
  ],
  ['a Word file that unpacks to 300 MB', 'notice.docx', bigPaper, /unpacked file is too large/],
  ['an archive', 'notices.zip', bigArchive, /compressed \(ZIP\): ask the sender/],
  [
    'a compressed file',
    'notices.gz',
    () => gzipSync('x'.repeat(1e6)),
    /compressed \(gzip\): ask the sender/,
  ],
])('%s is reported, and the file beside it is read', async (_, filename, bytesOf, reason) => {
  const content = Buffer.from(await bytesOf())
  opened.put('both.eml', await mailWith([{ filename, content }, good]))
  opened.put('alone.eml', await mailWith([{ filename, content }]))
  const begun = process.memoryUsage()
  await opened.settle()
  const now = process.memoryUsage()
  expect(opened.errors).toEqual([])
  expect(opened.textOf('done', 'both.eml.remarks.txt')).toMatch(reason)
  expect(opened.textOf('done', 'both.eml.remarks.txt')).toContain(`attachment ${filename}`)
  const alone = opened.textOf('rejected', 'alone.eml.reason.txt')
  expect(alone).toMatch(reason)
  const boxes = await opened.test.service.world.store.db
    .selectFrom('received_statements')
    .select('container')
    .where('container', 'is not', null)
    .execute()
  expect(boxes).toEqual([{ container: 'MSKU1234565' }])
  const grown = now.arrayBuffers + now.heapUsed - begun.arrayBuffers - begun.heapUsed
  expect(grown / 1e6).toBeLessThan(150)
})
