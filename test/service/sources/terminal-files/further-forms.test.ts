import { describe, expect, it } from 'vitest'
import { recognizesTerminalFile } from '../../../../src/service/sources/terminal-files/recognizes-terminal-file.js'
import { readText, saidOf } from './read-text.js'

const one = 'TCLU6590324'
const two = 'MSKU1234565'

type Reading = Awaited<ReturnType<typeof readText>>

const codesOf = ({ statements }: Reading) =>
  Object.fromEntries(
    statements.map(({ names, observation }) => [names.container, observation.data_provider_code]),
  )

const locationsOf = (reading: Reading, container?: string) => [
  ...new Set(
    saidOf(reading, container).flatMap(({ location }) =>
      location === undefined ? [] : [location],
    ),
  ),
]

describe('a state says where the container is', () => {
  it.each([
    ['In Yard', ['In Yard']],
    ['In Yard D46E3', ['In Yard D46E3']],
    ['Discharged to yard', ['Discharged to yard']],
    ['Discharged (Grounded)', ['Discharged (Grounded)']],
    ['Landed J14A4', ['Landed J14A4']],
    ['J14A4', ['J14A4']],
    ['P1504E3', ['P1504E3']],
    ['HB012C3', ['HB012C3']],
    ['Discharged', []],
    ['Discharged 05/12/2026 04:36', []],
    ['Received from vessel', []],
    ['Import', []],
    ['Discharged; Customs Released', []],
    ['Discharged; Customs Released; In Yard', ['In Yard']],
  ])('%s', async (state, locations) => {
    const report = `Container,State,LFD\n${one},${state},05/15/2026`
    expect(locationsOf(await readText(report))).toEqual(locations)
  })

  it.each(['NJ', '22G1', 'A1', 'IM4000012'])('but %s is no position', async (state) => {
    const report = `Container,State,LFD\n${one},${state},05/15/2026`
    const reading = await readText(report)
    expect(locationsOf(reading)).toEqual([])
    expect(reading.warnings.map(({ reason }) => reason).join()).toContain('is not a known status')
  })

  it('activities of the eModal datahub are no positions', async () => {
    const unit = { unit_nbr: one, tradetype_desc: 'IMPORT', hold_flg: 'False' }
    const drayunitactivity = [{ event_desc: 'Discharged' }, { event_desc: 'Customs Released' }]
    const units = ['READY FOR PICKUP', 'IN YARD'].map((drayunitstatus_desc, index) => ({
      ...unit,
      ...{ unit_nbr: index === 0 ? one : two, drayunitstatus_desc, drayunitactivity },
    }))
    const reading = await readText(JSON.stringify({ data: units }), {
      fileName: 'GCT Bayonne.json',
    })
    expect(locationsOf(reading, one)).toEqual([])
    expect(locationsOf(reading, two)).toEqual(['IN YARD'])
  })
})

