import { describe, expect, it } from 'vitest'
import { listen } from '../../../src/service/http/listen.js'
import { type Answer, baseUrl, readAnswer, testService } from '../../support/service.js'
import { type Sender, sent } from './sent-file.js'

async function submit(
  { service, key }: Sender,
  mail: string | Uint8Array,
  { query = '', type = 'message/rfc822' } = {},
): Promise<Answer> {
  const headers = { authorization: `Token ${key}`, 'content-type': type }
  const body = Buffer.from(mail)
  const request = new Request(`${baseUrl}/email_submissions${query}`, {
    method: 'POST',
    headers,
    body,
  })
  return readAnswer(await service.fetch(request))
}

interface Part {
  type: string
  name?: string
  disposition?: string
  content?: Buffer
}

/** A message as mail programs send it: a text, and parts. */
function mail(parts: Part[] = [], headers: Record<string, string> = {}): string {
  const all = {
    From: '"Ann Example" <ann@forwarder.example>',
    To: 'docs@importer.example, Team: one@importer.example, two@importer.example;',
    Cc: 'boss@importer.example',
    Subject: '=?UTF-8?Q?Papers_f=C3=BCr_MAEU123456789?=',
    Date: 'Mon, 02 Mar 2026 10:30:00 +0200',
    'Message-ID': '<1@forwarder.example>',
    'In-Reply-To': '<0@importer.example>',
    References: '<a@importer.example> <0@importer.example>',
    'Content-Type': 'multipart/mixed; boundary=cut',
    ...headers,
  }
  const written = Object.entries(all).filter(([, value]) => value !== '')
  return [
    ...written.map(([name, value]) => `${name}: ${value}`),
    '',
    '--cut',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Dear all,',
    'please find the papers enclosed.',
    ...parts.flatMap(partLines),
    '--cut--',
    '',
  ].join('\r\n')
}

const partLines = ({ type, name, disposition = 'attachment', content }: Part): string[] => [
  '--cut',
  `Content-Type: ${type}`,
  `Content-Disposition: ${disposition}${name ? `; filename="${name}"` : ''}`,
  'Content-Transfer-Encoding: base64',
  '',
  (content ?? Buffer.from(`content of ${name}`)).toString('base64'),
]

const text = { type: 'text/plain', name: 'list.txt' }
const letterhead = { type: 'image/png', name: 'logo.png', disposition: 'inline' }

