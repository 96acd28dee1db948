import { findLine } from '../../../domain/reference/lines.js'
import type { Tenant } from '../../store/database/store.js'
import { readObservations } from '../../store/history/observations.js'
import { messagesNaming, type NamingStatement } from '../../store/received/messages-naming.js'
import { findShipment } from '../../store/shipments.js'
import type { Observation } from '../source.js'
import { bareNumber } from './bare-number.js'
import { happenedAt, instantOf, longestTripDays, oldestFor } from './trip-of.js'
import { portElsewhere, portPassed, type TripPorts, tripPorts } from './trip-ports.js'

export interface NotCounted {
  message_id: string
  /** File name of the message. Empty if the message has no file name. */
  name: string
  form: string
  received_at: string
  /** Reasons why the message has no effect. Each sentence occurs once. */
  reasons: string[]
}

export interface ReceivedRemarks {
  notCounted: NotCounted[]
  remarks: string[]
}

interface Subject {
  number: string
  shipment_id: string
}

/** Lists received messages that have no effect on a shipment. The oldest message is first. */
export async function receivedRemarks(tenant: Tenant, subject: Subject): Promise<ReceivedRemarks> {
  const { observations } = await readObservations(tenant, subject.shipment_id)
  const named = await messagesNaming(tenant, subject.number)
  const known = {
    ...(await shipmentFacts(tenant, subject, observations)),
    returns: returnsIn(named),
  }
  const notCounted = named.flatMap(({ statements, setAside, ...message }): NotCounted[] => {
    const news = statements.filter(isNews)
    const telling = news.length > 0 || setAside.length > 0 ? news : statements
    if (telling.some((it) => isCounted(it, known))) return []
    const reasons = [...telling.map((it) => reasonOf(it, known)), ...setAside]
    return [{ ...message, reasons: [...new Set(reasons)] }]
  })
  const remarks = observations.flatMap((said) =>
    said.remark !== undefined && 'container' in said && said.container === subject.number
      ? [said.remark]
      : [],
  )
  return { notCounted, remarks: [...new Set(remarks)] }
}

interface ShipmentFacts {
  keys: ReadonlySet<string>
  scac: string
  /** Numbers of the shipment without separators and SCAC, for comparisons with messages. */
  numbers: ReadonlySet<string>
  bill: string
  times: string[]
  /** UTC instant of the first event of the shipment or, if earlier, of its tracking request. */
  knownBy: string
  returnedAt: string | null
  /** UTC instants at which the container was returned empty, according to all messages that name it. */
  returns: readonly string[]
  ports: TripPorts
}

function returnsIn(named: readonly { statements: readonly NamingStatement[] }[]): string[] {
  const said = named.flatMap(({ statements }) => statements)
  return said.flatMap(({ body }) => {
    const observation = JSON.parse(body) as Observation
    const isReturn = observation.kind === 'milestone' && observation.event === 'empty_in'
    return isReturn && !observation.estimated ? [observation.at] : []
  })
}

async function shipmentFacts(
  tenant: Tenant,
  { number, shipment_id }: Subject,
  observations: readonly Observation[],
): Promise<Omit<ShipmentFacts, 'returns'>> {
  const shipment = await findShipment(tenant, shipment_id)
  const bill = shipment?.bill_of_lading_number ?? ''
  const isOfBox = shipment?.tracked_type === 'container'
  const tracked = isOfBox ? '' : (shipment?.tracked_number ?? '')
  const stated = observations.flatMap((said) =>
    said.kind === 'shipment' ? [said.bill_of_lading_number] : [],
  )
  const moves = observations.filter((said) => 'container' in said && said.container === number)
  const times = moves.flatMap((said) => happenedAt(said) ?? []).sort()
  const returned = moves.findLast((said) => said.kind === 'milestone' && said.event === 'empty_in')
  return {
    keys: new Set(observations.map(({ key }) => key)),
    scac: shipment?.scac ?? '',
    // If a shipment is tracked by container, its bill number is the container number until a source states the bill.
    numbers: new Set(
      [isOfBox && bill === number ? '' : bill, tracked, ...stated]
        .filter((it) => it !== '')
        .map(bareNumber),
    ),
    bill,
    times,
    ports: tripPorts(observations),
    knownBy: [...times, shipment?.created_at ?? ''].filter((at) => at !== '').sort()[0] ?? '',
    returnedAt: returned === undefined ? null : instantOf(returned),
  }
}

const isNews = ({ body }: NamingStatement): boolean =>
  !['equipment', 'shipment'].includes((JSON.parse(body) as Observation).kind)

const isCounted = (statement: NamingStatement, known: ShipmentFacts): boolean =>
  otherNumber(statement, known) === null &&
  known.keys.has((JSON.parse(statement.body) as Observation).key)

function otherNumber(
  { bill, booking }: NamingStatement,
  { numbers }: ShipmentFacts,
): string | null {
  const named = [bill, booking].filter((number) => number !== null)
  if (numbers.size === 0 || named.some((number) => numbers.has(number))) return null
  return named[0] ?? null
}

function reasonOf(statement: NamingStatement, known: ShipmentFacts): string {
  const { bill, scac, body } = statement
  const other = otherNumber(statement, known)
  if (other !== null) {
    const what = other === bill ? 'bill' : 'booking'
    return `the message names ${what} ${other}, but the container is tracked under ${known.bill}`
  }
  if (scac !== null && known.scac !== '' && scac !== known.scac) {
    return `the message names ${lineName(scac)} as the shipping line, but the container is tracked under ${lineName(known.scac)}`
  }
  const said = JSON.parse(body) as Observation
  const at = instantOf(said)
  const day = at.slice(0, 10)
  if (known.returnedAt !== null && at > known.returnedAt) {
    return `the statements are from after the empty return (${day}), so they are about a later trip of the container`
  }
  if (at < oldestFor(known.knownBy)) {
    return `the statements are too old (${day}): more than ${longestTripDays} days before the first event or the request of this trip`
  }
  const passed = portPassed(said, known.ports)
  if (passed !== null)
    return `the container only passes through ${passed}, so statements of the terminal there are not about its pickup`
  const isBare = bill === null && statement.booking === null
  const port = isBare ? portElsewhere(said, known.ports) : null
  if (port !== null) return `no source says that this trip of the container goes through ${port}`
  const [first] = known.times
  const isReturnedSince = known.returns.some((it) => it >= at && it < known.knownBy)
  if (isReturnedSince || (first !== undefined && at < first))
    return `the statements are about an earlier trip of the container (${day})`
  return 'oct has not read the statements for this shipment yet'
}

const lineName = (scac: string): string => findLine(scac)?.short_name ?? scac
