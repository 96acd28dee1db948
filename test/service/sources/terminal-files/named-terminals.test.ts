import { describe, expect, it } from 'vitest'
import { openFile } from '../../../../src/service/sources/inbox/open-file.js'
import { forms } from '../../../../src/service/sources/inbox/readers.js'
import { fileOfBytes } from '../../../../src/service/sources/inbox/received-file.js'
import { readText, receivedAt } from './read-text.js'

const text = 'Container,Available,LFD\nTCLU6590324,Y,2026-05-15\n'

const codesIn = (statements: readonly { observation: { data_provider_code: string } }[]) => [
  ...new Set(statements.map(({ observation }) => observation.data_provider_code)),
]

const senderOf = async (fileName: string, report = text) =>
  codesIn((await readText(report, { fileName })).statements)

describe('a file name names the terminal by an operator and a port', () => {
  it.each([
    ['Availability - APM Elizabeth.csv', 'USNYC-APMT'],
    ['apm port elizabeth containers.csv', 'USNYC-APMT'],
    ['APMT_NWK_availability.csv', 'USNYC-APMT'],
    ['APMT LAX.csv', 'USLAX-APMT'],
    ['ETS Tacoma imports.csv', 'USTIW-PCT'],
    ['Everport OAK.csv', 'USOAK-BENT'],
    ['trapac-losangeles-quickcheck.csv', 'USLAX-TRAP'],
    ['trapac_oak.csv', 'USOAK-TPOAK'],
    ['SSA Oakland.csv', 'USOAK-B58'],
    ['Pier J SSA.csv', 'USLGB-SSAPCT'],
    ['pct_lgb.csv', 'USLGB-SSAPCT'],
    ['SSAT_PierA_imports.csv', 'USLGB-SSATA'],
    ['SSA T-18 Seattle.csv', 'USSEA-SSA18'],
    ['GCT NY.csv', 'USNYC-NYCT'],
    ['Savannah GCT.csv', 'USSAV-GCMT'],
    ['HOU_BPT_avail.csv', 'USHOU-BPTM'],
    ['Ports America New Orleans.csv', 'USMSY-NOLA'],
    ['imports_ITS_20260513.csv', 'USLGB-ITS'],
    ['PMT Portsmouth, VA.csv', 'USPTM-PMT'],
    ['HHLA Burchardkai.csv', 'DEHAM-CTB'],
    ['TTI Algeciras.csv', 'ESALG-TTI'],
    ['Haifa Bayport.csv', 'ILHFA-BAYP'],
    ['APM MV2.csv', 'NLRTM-NLMVII'],
    ['DPW Melbourne.csv', 'AUMEL-CONWS'],
    ['東京港 大井 5号.csv', 'JPTYO'],
    ['洋山港 进口.csv', 'CNSHA'],
    ['Newark imports.csv', 'USNYC'],
    ['Wilmington NC.csv', 'USILM'],
  ])('%s', async (fileName, code) => {
    expect(await senderOf(fileName)).toEqual([code])
  })
})

describe('a name that fits several terminals is no guess', () => {
  it.each([
    ['TraPac.csv', ['USLAX-TRAP', 'USOAK-TPOAK', 'USJAX-DPJL']],
    ['PCT availability.csv', ['USLGB-SSAPCT', 'USTIW-PCT']],
    ['Everport availability.csv', ['USLAX-ETS', 'USOAK-BENT', 'USTIW-PCT']],
    ['GCT.csv', ['USNYC-GTC', 'CAVAN-DLT']],
    ['Bayport Hamburg.csv', ['USHOU-BPTM']],
    ['FMS_import_report.csv', ['USLAX-EAGLE']],
    ['VICT.csv', ['AUMEL-VICTM', 'VNSGN-VICT']],
  ])('%s', async (fileName, codes) => {
    const refusal = await senderOf(fileName).catch(({ message }: Error) => message)
    for (const code of codes) expect(refusal).toContain(code)
    expect(refusal).toContain('inbox/<account>/')
  })

  it.each([
    'Port Elizabeth imports.csv',
    'Hamburg Rotterdam.csv',
    'report MSC May.csv',
    'MSC GENOVA imports.csv',
    'Hamburg Süd containers.csv',
    'Evergreen imports.csv',
  ])('%s', async (fileName) => {
    await expect(senderOf(fileName)).rejects.toThrow(/terminal/)
  })

  it.each([
    ['Port Liberty.csv', 'USNYC', 'GCT Bayonne (USNYC-GTC) and GCT New York (USNYC-NYCT)'],
    ['Termont.csv', 'CAMTR', 'Termont Maisonneuve (CAMTR-TMTMAI) and Termont Viau (CAMTR-VIAU)'],
  ])('%s is a report of the port', async (fileName, code, names) => {
    const { statements, warnings } = await readText(text, { fileName })
    expect(codesIn(statements)).toEqual([code])
    expect(warnings.map(({ reason }) => reason).join()).toContain(names)
  })
})

describe('a folder of the inbox names the terminal', () => {
  it.each([
    ['USLAX-TRAP/export.csv', 'USLAX-TRAP'],
    ['uslax-trap/export.csv', 'USLAX-TRAP'],
    ['trapac-oakland/export.csv', 'USOAK-TPOAK'],
    ['oakland/TraPac.csv', 'USOAK-TPOAK'],
  ])('%s', async (fileName, code) => {
    expect(await senderOf(fileName)).toEqual([code])
  })
})

