import { expect, it } from 'vitest'
import { readProfile } from '../../../../src/service/sources/terminal-files/profile/read-profile.js'
import { readText, saidOf } from './read-text.js'

const box = 'MSKU1234565'

const lists: [header: string, row: string][] = [
  ['Container,Customer,Our Ref,ETA,LFD,Remarks', `${box},Acme,R1,05/14/2026,05/20/2026,urgent`],
  [
    'Job No,Consignee,Container,ETA,Last Free Day,Gate Out,Comments',
    `J1,Acme,${box},05/10/2026,05/20/2026,05/12/2026,`,
  ],
  ['Container,Client,Terminal,Available,LFD,Notes', `${box},Acme,USLAX-APMT,Yes,05/20/2026,call`],
  ['File No,Consignee,Container,Customs status', `F1,Acme,${box},hold`],
  ['Container,Kunde,Referenz,Letzter freier Tag,Bemerkungen', `${box},Acme,R1,20.05.2026,`],
  ['Contenedor,Cliente,Referencia,Último día libre,Observaciones', `${box},Acme,R1,20/05/2026,`],
]

it.each(lists)('a list of a forwarder is not read as a report: %s', async (header, row) => {
  await expect(readText(`${header}\n${row}`)).rejects.toThrow(
    'The file has columns such as customer and reference, so oct treats it as your own list and not as a report of a terminal. To track the containers of your own list, run oct track --from with the file.',
  )
})

it.each([
  [
    'Container,Customer,Customs Status,Yard Location,LFD,Remarks',
    `${box},Acme,HOLD,A1,05/20/2026,x`,
  ],
  ['Container,Consignee,Customs Status,LFD,Remarks', `${box},Acme,HOLD,05/20/2026,x`],
  ['Contenedor,Cliente,Último día libre', `${box},Acme,20/05/2026`],
  ['Container,Reference,LFD,Notes', `${box},R1,05/20/2026,x`],
])('a report of a terminal may name a customer or a reference: %s', async (header, row) => {
  const said = saidOf(await readText(`${header}\n${row}`), box)
  expect(said).toContainEqual(expect.objectContaining({ kind: 'deadline' }))
})

it('a profile for the file says that a terminal wrote the file', async () => {
  const [header, row] = lists[0] as [string, string]
  const read = readProfile('terminal: { locode: USLAX, smdg: APMT }\nfiles: ["mine_*.csv"]')
  if ('problems' in read) throw new Error(read.problems.join())
  const reading = await readText(`${header}\n${row}`, {
    fileName: 'mine_1.csv',
    profiles: [read.profile],
  })
  expect(saidOf(reading, box)).toContainEqual(expect.objectContaining({ kind: 'deadline' }))
})
