import { momentInCell } from '../../cli/output/time-text.js'
import { listBoxes } from '../../desk/boxes/list-boxes.js'
import { readContainers } from '../../desk/show/show-container.js'
import { asItStands } from '../../desk/sync/as-it-stands.js'
import { hasLeftVessel } from '../../domain/arrival.js'
import type { Box } from '../../domain/box.js'
import { counted } from '../../domain/counted.js'
import { placeInWords } from '../../domain/event-in-words.js'
import { journey } from '../../domain/journey.js'
import { foldText } from '../../domain/matches-words.js'
import { oldestCheckedAt } from '../../domain/oldest-checked.js'
import { boxSailing } from '../../domain/sailing.js'
import { listVessels, type VesselCall } from '../../features/vessels/list.js'
import { showVessel } from '../../features/vessels/show.js'
import { findOne } from '../find-one.js'
import { input, cursor as next, output, rows, string, text, whole } from '../json-schema.js'
import { pageOf } from '../page.js'
import type { Call, Tool } from '../tool.js'
import { ToolError } from '../tool-error.js'
import { bare, code, compact, instant, theirs } from '../untrusted.js'

export const shipsTool: Tool = {
  name: 'ships',
  title: 'Vessels that bring containers',
  description:
    'Lists the vessels that bring tracked containers, the next arrival first: port, ETA, days of change since the first estimate (moved_days; + is later), containers. With a vessel or a number, also the last position and the last place that the voyage reported.',
  input: input({
    vessel: text('part of the vessel name, or IMO'),
    number: text('container, bill or reference'),
    cursor: next,
  }),
  output: output({ total: whole, rows, next_cursor: string, empty_because: string }),
  run: async (given, call) => {
    const { vessel, number, cursor } = given as {
      vessel?: string
      number?: string
      cursor?: string
    }
    const { calls } = await listVessels(call.workspace)
    const filter = vessel === undefined ? {} : { vessel: [vessel] }
    const settled = asItStands(call.workspace)
    const query = { filter, includeClosed: false, isCheck: false }
    const { boxes } = await listBoxes(settled, query)
    const aboard = boxes.filter(({ container }) => !hasLeftVessel(container))
    const bills = number === undefined ? undefined : await namesOf(call, number, aboard)
    const meant = calls.filter(
      ({ name, imo }) => isCalled(name, imo, vessel) && (bills?.has(nameKey(name)) ?? true),
    )
    if (meant.length === 0 && vessel !== undefined) throw withoutVessel(calls)
    const places =
      vessel === undefined && number === undefined
        ? new Map<VesselCall, Record<string, unknown>>()
        : await placesOf(meant, aboard, call)
    const page = pageOf(
      meant.map((one) => ({
        key: `${one.imo} ${one.port_code}`,
        get record() {
          return { ...shipRow(one, ownOf(one, aboard), call), ...places.get(one) }
        },
        get line() {
          return shipLine(one, ownOf(one, aboard), call)
        },
      })),
      cursor === undefined ? {} : { cursor },
    )
    return {
      summary: `${counted(meant.length, 'vessel')}`,
      lines: page.lines,
      structured: {
        ...page.about,
        rows: page.rows,
        ...(meant.length === 0 ? { empty_because: 'no tracked container is on a vessel' } : {}),
      },
      oldestFact: oldestCheckedAt(aboard),
      isSimulated: meant.some(({ simulated }) => simulated === true),
    }
  },
}

const ownOf = (one: VesselCall, aboard: readonly Box[]): Box[] =>
  aboard.filter((box) => isOn(box, one))

/** Maximum number of vessels whose positions are read, because each position needs several requests. */
const mostPositions = 5

async function placesOf(
  meant: readonly VesselCall[],
  aboard: readonly Box[],
  call: Call,
): Promise<Map<VesselCall, Record<string, unknown>>> {
  if (meant.length > mostPositions) {
    call.workspace.notice(`Positions are only read for ${mostPositions} vessels or fewer.`)
    return new Map()
  }
  const places = meant.map(
    async (one) => [one, await placeOf(one, ownOf(one, aboard), call)] as const,
  )
  return new Map(await Promise.all(places))
}

/** Maximum number of containers, and of bills, that a row names. */
const mostNamed = 20

const nameKey = (name: string | null): string => foldText(name ?? '')

const isCalled = (name: string | null, imo: string | null, vessel: string | undefined): boolean =>
  vessel === undefined || imo === vessel.trim() || nameKey(name).includes(foldText(vessel))

