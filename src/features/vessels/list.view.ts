import { momentInCell } from '../../cli/output/time-text.js'
import type { Field, Text, View, Viewing } from '../../cli/output/view.js'
import { arrivalParts } from '../../desk/boxes/box-columns.js'
import { simulatedColumn } from '../../desk/simulated-column.js'
import { counted } from '../../domain/counted.js'
import type { VesselCall } from './list.js'

const fields: Field<VesselCall>[] = [
  field('name', 'name of the vessel', ({ name }) => name),
  field('imo', 'IMO number of the vessel', ({ imo }) => imo),
  field(
    'voyage_numbers',
    'voyage numbers that the bills of lading state',
    ({ voyage_numbers }) => voyage_numbers,
  ),
  field('port_code', 'UN/LOCODE of the port of discharge', ({ port_code }) => port_code),
  field('port_name', 'name of the port of discharge', ({ port_name }) => port_name),
  field(
    'arrival_kind',
    'eta if arrival_at is expected, arrived if arrival_at is actual',
    ({ arrival }) => arrival?.kind ?? null,
  ),
  field(
    'arrival_at',
    'ETA or arrival at the port of discharge, in local time with the time zone',
    ({ arrival }, viewing) => momentInCell(arrival?.at, arrival?.zone, viewing),
  ),
  field('boxes', 'number of containers that the vessel brings', ({ boxes }) => boxes),
  field(
    'aboard',
    'number of containers that are loaded and probably still on board',
    ({ aboard }) => aboard,
  ),
  field('bills', 'bills of lading or bookings on the vessel', ({ bills }) => bills),
  field(
    'sailing_unconfirmed',
    'number of containers for which only the bill of lading names the vessel',
    ({ sailing_unconfirmed }) => sailing_unconfirmed,
  ),
  field(
    'simulated',
    'true if the sandbox simulated the data',
    ({ simulated }) => simulated ?? null,
  ),
]

function field(
  name: string,
  meaning: string,
  value: Field<VesselCall>['value'],
): Field<VesselCall> {
  return { name, meaning, value }
}

export const vesselsView: View<VesselCall> = {
  name: 'vessels',
  shape: 'list',
  noun: 'vessel',
  columns: [
    { heading: 'Vessel', text: ({ name, imo }) => ({ words: name ?? imo ?? '', tone: 'strong' }) },
    { heading: 'IMO', text: ({ imo }) => ({ words: imo ?? '' }) },
    {
      heading: 'To',
      text: ({ port_name, port_code }) => ({ words: port_name ?? port_code ?? '' }),
    },
    { heading: 'ETA/arrived', text: arrivalText },
    { heading: 'Aboard', text: aboardText },
    { heading: 'Voyage', text: ({ voyage_numbers }) => ({ words: voyage_numbers.join(', ') }) },
    { heading: 'Bills', text: ({ bills }) => ({ words: bills.join(', ') }) },
    simulatedColumn(({ simulated }) => simulated),
  ],
  fields,
  id: ({ imo, name }) => imo ?? name ?? '',
  record: callRecord,
  count: vesselCount,
  breakdown: (calls) =>
    calls.length === vesselCount(calls) ? [] : [counted(calls.length, 'port call')],
  empty: 'No vessels of open shipments are known. To see where containers are: oct containers',
}

function vesselCount(calls: readonly VesselCall[]): number {
  return new Set(calls.map(({ imo, name }) => imo ?? name)).size
}

function arrivalText({ arrival }: VesselCall, viewing: Viewing): Text {
  return arrival === null ? { words: '' } : arrivalParts(arrival, viewing)
}

function aboardText({ aboard, boxes, sailing_unconfirmed: unread }: VesselCall): Text {
  const words = aboard === boxes ? String(boxes) : `${aboard} of ${boxes}`
  return { words: unread > 0 ? `${words} (${unread} perhaps on another vessel)` : words }
}

function callRecord({ arrival, simulated, ...call }: VesselCall): Record<string, unknown> {
  return {
    ...call,
    arrival_kind: arrival?.kind ?? null,
    arrival_at: arrival?.at ?? null,
    arrival_timezone: arrival?.zone ?? null,
    ...(simulated === undefined ? {} : { simulated }),
  }
}
