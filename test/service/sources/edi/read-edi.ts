import { edifactReader } from '../../../../src/service/sources/edi/edifact/edifact-reader.js'
import type { Partner } from '../../../../src/service/sources/edi/partner/partner.js'
import { x12Reader } from '../../../../src/service/sources/edi/x12/x12-reader.js'
import type { Reader } from '../../../../src/service/sources/inbox/reader.js'
import type { Reading } from '../../../../src/service/sources/statement.js'

const receivedAt = '2026-11-22T00:00:00Z'

export const readX12 = (text: string, partners: Partner[] = []): Reading =>
  read(x12Reader, text, partners)

export const readEdifact = (text: string, partners: Partner[] = []): Reading =>
  read(edifactReader, text, partners)

function read(reader: Reader, text: string, partners: Partner[]): Reading {
  const context = { fileName: 'message.edi', receivedAt, partners }
  return reader.read(Buffer.from(text, 'latin1'), context) as Reading
}

/** Yields a file in two pieces, cut in the middle. */
export async function* inPieces(text: string): AsyncIterable<Uint8Array> {
  const bytes = Buffer.from(text, 'latin1')
  yield bytes.subarray(0, bytes.length / 2)
  yield bytes.subarray(bytes.length / 2)
}

/** Returns one line of text per statement: what happened, to which container, where and when. */
export function told({ statements }: Reading): string[] {
  return statements.map(({ observation: it }) => {
    switch (it.kind) {
      case 'milestone':
        return `${it.container} ${it.estimated ? 'expected ' : ''}${it.event} ${it.where.locode} ${it.at}`
      case 'notice':
        return [
          it.container,
          it.where.locode,
          it.hold && `hold ${it.hold.name}`,
          it.lifted && `lifted ${it.lifted.join(' ')}`,
          it.available_for_pickup !== undefined && `available ${it.available_for_pickup}`,
          it.fees && `owes ${it.fees.map(({ type }) => type).join(' ')}`,
          it.pickup_appointment_at && `appointment ${it.pickup_appointment_at}`,
        ]
          .filter(Boolean)
          .join(' ')
      case 'deadline':
        return `${it.container} ${it.deadline} ${it.value}`
      case 'equipment':
        return `${it.container} is ${it.equipment_length} ${it.equipment_type} ${it.equipment_height}`
      case 'shipment':
        return `${it.bill_of_lading_number} ${it.scac} ${it.port_of_lading?.locode} to ${it.port_of_discharge?.locode}`
      default:
        return it.kind
    }
  })
}

/** Returns the milestones, remarks and warnings, without observations about the container. */
export const events = (reading: Reading): string[] =>
  told(reading).filter((line) => !line.includes(' is ') && !line.includes(' to '))

/** A 315 with one status in Long Beach, on the way from Shanghai. */
export function status315(
  code: string,
  more: { date?: string; stops?: string[]; load?: string } = {},
): string {
  const { date = '20260301*0815', stops = [], load = 'L' } = more
  const set = [
    'ST*315*0001',
    `B4***${code}*${date}*USLGB*MSCU*123456*${load}*45G1*USLGB*UN*6`,
    'N9*BM*MEDUAB123456',
    'N9*SCA*MSCU',
    'Q2*9839430*****400***204E***L*MSC GULSUN',
    ...stops,
    'R4*L*UN*CNSHA*SHANGHAI*CN',
    'R4*D*UN*USLGB*LONG BEACH*US***CA',
  ]
  return interchange([...set, `SE*${set.length + 1}*0001`])
}

export function interchange(segments: readonly string[]): string {
  const isa =
    'ISA*00*          *00*          *ZZ*MSCU           *ZZ*FORWARDER      *260301*2000*U*00401*000000007*0*P*>'
  const all = [isa, 'GS*QO*MSCU*FORWARDER*20260301*2000*7*X*004010', ...segments]
  return `${[...all, 'GE*1*7', 'IEA*1*000000007'].join('~\n')}~\n`
}