describe('some columns of a system and a port name the terminal', () => {
  it.each([
    ['USMIA availability', 'ContainerId;ReadyForDelivery;StoragePaidThroughDate', 'USMIA-SOU'],
    ['USMOB', 'ContainerId;ReadyForDelivery;SizeTypeHeight', 'USMOB-APMT'],
    ['Oakland', 'Number;LFD;Yard Status;Dimensions', 'USOAK-TPOAK'],
    ['USTIW', 'PO_CNTR_NO;PO_DM_LAST_FREE_DATE', 'USTIW-PCT'],
    ['Tampa', 'Container Number;SSCO;Current State;Last Free Day', 'USTPA-PTCT'],
    ['Baltimore', 'ContainerNumber;CustomReleaseStatus;CarrierReleaseStatus', 'USBAL-SMT'],
    ['Oakland', 'Container;Line Release Status;Satisfied Thru', 'USOAK-B58'],
    ['Long Beach', 'Container#;SzTpHt;Dschg Date;LFD', 'USLGB-ITS'],
    ['USLGB', 'containerId;freeTimeExpiration;inboundVoyageNumber', 'USLGB-LBCT'],
    ['New York', 'container;fte_date;customs_released', 'USNYC-MAHER'],
    ['Long Beach', 'container;overallOnHold;demurrageDue;available', 'USLGB-TTI'],
  ])('%s with %s', async (fileName, header, code) => {
    const cells = header.split(';').map((name, index) => {
      if (index === 0) return one
      if (/date|free|lfd|thru|expir/i.test(name)) return '05/15/2026'
      return /ready|avail/i.test(name) ? 'Yes' : ''
    })
    const available = /ready|avail/i.test(header) ? '' : ';Available'
    const report = `${header}${available}\n${cells.join(';')}${available === '' ? '' : ';Yes'}`
    const reading = await readText(report, { fileName: `${fileName}.csv` })
    expect(codesOf(reading)).toEqual({ [one]: code })
    expect(reading.warnings.map(({ reason }) => reason).join()).toContain(
      'the columns are those of',
    )
  })

  it('but not without a port, and not against the terminal in the file name', async () => {
    const report = `ContainerId;ReadyForDelivery;StoragePaidThroughDate\n${one};Yes;05/15/2026`
    await expect(readText(report, { fileName: 'export.csv' })).rejects.toThrow('terminal')
    const named = await readText(report, { fileName: 'USMIA-POM.csv' })
    expect(codesOf(named)).toEqual({ [one]: 'USMIA-POM' })
  })

  it('but a single column of a system is no sign of it', async () => {
    const report = `Container;Ready For Delivery;LFD\n${one};Yes;05/15/2026`
    expect(codesOf(await readText(report, { fileName: 'USMIA.csv' }))).toEqual({ [one]: 'USMIA' })
  })
})

describe('details on several lines below each container', () => {
  const header = 'Container#\tLine\tSzTpHt\tPick Up\tDschg Date\tLFD\tChassis#'
  const first = `${one}\tEMC\t40SD86\tYes\t05/11/2026 04:36\t05/15/2026\t`
  const second = `${two}\tEMC\t20SD86\tNo\t05/11/2026 22:04\t05/15/2026\t`
  const details = (spot: string, customs: string, demurrage = '$0.00') => [
    '  Vessel: EVER ALOT',
    '  Voyage: 1432-009E',
    '  B/L#: EGLVNGB6384337',
    `  Customs: ${customs}`,
    '  Freight: Yes',
    `  Spot: ${spot}`,
    `  Demurrage: ${demurrage}`,
  ]
  const expected = async (text: string) => {
    const reading = await readText(text, { fileName: 'its 0513.txt' })
    expect(codesOf(reading)).toEqual({ [one]: 'USLGB-ITS', [two]: 'USLGB-ITS' })
    expect(reading.setAside).toEqual([])
    expect(locationsOf(reading, one)).toEqual(['B63B2'])
    expect(locationsOf(reading, two)).toEqual(['H53C1'])
    const said = JSON.stringify(saidOf(reading, two))
    expect(said).toContain('"amount":3075.25')
    expect(said).toContain('EVER ALOT')
    expect(said).toContain('1432-009E')
    expect(said).toMatch(/"name":"customs"[^}]*"status":"hold"/)
    expect(JSON.stringify(saidOf(reading, one))).not.toContain('"status":"hold"')
  }
  const lines = [header, first, ...details('B63B2', 'Yes'), second]
  const report = [...lines, ...details('H53C1', 'No', '$3,075.25')]

  it('are read', async () => expected(report.join('\n')))

  it('are read below a title', async () =>
    expected(['ITS Long Beach - Import Container Inquiry', '', ...report].join('\n')))

  it('are read without indentation and with blank lines', async () =>
    expected(report.map((line) => line.trim()).join('\n\n')))

  it('are read with two labels on a line', async () => {
    const two = report
      .join('\n')
      .replaceAll('\n  Voyage:', '  Voyage:')
      .replaceAll('\n  Spot:', '  Spot:')
    await expected(two)
  })

  it('are read beside their labels', async () =>
    expected(report.map((line) => line.replace(/^ +(\S+): /, '$1:\t')).join('\n')))

  it('are read in a text with commas', async () =>
    expected(report.map((line) => line.replaceAll('\t', ',')).join('\n')))

  it('are read in a text whose columns are aligned with spaces', async () => {
    const aligned = report.map((line) =>
      line.startsWith(' ')
        ? line
        : line
            .split('\t')
            .map((cell) => cell.padEnd(18))
            .join('')
            .trimEnd(),
    )
    await expected(aligned.join('\n'))
    await expected(aligned.join('\n').replaceAll('\n  Voyage:', '  Voyage:'))
    await expected(aligned.join('\n').replaceAll('\n  Customs:', '   Customs:'))
  })

  it('are missing for a container that was not found', async () => {
    const none = `${two}\t\t\t\t\t\t`
    const reading = await readText([...lines.slice(0, -1), none].join('\n'), {
      fileName: 'its.txt',
    })
    expect(locationsOf(reading, one)).toEqual(['B63B2'])
    expect(saidOf(reading, two)).toEqual([])
  })
})

