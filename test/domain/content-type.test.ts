import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contentTypeOf } from '../../src/domain/content-type.js'

const bytes = (text: string) => Buffer.from(text, 'latin1')

it.each([
  ['scan.jpg', '%PDF-1.7\n%\xe2\xe3', 'application/pdf'],
  ['scan', '\r\n\r\n%PDF-1.4', 'application/pdf'],
  ['a.pdf', '\x89PNG\r\n\x1a\n\0\0', 'image/png'],
  ['a', '\xff\xd8\xff\xe0', 'image/jpeg'],
  ['a', 'II*\0\x08', 'image/tiff'],
  ['a', 'MM\0*\0', 'image/tiff'],
  ['a', 'GIF89a', 'image/gif'],
  ['a', 'RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
  ['a', '\0\0\0\x18ftypheic\0\0', 'image/heic'],
  ['a', '\0\0\0\x18ftypmif1\0\0', 'image/heif'],
  [
    'a.docx',
    'PK\x03\x04\x14',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  ['a.XLSX', 'PK\x03\x04\x14', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  [
    'a.pptx',
    'PK\x03\x04\x14',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ],
  ['a.pdf', 'PK\x03\x04\x14', 'application/zip'],
  ['a.doc', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'application/msword'],
  ['a.xls', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'application/vnd.ms-excel'],
  ['a.msg', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'application/vnd.ms-outlook'],
  ['a.bin', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'application/x-ole-storage'],
  ['mail.eml', 'From: a@b.c\r\nSubject: x\r\n', 'message/rfc822'],
  ['a.csv', 'container,bill\r\n', 'text/csv'],
  ['a.html', '<!doctype html>', 'text/html'],
  ['a.xml', '<?xml version="1.0"?>', 'application/xml'],
  ['a.json', '{"a":1}', 'application/json'],
  ['notes', 'arrived \xe4 la carte\n', 'text/plain'],
  ['a.txt', '\xff\xfeA\0', 'text/plain'],
  ['a.csv', 'a\0b', 'application/octet-stream'],
  ['a.doc', 'plain words', 'text/plain'],
  ['a', 'BM\x36\0\x0c\0\0\0\0\0\x36\0\0\0\x28', 'image/bmp'],
  ['a.txt', 'BMW parts for Bremen', 'text/plain'],
])('%s that begins with %j is %s', (fileName, head, type) => {
  expect(contentTypeOf({ fileName, head: bytes(head) })).toBe(type)
})

it('is a media type for any input', () => {
  fc.assert(
    fc.property(fc.string(), fc.uint8Array({ maxLength: 64 }), (fileName, head) => {
      expect(contentTypeOf({ fileName, head })).toMatch(/^[a-z]+\/[a-z0-9.+-]+$/)
    }),
  )
})

it('compressed bytes are not text', () => {
  const head = deflateRawSync(Buffer.alloc(4_000, 'bill of lading 4711'))
  expect(contentTypeOf({ fileName: 'a.txt', head })).toBe('application/octet-stream')
})