describe('a title and the file name together name the terminal', () => {
  it.each([
    ['TraPac.csv', 'Oakland quick check', 'USOAK-TPOAK'],
    ['export.csv', 'FIRMS: Y258', 'USLAX-TRAP'],
    ['export.csv', 'Port of Felixstowe import status', 'GBFXT'],
    ['Oakland.csv', 'Port of loading: Shanghai', 'USOAK'],
    ['Oakland.csv', 'MSC GENOVA 646W', 'USOAK'],
    ['Los Angeles.csv', 'Evergreen', 'USLAX'],
    ['PNCT.csv', 'Customer: Bayport Foods Hamburg', 'USNYC-PNCT'],
  ])('%s with the title %s', async (fileName, title, code) => {
    expect(await senderOf(fileName, `${title}\n\n${text}`)).toEqual([code])
  })
})

describe('an email names the terminal of its attachment', () => {
  const opened = (subject: string, from: string) => {
    const mail = [
      `From: ${from}`,
      'To: desk@example.com',
      `Subject: ${subject}`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="b"',
      '',
      '--b',
      'Content-Type: text/csv; name="export.csv"',
      'Content-Disposition: attachment; filename="export.csv"',
      '',
      text,
      '--b--',
      '',
    ].join('\r\n')
    const bytes = new TextEncoder().encode(mail)
    const file = fileOfBytes(bytes, { name: 'mail.eml', via: 'email' })
    return openFile({ file, head: bytes, context: { fileName: 'mail.eml', receivedAt }, forms })
  }

  const senderOfMail = async (subject: string, from: string) => {
    const codes: string[] = []
    const { readings } = await opened(subject, from)
    for await (const { statements } of readings()) codes.push(...codesIn(statements))
    return codes
  }

  it.each([
    ['Seagirt import availability', 'Desk <desk@example.com>', 'USBAL-SMT'],
    ['Oakland availability', 'Reports <noreply@trapac.example>', 'USOAK-TPOAK'],
  ])('%s from %s', async (subject, from, code) => {
    expect(await senderOfMail(subject, from)).toEqual([code])
  })

  it('but the name of a person is no terminal', async () => {
    await expect(senderOfMail('availability', 'Jo Maher <maher@example.com>')).rejects.toThrow(
      /terminal of the report is not known/,
    )
  })
})

it('a row whose terminal fits several is set aside with their names', async () => {
  const report =
    'Container,Terminal,LFD\nTCLU6590324,TraPac,2026-05-15\nMSKU1234565,PNCT,2026-05-15'
  const { statements, setAside } = await readText(report, { fileName: 'export.csv' })
  expect(codesIn(statements)).toEqual(['USNYC-PNCT'])
  expect(setAside.map(({ reason }) => reason).join()).toContain('USOAK-TPOAK')
})

describe('a railroad and a city name the ramp', () => {
  it.each([
    ['CN Toronto.csv', 'CNRU-CATOR'],
    ['BNSF Chicago 0513.csv', 'BNSF-USCHI'],
    ['Union Pacific Denver.csv', 'UPRR-USDEN'],
    ['UP Houston.csv', 'UPRR-USHOU'],
  ])('%s', async (fileName, code) => {
    expect(await senderOf(fileName)).toEqual([code])
  })

  it.each(['pick up Houston list.csv', 'PICK UP HOUSTON.csv'])(
    '%s is no railroad',
    async (name) => {
      expect(await senderOf(name)).toEqual(['USHOU'])
    },
  )

  it.each(['BNSF.csv', 'UP Kansas City.csv', 'CN Shanghai Hamburg.csv'])('%s', async (name) => {
    await expect(senderOf(name)).rejects.toThrow(/terminal/)
  })
})

describe('the columns of a system of terminals', () => {
  const maher =
    'container,category,transit_state_description,fte_date\nTCLU6590324,IMPRT,yard,05/15/2026'
  const trapac =
    'Number,Line,Customs,LFD,Yard Status,Dimensions,Vsl / Voy\nTCLU6590324,Released,Released,05/15/2026,In Yard,40/SD/96,MSC ANTONIA / UX618N'

  it('name its only terminal, with a remark', async () => {
    const { statements, warnings } = await readText(maher, { fileName: 'export.csv' })
    expect(codesIn(statements)).toEqual(['USNYC-MAHER'])
    expect(warnings.map(({ reason }) => reason).join()).toContain('columns are those of Maher CSP')
  })

  it('name the terminal of a known port', async () => {
    expect(await senderOf('Oakland.csv', trapac)).toEqual(['USOAK-TPOAK'])
  })

  it('list its terminals', async () => {
    await expect(senderOf('export.csv', trapac)).rejects.toThrow(
      /TraPac LA \(USLAX-TRAP\) and TraPac Oakland \(USOAK-TPOAK\)/,
    )
  })
})

it.each([
  '青岛啤酒.csv',
  '上海贸易有限公司 柜号.csv',
  '神戸製鋼.csv',
  '横浜ゴム 6月.csv',
  '부산은행.csv',
])('%s is the name of a company, and not of a port', async (fileName) => {
  await expect(readText(text, { fileName })).rejects.toThrow('terminal')
})

it.each([
  'Terminal: WBCT_LA - West Basin Container Terminal | User: dispatch',
  'Printed by: ann · WBCT_LA · page 1',
])('a part of a line above the table names the terminal beside other parts: %s', async (title) => {
  expect(await senderOf('Import Status.csv', `${title}\n${text}`)).toEqual(['USLAX-WBCT'])
})

it('a part about a vessel or a user names no terminal', async () => {
  const title = 'Terminal: PNCT | Vessel: MSC Oakland | User: Maher'
  expect(await senderOf('Import Status.csv', `${title}\n${text}`)).toEqual(['USNYC-PNCT'])
})