describe('the column Current Loc of an eModal list', () => {
  const read = (header: string, ...rows: string[]) =>
    readText([header, ...rows].join('\n'), { fileName: 'LFD today.csv' })
  const codes = { [one]: 'USLAX-TRAP', [two]: 'USNYC-PNCT' }

  it.each([
    ['Current Loc,Container #,Status,LFD/GTD', 'IN YARD,05/15/2026 - 05/15/2026'],
    ['Current Loc,Container #,Pregate Ticket#,Status,LFD', '123,IN YARD,05/15/2026'],
    ['Current Loc,Container #,Emodal Pregate Status,Status', 'CONFIRMED,IN YARD'],
    ['Current Loc,Container #,Status,LFD', 'IN YARD,05/15/2026'],
    ['Current Loc,Container #,Status,Holds', 'IN YARD,NO'],
  ])('names the terminals: %s', async (header, cells) => {
    const reading = await read(header, `TRP1,${one},${cells}`, `PNCT,${two},${cells}`)
    expect(codesOf(reading)).toEqual(codes)
    expect(locationsOf(reading)).toEqual(['IN YARD'])
  })

  it.each(['LPCHI', 'BNLPC'])(
    'names the rail ramp %s, whose last free day is that of rail',
    async (code) => {
      const header = 'Current Loc,Container #,Status,LFD/GTD,Size Type'
      const cells = 'IN YARD,05/15/2026 - 05/15/2026,40HC'
      const reading = await read(header, `TRP1,${one},${cells}`, `${code},${two},${cells}`)
      expect(codesOf(reading)).toEqual({ [one]: 'USLAX-TRAP', [two]: 'BNSF-USEWI' })
      const kinds = reading.statements.flatMap(({ names, observation }) =>
        names.container === two && observation.kind === 'deadline' ? [observation.deadline] : [],
      )
      expect(kinds).toEqual(['pickup_lfd_rail'])
    },
  )

  it('has positions in other lists', async () => {
    const report = `Current Loc,Container #,LFD\nD46E3,${one},05/15/2026\nPNCT,${two},05/15/2026`
    const reading = await readText(report, { fileName: 'USLAX-APMT.csv' })
    expect(codesOf(reading)).toEqual({ [one]: 'USLAX-APMT', [two]: 'USLAX-APMT' })
    expect(locationsOf(reading, one)).toEqual(['D46E3'])
  })
})

describe('an appointment with a time without a colon', () => {
  it.each([
    ['5/15 0730', '2026-05-15T14:30:00Z'],
    ['05/15 1330', '2026-05-15T20:30:00Z'],
    ['5-15 0730-0830', '2026-05-15T14:30:00Z'],
    ['05/15/2026 0730', '2026-05-15T14:30:00Z'],
  ])('%s', async (text, at) => {
    const report = `Container,Appt,LFD\n${one},${text},05/16/2026`
    const said = saidOf(await readText(report))
    expect(said.flatMap(({ pickup_appointment_at }) => pickup_appointment_at ?? [])).toEqual([at])
  })

  it.each(['5/15 2630', '5/15 0760'])('but %s is none', async (text) => {
    const report = `Container,Appt,LFD\n${one},${text},05/16/2026`
    expect(JSON.stringify(saidOf(await readText(report)))).not.toContain('pickup_appointment_at')
  })
})

