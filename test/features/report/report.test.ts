import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, expect, it } from 'vitest'
import { type Desk, type DeskBill, desk } from '../../support/desk.js'

let service: Desk
afterEach(() => service.end())

const bill = (customer: string, number: string): DeskBill => ({
  bill: `B${number}`,
  shipping_line_scac: 'TSTA',
  customer_name: customer,
  pod_timezone: 'America/New_York',
  boxes: [
    {
      number,
      pod_timezone: 'America/New_York',
      pod_discharged_at: '2026-03-05T15:00:00Z',
      current_status: 'available',
      available_for_pickup: true,
      availability_known: true,
      holds_at_pod_terminal: [],
      terminal: { id: `t${number}`, name: 'APM' },
    },
  ],
})

it('breaks no number of a bill of lading over two lines of a PDF', async () => {
  const number = 'HLCUHAM26030041712'
  service = await desk({ ...bill('Acme', 'MSCU6639870'), bill: number })
  service.clock.advance({ ms: Date.UTC(2026, 2, 10, 16) - service.clock.now().getTime() })
  await service.oct('sync')
  await page(`report --dispatch --out ${service.path('sheet.pdf')}`)
  const pdf = await getDocumentProxy(new Uint8Array(await service.reads('sheet.pdf')))
  expect((await extractText(pdf, { mergePages: true })).text).toContain(number)
})

const page = async (line: string): Promise<string> => {
  const run = await service.oct(line)
  expect(run.exit, run.stderr).toBe(0)
  return run.stdout
}

it('prints the work by customer, and of one customer only its rows', async () => {
  service = await desk(bill('Acme <i>', 'MSCU6639870'), bill('Beta', 'TCLU4265726'))
  service.clock.advance({ ms: Date.UTC(2026, 2, 10, 16) - service.clock.now().getTime() })
  await service.oct('sync')
  const whole = await page('report -o html')
  expect(whole).toMatch(
    /<h2>Acme &#60;i&#62;: 1 container<\/h2>[\s\S]*<h2 class="page">Beta: 1 container<\/h2>/,
  )
  expect(whole).not.toMatch(/<script/)
  const own = await page('report --customer beta -o html')
  expect(own).toContain('TCLU4265726')
  expect(own).not.toMatch(/Acme|MSCU6639870/)
  const sheet = await page('report --dispatch -o html')
  expect(sheet).toMatch(/<h1>Dispatch on Tue 10 Mar<\/h1>[\s\S]*APM/)
  await page(`report --out ${service.path('today.pdf')}`)
  const pdf = await getDocumentProxy(new Uint8Array(await service.reads('today.pdf')))
  expect(pdf.numPages).toBe(2)
  const word = await service.oct(`report --out ${service.path('today.docx')}`)
  expect(word).toMatchObject({
    ...{ exit: 2, stdout: '' },
    stderr: expect.stringMatching(/No format has the extension \.docx[\s\S]*\.html or \.pdf/),
  })
  expect((await service.oct(`report -o csv --out ${service.path('today.docx')}`)).exit).toBe(0)
})