describe('an email that is submitted', () => {
  it('is answered with all its stored data, and its documents in short', async () => {
    const test = await testService()
    const { status, body } = await submit(test, mail([text]))
    expect(status).toBe(201)
    expect(body.data).toEqual({
      id: body.data.id,
      type: 'email_submission',
      attributes: {
        subject: 'Papers für MAEU123456789',
        body: 'Dear all,\nplease find the papers enclosed.',
        from: ['ann@forwarder.example'],
        to: ['docs@importer.example', 'one@importer.example', 'two@importer.example'],
        cc: ['boss@importer.example'],
        sent_at: '2026-03-02T08:30:00Z',
        message_id: '<1@forwarder.example>',
        in_reply_to: '<0@importer.example>',
        references: ['<a@importer.example>', '<0@importer.example>'],
        content_type: 'multipart/mixed; boundary=cut',
        documents_count: 1,
        created_at: '2026-03-02T09:00:00Z',
        updated_at: '2026-03-02T09:00:00Z',
      },
      relationships: {
        account: { data: { type: 'account', id: expect.any(String) } },
        user: { data: { type: 'user', id: expect.any(String) } },
        documents: { data: [{ type: 'document', id: body.included[0]?.id }] },
      },
      links: { self: `/v2/email_submissions/${body.data.id}` },
    })
    expect(body.included[0]).toMatchObject({ type: 'document', relationships: {} })
    expect(Object.keys(body.included[0]?.attributes ?? {}).sort()).toEqual([
      ...['created_at', 'document_type', 'name', 'source', 'updated_at'],
    ])
  })

  it('is read again, and listed with the newest first', async () => {
    const test = await testService()
    const first = (await submit(test, mail([text]))).body.data
    test.clock.advance({ minutes: 1 })
    const second = (await submit(test, mail([], { 'Message-ID': '<2@x>' }))).body.data
    const { body } = await test.get('/email_submissions')
    expect(body.data.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(body.meta).toEqual({ size: 2, total: 2 })
    const read = (await test.get(`/email_submissions/${first.id}?include=user,account`)).body
    expect(read.data.attributes).toEqual(first.attributes)
    expect(read.included.map(({ type }) => type).sort()).toEqual(['account', 'user'])
    expect((await test.get('/email_submissions?page[size]=1')).body.data).toHaveLength(1)
  })

  it('creates documents from its attachments, which show a preview of it', async () => {
    const test = await testService()
    const pdf = { type: 'application/pdf', name: 'invoice.pdf' }
    const { id } = (await submit(test, mail([text, pdf]))).body.data
    const { data, included } = (await test.get('/documents?include=email_submission')).body
    expect(data.map(({ attributes }) => attributes)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ source: 'email', name: 'list.txt', file_name: 'list.txt' }),
        expect.objectContaining({ file_name: 'invoice.pdf', file_content_type: 'application/pdf' }),
      ]),
    )
    expect(included).toEqual([
      {
        id,
        type: 'email_submission',
        attributes: expect.objectContaining({
          body_preview: 'Dear all, please find the papers enclosed.',
          subject: 'Papers für MAEU123456789',
        }),
      },
    ])
    expect(included[0]?.attributes).not.toHaveProperty('body')
  })

  it('omits letterheads and signatures, but no image of a document', async () => {
    const test = await testService()
    const scan = { ...letterhead, name: 'scan.png', content: Buffer.alloc(9000, 1) }
    const attached = { ...letterhead, name: 'small.png', disposition: 'attachment' }
    const signature = { type: 'application/pkcs7-signature', name: 'smime.p7s' }
    const empty = { ...text, name: 'empty.txt', content: Buffer.alloc(0) }
    await submit(test, mail([letterhead, scan, attached, signature, empty]))
    const { data } = (await test.get('/documents')).body
    expect(data.map(({ attributes }) => attributes.file_name).sort()).toEqual([
      ...['scan.png', 'small.png'],
    ])
  })

  it('includes attachments of an email inside it', async () => {
    const test = await testService()
    const inner = mail([text], { 'Content-Type': 'multipart/mixed; boundary=inner' })
    const forwarded = inner.replaceAll('--cut', '--inner')
    const whole = mail().replace(
      '--cut--',
      `--cut\r\nContent-Type: message/rfc822\r\n\r\n${forwarded}\r\n--cut--`,
    )
    expect((await submit(test, whole)).body.data.attributes.documents_count).toBe(1)
  })

  it('includes the attachments of emails forwarded as attachments, and those emails', async () => {
    const test = await testService()
    const bill = { type: 'application/pdf', name: 'bill.pdf' }
    const forwarded = {
      type: 'message/rfc822',
      name: 'first.eml',
      content: Buffer.from(mail([bill])),
    }
    const twice = {
      ...forwarded,
      name: 'second.eml',
      content: Buffer.from(mail([forwarded, text])),
    }
    await submit(test, mail([twice]))
    const names = (await test.get('/documents')).body.data.map(({ attributes: it }) => it.file_name)
    expect(names.sort()).toEqual(['bill.pdf', 'first.eml', 'list.txt', 'second.eml'])
  })

  it('refuses emails nested too deep, and keeps files that only claim to be one', async () => {
    const test = await testService()
    const eml = (content: string): Part => ({
      ...{ type: 'message/rfc822', name: 'inner.eml', content: Buffer.from(content) },
    })
    let nested = mail([text])
    for (let depth = 0; depth < 6; depth++) nested = mail([eml(nested)])
    const refused = await submit(test, nested)
    expect(refused.status).toBe(422)
    expect(refused.body.errors[0]?.detail).toContain('nested more than 5')
    const odd = await submit(test, mail([eml('\n'.repeat(500_000))], { 'Message-ID': '<odd@x>' }))
    expect(odd.body.data.attributes.documents_count).toBe(1)
  })

  it('gives a name to unnamed files, and makes names harmless', async () => {
    const test = await testService()
    const parts = [
      { type: 'application/pdf', content: Buffer.from('one') },
      { type: 'application/pdf', name: '../../etc/pass\u202ewd', content: Buffer.from('two') },
    ]
    await submit(test, mail(parts))
    const names = (await test.get('/documents')).body.data.map(({ attributes: it }) => it.file_name)
    expect(names.sort()).toEqual(['attachment-1', 'passwd'])
  })

  it('stores files of an unknown type for download', async () => {
    const test = await testService()
    await submit(
      test,
      mail([{ type: 'text/html \u2014 x', name: 'a.bin', content: Buffer.from('one') }]),
    )
    const [document] = (await test.get('/documents')).body.data
    expect(document?.attributes.file_content_type).toBe('application/octet-stream')
  })

  it('reads a body that is HTML only', async () => {
    const test = await testService()
    const html = { 'Content-Type': 'text/html; charset=utf-8' }
    const head = mail([], html).split('\r\n\r\n')[0]
    const whole = `${head}\r\n\r\n<p>Dear&nbsp;all,</p><script>alert(1)</script><b>see</b> below`
    const body = String((await submit(test, whole)).body.data.attributes.body)
    expect(body).toContain('see')
    expect(body).not.toContain('<')
  })
})

describe('content that is already a document', () => {
  it('is not stored again, and the document is linked to the email', async () => {
    const test = await testService()
    const content = 'Any paper'
    const id = await sent(test, { content, name: 'Sent before' })
    const parts = [{ ...text, content: Buffer.from(content) }]
    const first = await submit(test, mail([...parts, ...parts]))
    expect(first.body.data.relationships.documents?.data).toEqual([{ type: 'document', id }])
    expect((await test.get(`/documents/${id}`)).body.data).toMatchObject({
      attributes: { source: 'api', name: 'Sent before' },
      relationships: { email_submission: { data: { id: first.body.data.id } } },
    })
    const second = await submit(test, mail(parts, { 'Message-ID': '<2@x>' }))
    expect(second.body.data.attributes.documents_count).toBe(0)
  })
})

