import { checkDigit } from '../../src/domain/container-number.js'

/** The content of a mailbox: a list of files with messages. */
export interface Mail {
  files: { name: string; bytes: Uint8Array }[]
  messages: number
  bills: string[]
  boxes: number
}

interface Move {
  /** Code of the event in X12, data element 157. */
  code: string
  /** Code of the same event in DCSA; null if DCSA has no such event. */
  dcsa: { kind: 'EQUIPMENT' | 'TRANSPORT'; code: string; empty?: boolean } | null
  locode: 'CNSHA' | 'USLGB'
  day: number
  isLaden: boolean
}

const moves: readonly Move[] = [
  {
    code: 'EE',
    dcsa: { kind: 'EQUIPMENT', code: 'GTOT', empty: true },
    locode: 'CNSHA',
    day: 0,
    isLaden: false,
  },
  { code: 'I', dcsa: { kind: 'EQUIPMENT', code: 'GTIN' }, locode: 'CNSHA', day: 3, isLaden: true },
  { code: 'AE', dcsa: { kind: 'EQUIPMENT', code: 'LOAD' }, locode: 'CNSHA', day: 5, isLaden: true },
  { code: 'VD', dcsa: { kind: 'TRANSPORT', code: 'DEPA' }, locode: 'CNSHA', day: 6, isLaden: true },
  {
    code: 'VA',
    dcsa: { kind: 'TRANSPORT', code: 'ARRI' },
    locode: 'USLGB',
    day: 22,
    isLaden: true,
  },
  {
    code: 'UV',
    dcsa: { kind: 'EQUIPMENT', code: 'DISC' },
    locode: 'USLGB',
    day: 23,
    isLaden: true,
  },
  { code: 'PA', dcsa: null, locode: 'USLGB', day: 23, isLaden: true },
  { code: 'CT', dcsa: null, locode: 'USLGB', day: 25, isLaden: true },
  { code: 'CR', dcsa: null, locode: 'USLGB', day: 26, isLaden: true },
  { code: 'AV', dcsa: null, locode: 'USLGB', day: 26, isLaden: true },
  {
    code: 'OA',
    dcsa: { kind: 'EQUIPMENT', code: 'GTOT' },
    locode: 'USLGB',
    day: 27,
    isLaden: true,
  },
  {
    code: 'RD',
    dcsa: { kind: 'EQUIPMENT', code: 'GTIN', empty: true },
    locode: 'USLGB',
    day: 30,
    isLaden: false,
  },
]

const boxesOfBill = 3
const perFile = 1000

interface Told {
  bill: string
  box: string
  move: Move
  /** When the container moved, in UTC. */
  at: Date
  index: number
}

/** Returns status messages in the format ANSI X12. Each message is about one move of one container. */
export function x12Mail(shipments: number): Mail {
  return mailOf(shipments, moves, (told, file) => ({
    name: `status-${file}.x12`,
    text: interchange(told, file),
  }))
}

/** Returns the moves of `x12Mail` as events of DCSA Track & Trace 2.2. */
export function dcsaMail(shipments: number): Mail {
  const known = moves.filter(({ dcsa }) => dcsa !== null)
  return mailOf(shipments, known, (told, file) => ({
    name: `events-${file}.json`,
    text: JSON.stringify(told.map(event)),
  }))
}

type Write = (told: readonly Told[], file: number) => { name: string; text: string }

function mailOf(shipments: number, known: readonly Move[], write: Write): Mail {
  const bills = Array.from({ length: shipments }, (_, index) => `MEDU${1_000_000 + index * 7}`)
  const told = known.flatMap((move) =>
    bills.flatMap((bill, ship) =>
      Array.from({ length: boxesOfBill }, (_, count) => ({
        bill,
        box: boxNumber(ship * boxesOfBill + count),
        move,
        at: new Date(Date.UTC(2026, 2, 1 + move.day, 8, (ship * 7 + count) % 60)),
      })),
    ),
  )
  const numbered = told.map((it, index) => ({ ...it, index }))
  const files: Mail['files'] = []
  for (let next = 0; next < numbered.length; next += perFile) {
    const { name, text } = write(numbered.slice(next, next + perFile), files.length)
    files.push({ name, bytes: Buffer.from(text) })
  }
  return { files, messages: told.length, bills, boxes: shipments * boxesOfBill }
}

function boxNumber(index: number): string {
  const ten = `MSCU${100_000 + index}`
  return `${ten}${checkDigit(ten)}`
}

function interchange(told: readonly Told[], file: number): string {
  const control = String(file + 1).padStart(9, '0')
  const sets = told.flatMap((it, index) => statusSet(it, String(index + 1).padStart(4, '0')))
  const all = [
    `ISA*00*          *00*          *ZZ*MSCU           *ZZ*FORWARDER      *260415*2000*U*00401*${control}*0*P*>`,
    `GS*QO*MSCU*FORWARDER*20260415*2000*${file + 1}*X*004010`,
    ...sets,
    `GE*${told.length}*${file + 1}`,
    `IEA*1*${control}`,
  ]
  return `${all.join('~\n')}~\n`
}

function statusSet({ bill, box, move, at }: Told, control: string): string[] {
  const [date, time] = [
    at.toISOString().slice(0, 10).replaceAll('-', ''),
    at.toISOString().slice(11, 16).replace(':', ''),
  ]
  const load = move.isLaden ? 'L' : 'E'
  const set = [
    `ST*315*${control}`,
    `B4***${move.code}*${date}*${time}*${move.locode}*${box.slice(0, 4)}*${box.slice(4, 10)}*${load}*45G1*${move.locode}*UN*${box.slice(10)}`,
    `N9*BM*${bill}`,
    `N9*EQ*${box}`,
    'N9*SCA*MSCU',
    'Q2*9839430*****400***204E***L*MSC GULSUN',
    `R4*5*UN*${move.locode}`,
    `DTM*140*${date}*${time}*UT`,
    'R4*L*UN*CNSHA*SHANGHAI*CN',
    'DTM*370*20260307*0800*UT',
    'R4*D*UN*USLGB*LONG BEACH*US***CA',
    'DTM*139*20260323*0800*UT',
  ]
  return [...set, `SE*${set.length + 1}*${control}`]
}

function event({ bill, box, move, at, index }: Told): unknown {
  const { kind, code, empty } = move.dcsa ?? { kind: 'EQUIPMENT', code: '', empty: false }
  const isTransport = kind === 'TRANSPORT'
  return {
    eventID: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    eventType: kind,
    eventCreatedDateTime: at.toISOString(),
    eventDateTime: at.toISOString(),
    eventClassifierCode: 'ACT',
    [isTransport ? 'transportEventTypeCode' : 'equipmentEventTypeCode']: code,
    equipmentReference: box,
    ISOEquipmentCode: '45G1',
    emptyIndicatorCode: empty === true ? 'EMPTY' : 'LADEN',
    documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: bill }],
    references: [{ referenceType: 'EQ', referenceValue: box }],
    transportCall: {
      UNLocationCode: move.locode,
      modeOfTransport: code === 'GTIN' || code === 'GTOT' ? 'TRUCK' : 'VESSEL',
      carrierServiceCode: 'AE1',
      exportVoyageNumber: '204E',
      vessel: {
        vesselIMONumber: '9839430',
        vesselName: 'MSC GULSUN',
        vesselOperatorCarrierCode: 'MSCU',
      },
    },
  }
}
