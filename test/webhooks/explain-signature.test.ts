import { expect, it } from 'vitest'
import { explainSignature } from '../../src/webhooks/explain-signature.js'
import { signatureOf } from '../../src/webhooks/signature.js'

const secret = 'whsec-1'

/** Returns why a body, written as Latin-1, does not match the signature of another body. */
const reason = (received: string, signed: string) =>
  explainSignature({
    body: Buffer.from(received, 'latin1'),
    signature: signatureOf(Buffer.from(signed, 'latin1'), secret),
    secrets: [secret],
  }).reason

it.each([
  ['\xef\xbb\xbf{}', '{}', 'without its byte order mark'],
  ['{}\r\n', '{}', 'without the line break at its end'],
  ['a\nb\n', 'a\nb', 'without the line break at its end'],
  ['{}', '{}\n', 'with a line break at its end'],
  [' {}\t', '{}', 'without white space at its start and end'],
  ['a\r\nb', 'a\nb', 'with Unix line breaks'],
  ['a\nb\r\n', 'a\r\nb\r\n', 'with Windows line breaks'],
])('the body %j matches %j %s', (received, signed, how) => {
  expect(reason(received, signed)).toContain(`The signature is right for the body ${how}:`)
})

it.each(['abc{}', '\xef\xa3\xbf{}', '\xc2\xbb.{}', '\n{}'])(
  'what stands before the body %j is no byte order mark',
  (received) => {
    expect(reason(`${received}\nx`, `${received.slice(3)}\nx`)).not.toContain('byte order mark')
  },
)
