import { link, readdir } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { desk } from '../../support/desk.js'
import { workbookOf } from '../../support/workbook-fixture.js'
import { usTariffs } from './invoice-quarter.js'

const number = 'MSCU6639870'
const book = workbookOf([{ name: 'List', rows: [['Container'], [number]] }])
const invoice = `invoice_number,container,charge,charged_from,charged_to,amount,currency
A1,${number},demurrage,2026-03-07,2026-03-13,9999,USD
`

/** Commands that write a file, by the file. `FILE` is the path of the file. */
const lines = {
  'evidence.html': `evidence ${number} --out FILE --offline`,
  'evidence.pdf': `evidence ${number} --out FILE --offline`,
  'report.html': 'report --out FILE',
  'due.ics': 'due --ics --out FILE',
  'letter.txt': 'costs check invoice.csv --letter letter.txt',
  'book.xlsx': 'fill book.xlsx',
}

it('replaces a file only with a complete new file, so a killed command or a full disk leaves the old file', async () => {
  const service = await desk({
    bill: 'BILL1',
    port_of_discharge_locode: 'USNYC',
    pod_timezone: 'America/New_York',
    boxes: [
      {
        number,
        pod_timezone: 'America/New_York',
        pod_discharged_at: '2026-03-02T15:00:00Z',
        current_status: 'grounded',
        import_deadlines: { pickup_lfd_line: '2026-03-07T05:00:00Z' },
      },
    ],
  })
  service.clock.advance({ ms: Date.parse('2026-03-13T16:00:00Z') - service.clock.now().getTime() })
  await service.keeps('tariffs.yaml', usTariffs)
  await service.keeps('invoice.csv', invoice)
  await service.oct('config set tariffs tariffs.yaml')
  await service.oct('sync')
  const before = await readdir(service.path('.'))
  for (const [file, line] of Object.entries(lines)) {
    const old = file === 'book.xlsx' ? book : Buffer.from('old')
    await service.keeps(file, old)
    // Links the old file to a second name. The old file stays readable there after it is replaced.
    await link(service.path(file), service.path(`old-${file}`))
    const { exit, stderr } = await service.oct(line.replace('FILE', service.path(file)))
    expect(exit, `${line}: ${stderr}`).toBe(0)
    expect(Buffer.compare(await service.reads(`old-${file}`), old), line).toBe(0)
    expect(Buffer.compare(await service.reads(file), old), line).not.toBe(0)
  }
  const files = Object.keys(lines).flatMap((file) => [file, `old-${file}`])
  expect((await readdir(service.path('.'))).sort()).toEqual([...before, ...files].sort())
  await service.end()
})