describe('further headers', () => {
  const readRow = (header: string, row: string, fileName = 'USLAX-APMT.csv') =>
    readText(`${header}\n${row}`, { fileName })

  it('Pulled is the time of the departure, not an availability', async () => {
    const said = saidOf(await readRow('Container,LFD,Pulled', `${one},05/15/2026,05/12 08:11`))
    expect(said).toContainEqual(
      expect.objectContaining({ event: 'full_out', at: '2026-05-12T15:11:00Z' }),
    )
    const flagged = saidOf(await readRow('Container,LFD,Pulled', `${one},05/15/2026,Y`))
    expect(JSON.stringify(flagged)).not.toContain('available_for_pickup')
  })

  it('BNSF: the letters of the number and the parking lot have columns of their own', async () => {
    const header = 'Equip Init,Equip Num,Customs Status,Last Free Day,Parking Lot'
    const row = 'TCLU,6590324,HELD,05/15/2026,B19C5'
    const reading = await readRow(header, row, 'BNSF Chicago.csv')
    expect(locationsOf(reading, one)).toEqual(['B19C5'])
  })

  it('Spanish of Mexico', async () => {
    const header =
      'Sigla y número,Estado,Retenido por aduana,Arribo estimado,Vence almacenaje,Entrega'
    const rows = `${one},EN PATIO,SI,,16/05/2026,\n${two},POR ARRIBAR,NO,20/05/2026,,`
    const said = saidOf(await readRow(header, rows, 'MXZLO.csv'))
    expect(said).toContainEqual(
      expect.objectContaining({ hold: expect.objectContaining({ name: 'customs' }) }),
    )
    expect(said.filter(({ kind }) => kind === 'deadline')).toHaveLength(1)
    expect(said).toContainEqual(
      expect.objectContaining({ event: 'vessel_arrived', estimated: true }),
    )
  })

  it.each([
    ['Danish', 'Containernr.;Skib;Rejse;Losset;Toldspærret;Fri liggetid til'],
    ['Indonesian', 'No Kontainer;Kapal;Voyage;Tgl Bongkar;Blok;Batas Bebas Storage'],
  ])('%s', async (_, header) => {
    const row = `${one};ONE STORK;090E;11-05-2026 12:02;${header.includes('Blok') ? 'B41D4' : 'Nej'};15-05-2026`
    const said = saidOf(await readRow(header, row, 'DKAAR.csv'))
    expect(said.filter(({ kind }) => kind === 'deadline')).toHaveLength(1)
    expect(said.filter(({ event }) => event === 'vessel_discharged')).toHaveLength(1)
    expect(JSON.stringify(said)).toContain('ONE STORK')
  })

  it('a group about a vessel has its name and its voyage', async () => {
    const times = { dataDescarga: '2026-05-11T22:46:00', livreAte: '2026-05-15' }
    const units = [
      { conteiner: one, navio: { nome: 'EVER FRONT', viagem: '1288-019E' }, ...times },
      { conteiner: two, vessel: { name: 'EVER FRONT', voyage: '1288-019E' }, ...times },
    ]
    for (const unit of units) {
      const text = JSON.stringify({ unidades: [unit] })
      expect(recognizesTerminalFile(text, 'consulta.json')).toBe(true)
      const said = JSON.stringify(saidOf(await readText(text, { fileName: 'BRSSZ.json' })))
      expect(said).toContain('"name":"EVER FRONT"')
      expect(said).toContain('"voyage_number":"1288-019E"')
    }
  })

  it('in two languages, with the last words of the names of terminals', async () => {
    const header = '<tr><th>Conteneur / Container</th><th>Terminal</th><th>Ligne / Line</th></tr>'
    const rows = [`${one}</td><td>Racine`, `${two}</td><td>Cast`]
    const cells = rows.map((row) => `<tr><td>${row}</td><td>Retenu / Held</td></tr>`).join('')
    const page = `<html><p>Montréal Gateway Terminals</p><table>${header}${cells}</table></html>`
    expect(recognizesTerminalFile(page, 'avis.html')).toBe(true)
    const reading = await readText(page, { fileName: 'avis.html' })
    expect(codesOf(reading)).toEqual({ [one]: 'CAMTR-MGTRAC', [two]: 'CAMTR-MGTCAS' })
    expect(JSON.stringify(saidOf(reading, two))).toContain('"name":"freight"')
  })
})
