import { checkDigit } from '../../src/domain/container-number.js'

/** Generators of large files with messages or rows, by name. They yield parts until the given size is reached. */
export const largeFiles: Record<string, (most: number) => Iterable<string>> = {
  'status.x12': statusMessages,
  'moves.edi': gateMessages,
  'USLAX-APMT rows.csv': (most) => reportRows(Math.min(most, 100_000 * 120)),
  'USLAX-APMT endless.csv': reportRows,
  'segment.x12': oneSegment,
  'segments.x12': emptySegments,
}

/** Yields one interchange of X12 messages (315). Each message is about a different container. */
function* statusMessages(most: number): Iterable<string> {
  yield `${isa}~\nGS*QO*CARRIER*FORWARDER*20260302*0800*1*X*004010~\n`
  let bytes = 0
  let count = 0
  while (bytes < most - 1000) {
    count += 1
    const box = boxNumber(count)
    const set = [
      `ST*315*${String(count).padStart(4, '0')}`,
      `B4***AE*20260301*1600**${box.slice(0, 4)}*${box.slice(4, 10)}*L*45G1*SHANGHAI*UN*${box.slice(10)}`,
      `N9*BM*MAEU${100_000_000 + Math.floor(count / 20)}`,
      'N9*SCA*MAEU',
      'Q2*9321483*DK***20260301***101E****L*EMMA MAERSK',
      'R4*L*UN*CNSHA*SHANGHAI*CN',
      'DTM*140*20260301*1600*LT',
      'R4*D*UN*USLAX*LOS ANGELES*US',
      `SE*9*${String(count).padStart(4, '0')}`,
    ]
    const text = `${set.join('~\n')}~\n`
    bytes += text.length
    yield text
  }
  yield `GE*${count}*1~\nIEA*1*000000101~\n`
}

/** Yields one interchange of CODECO messages. Each message is about a different container. */
function* gateMessages(most: number): Iterable<string> {
  yield "UNB+UNOA:2+TERMINAL+FORWARDER+260302:0800+1'\n"
  let bytes = 0
  let count = 0
  while (bytes < most - 1000) {
    count += 1
    const message = [
      `UNH+${count}+CODECO:D:95B:UN:ITG14`,
      `BGM+36+${count}+9`,
      'TDT+20+101E+1++MAE:172:20+++9321483:146::EMMA MAERSK',
      'NAD+CF+MAE:160:20',
      `EQD+CN+${boxNumber(count)}+45G1:102:5+2+3+5`,
      `RFF+BM:MAEU${100_000_000 + Math.floor(count / 20)}`,
      'DTM+7:202603011600:203',
      'LOC+165+USLAX:139:6+APMT:TER:ZZZ',
      `UNT+9+${count}`,
    ]
    const text = `${message.join("'\n")}'\n`
    bytes += text.length
    yield text
  }
  yield `UNZ+${count}+1'\n`
}

const isa =
  'ISA*00*          *00*          *ZZ*CARRIER        *ZZ*FORWARDER      *260302*0800*U*00401*000000101*0*P*>'

/** Yields a report with a different container in each row. */
function* reportRows(most: number): Iterable<string> {
  yield 'Container,Available,Customs Hold,Line Hold,LFD,Yard Location,Demurrage Due,Vessel\n'
  let bytes = 0
  for (let count = 1; bytes < most; count += 1) {
    const text = `${boxNumber(count)},N,HOLD,RELEASED,2026-03-09,Y${count % 900},$${count % 500}.00,EMMA MAERSK${' '.repeat(40)}\n`
    bytes += text.length
    yield text
  }
}

function* oneSegment(most: number): Iterable<string> {
  yield `${isa}~\nST*315*0001~\nB4***`
  for (let bytes = 0; bytes < most; bytes += 65_536) yield 'A'.repeat(65_536)
}

function* emptySegments(most: number): Iterable<string> {
  yield `${isa}~\n`
  for (let bytes = 0; bytes < most; bytes += 65_536) yield '~'.repeat(65_536)
}

function boxNumber(count: number): string {
  const owner = ['MSKU', 'MSCU', 'TGHU', 'CSQU', 'TCLU'][count % 5]
  const first = `${owner}${String(Math.floor(count / 5)).padStart(6, '0')}`
  return first + checkDigit(first)
}