describe('the same email again', () => {
  it('is a 409 that names the existing one', async () => {
    const test = await testService()
    const { id } = (await submit(test, mail())).body.data
    const again = await submit(test, mail([text]))
    expect([again.status, again.body.errors[0]]).toMatchObject([
      409,
      { code: 'duplicate', meta: { existing_email_submission_id: id } },
    ])
    expect((await test.get('/documents')).body.meta.total).toBe(0)
  })

  it('is recognized by its content without a message id, and no id is invented', async () => {
    const test = await testService()
    const anonymous = mail([], { 'Message-ID': '' })
    expect((await submit(test, anonymous)).body.data.attributes.message_id).toBeNull()
    expect((await submit(test, anonymous)).status).toBe(409)
    expect((await submit(test, anonymous.replace('Dear', 'Hello'))).status).toBe(201)
  })

  it('is a separate email for another account', async () => {
    const test = await testService()
    const { key } = await test.service.createKey({ account: 'Other' })
    const { id } = (await submit(test, mail([text]))).body.data
    const other = await submit({ ...test, key }, mail([text]))
    expect([other.status, other.body.data.attributes.documents_count]).toEqual([201, 1])
    expect((await test.as(key).get(`/email_submissions/${id}`)).status).toBe(404)
  })

  it('is one email when it arrives twice at the same time', async () => {
    const test = await testService()
    const both = await Promise.all([submit(test, mail([text])), submit(test, mail([text]))])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await test.get('/documents')).body.meta.total).toBe(1)
  })
})

describe('a body that is not an email', () => {
  const deep = (levels: number): string => {
    const type = (level: number) => `Content-Type: multipart/mixed; boundary=cut${level}-\r\n\r\n`
    const parts = Array.from(
      { length: levels },
      (_, level) => `--cut${level}-\r\n${type(level + 1)}`,
    )
    return `From: a@b.example\r\n${type(0)}${parts.join('')}`
  }
  const many = Array.from({ length: 101 }, (_, i) => ({ ...text, name: `${i}.txt` }))

  it.each([
    ['nothing', ''],
    ['a text', 'Dear all, the papers are enclosed.'],
    ['a page', '<html><body>From: nobody</body></html>'],
    ['bytes', Buffer.from([0, 255, 254, 10, 13, 0, 7])],
    ['a sender without an address', mail([], { From: 'Ann' })],
    ['parts in parts in parts', deep(40)],
    ['headers without end', `From: a@b.example\r\n${'X: yyyyyy\r\n'.repeat(40_000)}`],
    ['too many attachments', mail(many)],
    ['lines without end', mail() + '\n'.repeat(450_000)],
  ])('%s is refused with 422', async (_, raw) => {
    const test = await testService()
    const { status, body } = await submit(test, raw)
    expect([status, body.errors[0]?.detail]).toEqual([422, expect.any(String)])
    expect((await test.get('/email_submissions')).body.meta.total).toBe(0)
  })

  it('is refused with 415 if it is JSON, and with 413 if it is too large', async () => {
    const test = await testService()
    expect((await submit(test, '{}', { type: 'application/json' })).status).toBe(415)
    const large = Buffer.alloc(25 * 1024 * 1024 + 1, 'x')
    expect((await submit(test, large)).status).toBe(413)
  })

  it('is also detected over a socket, for any split of the bytes', async () => {
    const test = await testService()
    const { url, close } = await listen({ service: test.service })
    const send = (pieces: Iterable<Buffer>) =>
      fetch(`${url}/email_submissions`, {
        method: 'POST',
        headers: { authorization: `Token ${test.key}`, 'content-type': 'message/rfc822' },
        body: ReadableStream.from(pieces),
        duplex: 'half',
      })
    try {
      const raw = Buffer.from(mail([text]))
      expect((await send([raw.subarray(0, 100), raw.subarray(100)])).status).toBe(201)
      const endless = Array.from({ length: 27 }, () => Buffer.alloc(1024 * 1024, 'x'))
      // A client that is still sending may receive the refusal or just the end of the connection.
      const outcome = await send(endless).then(
        ({ status }) => status,
        () => 413,
      )
      expect(outcome).toBe(413)
      expect((await test.get('/email_submissions')).body.meta.total).toBe(1)
    } finally {
      await close()
    }
  })

  it('an unknown include is refused before anything is stored', async () => {
    const test = await testService()
    const { status, body } = await submit(test, mail(), { query: '?include=sender' })
    expect([status, body.errors[0]?.source]).toEqual([400, { parameter: 'include' }])
    expect((await test.get('/email_submissions?include=sender')).status).toBe(400)
    expect((await test.get('/email_submissions')).body.meta.total).toBe(0)
  })

  it('an unknown email is a 404 that names the kind of record', async () => {
    const { status, body } = await (await testService()).get('/email_submissions/none')
    expect([status, body.errors[0]?.detail]).toEqual([404, 'The email submission does not exist'])
  })
})
