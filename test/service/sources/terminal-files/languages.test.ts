import { describe, expect, it } from 'vitest'
import { openFile } from '../../../../src/service/sources/inbox/open-file.js'
import { forms } from '../../../../src/service/sources/inbox/readers.js'
import { fileOfBytes } from '../../../../src/service/sources/inbox/received-file.js'
import type { Statement } from '../../../../src/service/sources/statement.js'
import { readText, receivedAt, saidOf } from './read-text.js'

/** Reads a file as the inbox does: by its first bytes, whatever its encoding is. */
async function opened(bytes: Uint8Array, name: string) {
  const file = fileOfBytes(bytes, { name, via: 'folder' })
  const context = { fileName: name, receivedAt }
  const { readings } = await openFile({ file, head: bytes.subarray(0, 4096), context, forms })
  const [statements, reasons]: [Statement[], string[]] = [[], []]
  for await (const reading of readings()) {
    statements.push(...reading.statements)
    reasons.push(...[...reading.warnings, ...reading.setAside].map(({ reason }) => reason))
  }
  return { statements, reasons, said: saidOf({ statements, warnings: [], setAside: [] }) }
}

const fits = (fact: object) => expect.objectContaining(fact)

describe('a report in an East Asian encoding', () => {
  it.each([
    [
      'Shift_JIS',
      '東京港大井.csv',
      'JPTYO',
      'g1KDk4Nlg2mU1I2GLINUg0ODWSyRRI7QLJZ7kUSWvCyNcYpDlNSNhiyRRIm1k/qOniyXQZP8i5aJwiyRRI7Qg4qDioFbg1gslMCPb4nClNssg3SDioFbg16DQ4OAivqMwApUQ0xVNjU5MDMyNCw0MEhDLE1TQ1UsTVNDIENIQU5ORSw2MTBSLDIwMjYvMDUvMDggMTY6NDcslqIsjc8slXOJwiwyMDI2LzA1LzIwCg==',
    ],
    [
      'EUC-JP',
      '東京港.txt',
      'JPTYO',
      'pbOl86XGpcrI1rnmLKW1paSluizBpbzSLMvcwaXMviy50rOkyNa55izBpbK3xvy7/izNosb+tfayxCzBpbzSpeql6qG8pbksyMK90LLEyN0spdWl6qG8pb+lpKXgtPy4wgpUQ0xVNjU5MDMyNCw0MEhDLE1TQ1UsTVNDIENIQU5ORSw2MTBSLDIwMjYvMDUvMDggMTY6NDcszKQsutEsydSyxCwyMDI2LzA1LzIwCg==',
    ],
    [
      'GB18030',
      '洋山进口箱查询.csv',
      'CNSHA',
      '0PK6xSzP5LrFLM/k0M0stKzD+yy6vbTOLNC2tKzKsbzkLLqjudi3xdDQLLSsuavLvrfF0NAsv8nM4c/kLMPittHG2tbBLLbRs6HOu9bDCjEsVENMVTY1OTAzMjQsNDBIQyxNU0MgQ0hBTk5FLDYxMFIsMjAyNi0wNS0wOCAxNjo0NzowMCy38SzKxyy38SwyMDI2LTA1LTIwLEs0MEQ0Cg==',
    ],
    [
      'Big5',
      '高雄港.csv',
      'TWKHH',
      'wmS4uSzCZKusLLLuplcsr+imuCyo+LLursm2oSyu/MP2qfGm5iylabSju+Isp0uvsrTBptwKVENMVTY1OTAzMjQsNDBIQyxNU0MgQ0hBTk5FLDYxMFIsMjAyNi8wNS8wOCAxNjo0NyynXyynXywyMDI2LzA1LzIwCg==',
    ],
    [
      'EUC-KR',
      '부산항.txt',
      'KRPUS',
      'xMHF18DMs8q5+MijLLHUsN0svLG75yy48LyxuO0sx9fC9yy+58fPwM+9wyy89sDUvcWw7bz2uK4sud3D4rChtMm/qbrOLLmrt+HA5cShseLH0QpUQ0xVNjU5MDMyNCw0MEhDLE1TQ1UsTVNDIENIQU5ORSw2MTBSLDIwMjYtMDUtMDggMTY6NDcsucy9wsDOLLrSsKEsMjAyNi0wNS0yMAo=',
    ],
  ])('%s', async (_, name, locode, base64) => {
    const { said, reasons } = await opened(Buffer.from(base64, 'base64'), name)
    expect(reasons).toEqual([])
    expect(said).toContainEqual(
      fits({ event: 'vessel_discharged', where: { locode }, voyage_number: '610R' }),
    )
    expect(said).toContainEqual(fits({ kind: 'deadline', deadline: 'pickup_lfd_terminal' }))
    expect(said).toContainEqual(fits({ available_for_pickup: false }))
    expect(JSON.stringify(said)).toContain('"name":"customs","status":"hold"')
  })
})

