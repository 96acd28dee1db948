import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trackedBoxes, trackedNumber, trackedSandbox, type World } from '../../support/run-oct.js'

const [box = '', otherBox = ''] = trackedBoxes

/** Text as a PDF of an invoice would contain it. */
const invoice = `COMMERCIAL INVOICE
Invoice No: 4711
Container No: ${box}
Bill of Lading No: ${trackedNumber}
`

let world: World
beforeAll(async () => {
  world = await trackedSandbox()
  writeFileSync(join(world.folder, 'invoice-4711.txt'), invoice)
  const uploaded = await oct('upload', 'invoice-4711.txt')
  if (uploaded.exit !== 0) throw new Error(uploaded.stderr)
})
afterAll(() => world.remove())

const oct = (...words: string[]) => world.run([...words, '--sandbox'])

async function document(name = 'invoice-4711.txt'): Promise<Record<string, unknown>> {
  const { exit, stdout, stderr } = await oct('documents', 'show', name, '--json')
  expect(exit, stderr).toBe(0)
  return JSON.parse(stdout) as Record<string, unknown>
}

describe('a document of the embedded service', () => {
  it('is listed, shown and downloaded unchanged', async () => {
    const listed = await oct('documents', '--container', box, '-o', 'ids')
    const { id } = await document()
    expect(listed, listed.stderr).toMatchObject({ exit: 0, stdout: `${id}\n` })
    mkdirSync(join(world.folder, 'papers'))
    const fetched = await oct('documents', 'download', 'invoice-4711.txt', '--out', 'papers/')
    expect(fetched.exit, fetched.stderr).toBe(0)
    expect(readFileSync(join(world.folder, 'papers', 'invoice-4711.txt'), 'utf8')).toBe(invoice)
    expect(readdirSync(join(world.folder, 'papers'))).toHaveLength(1)
  })

  it('is corrected by hand, and the correction is removed', async () => {
    const done = await oct(
      ...['documents', 'edit', 'invoice-4711.txt', '--document-type', 'packing_list'],
      ...['--data', 'invoice_number=4712', '--container', otherBox],
    )
    expect(done.exit, done.stderr).toBe(0)
    expect(await document()).toMatchObject({
      document_type_manual: 'packing_list',
      extracted_data_manual: { invoice_number: '4712' },
    })
    const shown = await oct('documents', 'show', 'invoice-4711.txt', '-o', 'table')
    expect(shown.stdout).toMatch(/Type by hand: +packing list/)
    expect(shown.stdout).toContain(`container ${otherBox}`)
    const undone = await oct(
      ...['documents', 'edit', 'invoice-4711.txt', '--clear-document-type', '--clear-data'],
      ...['--unlink', otherBox],
    )
    expect(undone.exit, undone.stderr).toBe(0)
    const after = await document()
    expect(after).toMatchObject({ document_type_manual: null, extracted_data_manual: null })
    expect(JSON.stringify(after.cargos)).not.toContain(otherBox)
  })

  it.each(['reclassify', 'reextract', 'relink'])(
    'is waited for when asked to %s',
    async (action) => {
      const done = await oct('documents', action, 'invoice-4711.txt', '--wait', '--json')
      expect(done.exit, done.stderr).toBe(0)
      expect(JSON.parse(done.stdout)).toMatchObject([{ changed: true }])
    },
  )

  it('has a type that the account lists, with a schema', async () => {
    const { stdout } = await oct('documents', 'types', '-o', 'ids')
    expect(stdout.split('\n')).toContain('commercial_invoice')
    const schema = await oct('documents', 'types', '--schema', 'commercial_invoice')
    expect(schema.exit, schema.stderr).toBe(0)
    expect(JSON.parse(schema.stdout)).toMatchObject({ type: 'object' })
  })

  it.each([box, trackedNumber])(
    'is in the image of %s when the document is read again',
    async (number) => {
      const read = await oct('show', number, '--refresh', '-o', 'table')
      expect(read.exit, read.stderr).toBe(0)
      expect(read.stdout).toMatch(/^Documents\nDOCUMENT +TYPE/m)
      expect(read.stdout).toContain('invoice-4711.txt')
      const record = JSON.parse((await oct('show', number, '--refresh', '--json')).stdout)
      expect(record.documents).toMatchObject([{ file_name: 'invoice-4711.txt' }])
    },
  )

  it('is not an image to rotate', async () => {
    const refused = await oct('documents', 'rotate', 'invoice-4711.txt', '--degrees', '90')
    expect(refused.exit).toBe(6)
    expect(refused.stderr).toMatch(/Try: .*documents show/)
  })

  it('is deleted in the sandbox without a prompt', async () => {
    writeFileSync(join(world.folder, 'once.txt'), 'once')
    await oct('upload', 'once.txt')
    expect((await oct('documents', 'delete', 'once.txt')).exit).toBe(0)
    expect((await oct('documents', 'show', 'once.txt')).exit).toBe(5)
  })
})

const email = [
  'From: Acme <docs@acme.example>',
  'To: documents@oct.example',
  `Subject: Arrival notice ${trackedNumber}`,
  'Date: Mon, 02 Mar 2026 08:00:00 +0000',
  'Message-ID: <notice-1@acme.example>',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=x',
  '',
  '--x',
  'Content-Type: text/plain',
  '',
  'Please find attached.',
  '--x',
  'Content-Type: text/plain; name=notice.txt',
  'Content-Disposition: attachment; filename=notice.txt',
  '',
  `ARRIVAL NOTICE ${box}`,
  '--x--',
  '',
].join('\r\n')

describe('an email', () => {
  it('is uploaded once, and each attachment becomes a document', async () => {
    writeFileSync(join(world.folder, 'notice.eml'), email)
    const first = await oct('emails', 'submit', 'notice.eml', '-o', 'table')
    expect(first.exit, first.stderr).toBe(0)
    expect(first.stdout).toContain('notice.txt')
    const again = await oct('emails', 'submit', 'notice.eml', '-o', 'table')
    expect(again.exit, again.stderr).toBe(0)
    expect(again.stderr).toContain('already had the email')
    const { stdout } = await oct('emails', '--json')
    expect(JSON.parse(stdout)).toMatchObject([
      { subject: `Arrival notice ${trackedNumber}`, documents_count: 1 },
    ])
    const shown = await oct('emails', 'show', '<notice-1@acme.example>', '-o', 'table')
    expect(shown.stdout).toContain('Please find attached.')
    expect(await document('notice.txt')).toMatchObject({ source: 'email' })
  })

  it('can come from a pipe', async () => {
    const stdin = email.replace('notice-1@', 'notice-2@').replace('ARRIVAL', 'Arrival')
    const done = await world.run(['emails', 'submit', '-', '--sandbox', '--json'], { stdin })
    expect(done.exit, done.stderr).toBe(0)
    expect(JSON.parse(done.stdout)).toMatchObject({
      message_id: expect.stringContaining('notice-2'),
    })
  })

  it('that is not an email gets advice', async () => {
    const missing = await oct('emails', 'submit', 'nosuch.eml')
    expect(missing.exit).toBe(13)
    expect(missing.stderr).toContain('The file does not exist.')
    expect(missing.stderr).toContain('check the name and the permissions of the file')
    const text = await world.run(['emails', 'submit', '-', '--sandbox'], { stdin: 'no mail' })
    expect(text.exit).toBe(2)
    expect(text.stderr).toContain('upload <file>')
  })
})