const isOn = ({ container, shipment }: Box, { name, imo, port_code }: VesselCall): boolean => {
  const facts = boxSailing(container, shipment)
  const isSame =
    imo && facts.pod_vessel_imo ? facts.pod_vessel_imo === imo : facts.pod_vessel_name === name
  return isSame && (shipment?.port_of_discharge_locode ?? null) === port_code
}

/** Returns the names of the vessels that carry the containers of a tracked number. */
async function namesOf(
  { workspace }: Call,
  number: string,
  aboard: readonly Box[],
): Promise<Set<string>> {
  const found = await findOne(workspace, number)
  const own = aboard.filter(
    ({ container, shipment }) =>
      container.id === found.id ||
      (found.kind !== 'container' && shipment?.id === found.shipment_id),
  )
  return new Set(
    own.map(({ container, shipment }) =>
      nameKey(boxSailing(container, shipment).pod_vessel_name ?? null),
    ),
  )
}

function shipRow(
  { name, imo, voyage_numbers, port_code, port_name, arrival, bills }: VesselCall,
  boxes: readonly Box[],
  { viewing }: Call,
): Record<string, unknown> {
  return compact({
    vessel: theirs(name),
    imo: code(imo),
    voyage: theirs(voyage_numbers.join(', ')),
    to: theirs(port_name),
    port: code(port_code),
    [arrival?.kind === 'arrived' ? 'arrived' : 'eta']:
      arrival && momentInCell(arrival.at, arrival.zone, viewing),
    moved_days: arrival?.movedDays,
    box_count: boxes.length,
    boxes: boxes.slice(0, mostNamed).map(({ container }) => bare(container.number)),
    bills: bills.slice(0, mostNamed).map(bare),
  })
}

function shipLine({ arrival }: VesselCall, boxes: readonly Box[], { viewing }: Call): string {
  const more = boxes.length > mostNamed ? ` and ${boxes.length - mostNamed} more` : ''
  const named = boxes.slice(0, mostNamed).map(({ container }) => bare(container.number))
  const numbers = `${named.join(', ')}${more}`
  const at = arrival && momentInCell(arrival.at, arrival.zone, viewing)
  const moved = arrival?.movedDays ?? 0
  const when = at ? `${arrival.kind === 'arrived' ? 'arrived' : 'ETA'} ${at}` : 'no ETA'
  return `${numbers}: ${when}${moved === 0 ? '' : `, ${moved > 0 ? '+' : ''}${moved} d against the first ETA`}`
}

/** Returns the last position of a vessel, and the last place that the events of a container on board name. */
async function placeOf(
  { imo, name }: VesselCall,
  boxes: readonly Box[],
  { workspace, viewing }: Call,
): Promise<Record<string, unknown>> {
  const vessel = await showVessel(workspace, imo ?? name ?? '').catch((error: unknown) => {
    workspace.notice(`No position of the vessel: ${error instanceof Error ? error.message : ''}`)
    return undefined
  })
  const [first] = boxes
  const details =
    first === undefined ? [] : (await readContainers(workspace, [first.container.id])).details
  const last = details
    .flatMap((detail) => journey(detail, detail.events, viewing.now))
    .filter(({ standing, event }) => standing === 'past' && event !== null)
    .at(-1)
  const place = last?.event
  return compact({
    latitude: degrees(vessel?.latitude),
    longitude: degrees(vessel?.longitude),
    position_at: instant(vessel?.position_timestamp),
    position_age_hours: hoursSince(vessel?.position_timestamp, viewing.now),
    last_place: place ? theirs(placeInWords(place)) : undefined,
    last_event: last === undefined ? undefined : theirs(last.words),
    last_event_at: last && momentInCell(last.at, last.zone, viewing),
  })
}

function hoursSince(at: unknown, now: Date): number | undefined {
  const ms = now.getTime() - Date.parse(instant(at) ?? '')
  return Number.isNaN(ms) ? undefined : Math.max(0, Math.round(ms / 360_000) / 10)
}

const degrees = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined

const withoutVessel = (calls: readonly VesselCall[]): ToolError =>
  new ToolError('not_found', 'No tracked container is on a vessel with this name', {
    vessels: calls.slice(0, 10).flatMap(({ name }) => theirs(name) ?? []),
    next: { tool: 'ships', args: {} },
  })