describe('a report in the words of its country', () => {
  it.each([
    [
      'ECT Delta Rotterdam importstatus.txt',
      'Containernummer\tZeeschip\tReis\tGelost\tDouane\tCommercieel\tAfhaalbaar\tUit terminal',
      'TCLU6590324\tMSC CHANNE\t610R\t08-05-2026 10:24\tvrij\tgeblokkeerd\tNee\t',
    ],
    [
      'Felixstowe Trinity import enquiry.txt',
      'Unit No\tShip\tVoyage In\tDischarged\tCustoms\tLine Release\tAvailable to Collect\tRent Free Until',
      'TCLU6590324\tMSC CHANNE\t610R\t08-May-2026 10:24\tCLEARED\tHELD\tN\t20-May-2026',
    ],
    [
      'PSA Genova Prà - ricerca contenitori.csv',
      'Contenitore;Nave;Viaggio;Sbarcato il;Dogana;Nulla osta compagnia;Disponibile al ritiro;Uscito il',
      'TCLU6590324;MSC CHANNE;610R;08/05/2026 10:24;SVINCOLATO;NO;NO;',
    ],
    [
      'BTP Santos - consulta de contêineres.csv',
      'Contêiner;Navio;Viagem;Data de descarga;Bloqueio armador;Liberado para retirada;Data de saída',
      'TCLU6590324;MSC CHANNE;610R;08/05/2026 10:24;SIM;NÃO;',
    ],
  ])('%s', async (name, header, row) => {
    const { said } = await opened(new TextEncoder().encode(`${header}\n${row}\n`), name)
    expect(said).toContainEqual(
      fits({ event: 'vessel_discharged', vessel: fits({ name: 'MSC CHANNE' }) }),
    )
    expect(said).toContainEqual(fits({ available_for_pickup: false }))
    expect(JSON.stringify(said)).toContain('"name":"freight","status":"hold"')
  })

  it.each([
    ['CTA Hamburg.csv', 'Schiff Eingang', 'MSC CHANNE', '"name":"MSC CHANNE"'],
    ['PSA Antwerp K913.csv', 'Vaartuig', 'MSC CHANNE', '"name":"MSC CHANNE"'],
    ['Felixstowe.csv', 'Rent From', '20/05/2026', '"value":"2026-05-19T22:59:59Z"'],
    ['Southampton.csv', 'Stopped', 'Y', '"name":"other","status":"hold"'],
    ['Yangshan.csv', '船代放行', '否', '"name":"freight","status":"hold"'],
    ['Yangshan.csv', '免费堆存期至', '2026-05-20', '"value":"2026-05-20T15:59:59Z"'],
    ['東京港大井.csv', 'FT期限', '2026/05/20', '"value":"2026-05-20T14:59:59Z"'],
    ['Nhava Sheva GTI.csv', 'Customs OOC', 'HOLD', '"name":"customs","status":"hold"'],
    ['Jebel Ali CT2.csv', 'DO Status', 'Pending', '"name":"freight","status":"pending"'],
    ['PSA Genova.csv', 'Sosta gratuita fino al', '20/05/2026', '"value":"2026-05-20T21:59:59Z"'],
  ])('%s: %s', async (name, header, cell, fact) => {
    const report = `Container;Discharged;${header}\nTCLU6590324;2026-05-10 10:00;${cell}\n`
    const { said } = await opened(new TextEncoder().encode(report), name)
    expect(JSON.stringify(said)).toContain(fact)
  })

  it.each([
    ['Armazenagem (R$)', 'Santos.csv', '1.044,00', 1044, 'BRL'],
    ["Frais d'entreposage", 'MGT Racine.csv', '680,00 $', 680, 'CAD'],
    ['Rent Due GBP', 'Felixstowe.csv', '230.00', 230, 'GBP'],
  ])('a fee under %s', async (header, name, text, amount, currency_code) => {
    const report = `Container;LFD;${header}\nTCLU6590324;2026-05-10;${text}\n`
    const { said } = await opened(new TextEncoder().encode(report), name)
    expect(said).toContainEqual(fits({ fees: [fits({ amount, currency_code })] }))
  })
})

it.each(['Introuvable', 'nicht gefunden', 'No encontrado', '查无此箱', '該当なし'])(
  'a row that says %s is set aside, and gives no position',
  async (words) => {
    const report = `Container,Available,LFD,Location\nTCLU6590324,Y,2026-05-15,A1\nMSKU1234565,,,${words}\n`
    const { statements, setAside } = await readText(report, { fileName: 'USLAX-APMT.csv' })
    expect(new Set(statements.map(({ names }) => names.container))).toEqual(
      new Set(['TCLU6590324']),
    )
    expect(setAside.map(({ reason }) => reason)).toEqual([
      'the terminal has no data about the container',
    ])
  },
)

it.each(['Uscita', 'Sortie', 'Salida', 'Ausgang'])(
  'a past time below %s is the gate out, and not an appointment',
  async (header) => {
    const row = 'TCLU6590324,N,12/05/2026 18:30,13/05/2026 07:30'
    const report = `Container,Available,Discharged,${header}\n${row}\n`
    const said = saidOf(await readText(report, { fileName: 'USNYC-MAHER.csv' }))
    expect(said).toContainEqual(expect.objectContaining({ event: 'full_out' }))
    expect(JSON.stringify(said)).not.toContain('"pickup_appointment_at":"2')
  },
)
