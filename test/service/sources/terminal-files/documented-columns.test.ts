import { describe, expect, it } from 'vitest'
import { whyUnread } from '../../../../src/service/sources/terminal-files/profile/unread-headers.js'
import { usualHeaders } from '../../../../src/service/sources/terminal-files/profile/usual-headers.js'
import { columnMeaning } from '../../../../src/service/sources/terminal-files/table/find-header.js'
import { readText, saidOf } from './read-text.js'

/**
 * The columns of each documented system, with what they mean: a fact, `hold NAME`, `fee TYPE`, `nothing` for a column
 * that oct knows and has no fact for, or `remark` for a column that is not read, with a reason.
 */
const systems: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'TWP (PNCT, Seagirt, Napoleon)': {
    available: 'Available|AvailabilityDisplayStatus',
    container: 'ContainerNumber',
    location: 'Location',
    status: 'State',
    terminal: 'SiteId',
    'hold customs': 'CustomReleaseStatus',
    'hold freight': 'CarrierReleaseStatus',
    'hold USDA': 'UsdaStatus',
    'hold TMF': 'TmfStatus',
    'hold other': 'YardReleaseStatus|MiscHoldStatus|MiscHoldTypes|MiscHoldDetail',
    last_free_day: 'LastFreeDate',
    paid_through: 'PaidThruDay',
    'fee demurrage': 'DemurrageAmount',
    vessel: 'VesselName',
    voyage: 'VoyageNumber',
    vessel_arrival: 'VesselArrivalTime',
    line: 'CarrierName',
    seal: 'SealNumber',
    nothing: 'BillOfLadingNumber',
    remark: 'BeginDeliveryDate|DemurrageEndDate|CallNumber',
  },
  'Voyager Track': {
    container: 'Container Number',
    available: 'Available',
    line: 'SSCO',
    size_type: 'Type',
    status: 'Current State',
    'hold customs': 'Customs Status',
    'hold freight': 'Freight Status',
    'hold other': 'Misc. Holds',
    appointment: 'Appointment Time',
    'fee demurrage': 'Demurrage Amount',
    last_free_day: 'Last Free Day',
  },
  Tideworks: {
    discharged_at: 'Unload Date',
    available: 'Available for pickup|Available',
    size_type: 'Size/Type',
    line: 'Line',
    location: 'Location',
    vessel_voyage: 'Vessel/Voyage',
    weight: 'Weight',
    'hold freight': 'Line Release Status',
    'hold customs': 'Customs Release Status',
    holds: 'Holds',
    good_through: 'Satisfied Thru',
    'fee demurrage': 'Demurrage',
  },
  eModal: {
    container: 'Container #|unit_nbr',
    category: 'Trade Type|tradetype_desc',
    status: 'Status|drayunitstatus_desc|drayunitactivity|event_desc',
    holds: 'Holds|hold_flg',
    origin: 'Origin',
    line: 'Line',
    vessel: 'Vessel Name',
    imo: 'Vessel Code',
    voyage: 'Voyage',
    size_type: 'Size Type',
    'fee total': 'Fees',
    last_free_day: 'LFD/GTD|LFD|lastfree_dttm',
    good_through: 'Good Through|goodthru_dt',
    'hold customs': 'Custom Hold|Custom Release|customhold_flg',
    'hold freight': 'Line Hold|Line Release|linehold_flg',
    'hold other': 'Other Holds',
    discharged_at: 'Discharged',
    available: 'Ready for pick up',
    full_out_at: 'Departed Terminal',
    empty_in_at: 'Empty Received',
    nothing: 'Destination',
    remark:
      'Pregate Ticket#|Emodal Pregate Status|Gate Status|Pregate|Tags|shipmentstatus|confeeinfo|feestatus_dsc',
  },
  'APMT site': {
    container: 'ContainerId',
    available: 'ReadyForDelivery',
    'hold freight': 'Freight',
    'hold customs': 'Customs',
    holds: 'Holds',
    discharged_at: 'DischargedDate',
    appointment: 'AppointmentDate',
    full_out_at: 'GateOutDate',
    paid_through: 'StoragePaidThroughDate',
    'fee demurrage': 'Demurrage',
    line: 'LineId',
    size_type: 'SizeTypeHeight',
    location: 'YardLocation',
    vessel: 'VesselName',
    nothing: 'BillOfLading',
  },
  LBCT: {
    container: 'containerId',
    available: 'available',
    discharged_at: 'discharged',
    last_free_day: 'freeTimeExpiration',
    full_out_at: 'dateDeliverd',
    location: 'location',
    line: 'line',
    size_type: 'type',
    load: 'freightKind',
    voyage: 'inboundVoyageNumber',
    'fee total': 'owed',
    holds: 'listOfFlag',
  },
  TTI: {
    holds: 'overallOnHold',
    'hold customs': 'holdStatus customs',
    'hold freight': 'holdStatus freight',
    'hold USDA': 'holdStatus usda',
    'hold other': 'holdStatus terminal',
    'fee demurrage': 'demurrageDue',
    location: 'locationType',
    picked_up_at: 'pickupDeliveryDateTime',
    // IN and OUT may be the last move, or import and export
    nothing: 'ioType',
  },
  TraPac: {
    container: 'Number',
    'hold freight': 'Holds Line',
    'hold customs': 'Holds Customs',
    last_free_day: 'Demurrage LFD',
    'hold other': 'Demurrage Hold',
    'fee demurrage': 'Demurrage Amt',
    status: 'Yard Status',
    size_type: 'Dimensions',
    vessel_voyage: 'Vsl / Voy',
  },
  'ITS tms2': {
    container: 'Container#',
    line: 'Line',
    size_type: 'SzTpHt',
    available: 'Pick Up',
    discharged_at: 'Dschg Date',
    last_free_day: 'LFD',
    vessel: 'Vessel',
    voyage: 'Voyage',
    'hold customs': 'Customs',
    'hold freight': 'Freight',
    location: 'Spot',
    'fee demurrage': 'Demurrage',
    nothing: 'Chassis#|B/L#',
  },
  Everport: {
    container: 'PO_CNTR_NO',
    available: 'PO_AVAILABLE_IND',
    appointment: 'PO_APPOINTMENT_TIME',
    last_free_day: 'PO_DM_LAST_FREE_DATE',
    'fee demurrage': 'PO_DM_AMT_DUE',
    line: 'PO_CARRIER_SCAC_CODE',
    'hold other': 'PO_TMNL_HOLD_IND',
    location: 'PO_YARD_LOC',
    vessel_voyage: 'PO_VSLVOY',
    nothing: 'PO_BL_NO',
  },
  Fenix: {
    last_free_day: 'LAST_FREE_DAY',
    'hold customs': 'CUSTOMS',
    'hold freight': 'FREIGHT',
    holds: 'IMPEDIMENTS:ROAD',
    status: 'containerStatus',
  },
  'Maher CSP': {
    container: 'container',
    category: 'category',
    status: 'transit_state_description',
    time_in_at: 'received_date',
    last_free_day: 'fte_date',
    'hold customs': 'customs_released',
    'hold freight': 'freight_released',
    holds: 'holdsArray',
  },
  'GPA WebAccess': {
    available: 'available',
    container: 'container',
    location: 'location',
    'hold freight': 'line status',
    'hold customs': 'customs status',
  },
  SCSPA: { available: 'Available', holds: 'Holds' },
  CN: {
    initials: 'Initials',
    load: 'Load|L/E',
    status: 'Event',
    'hold customs': 'Customs',
    line: 'Steamship',
    first_storage_day: '1st Storage Date',
  },
}

const columns = Object.entries(systems).flatMap(([system, facts]) =>
  Object.entries(facts).flatMap(([fact, headers]) =>
    headers.split('|').map((header) => ({ system, fact, header })),
  ),
)

describe('each documented column is read, or has a reason', () => {
  it.each(columns)('$system: $header is $fact', ({ fact, header }) => {
    const means = columnMeaning(header, usualHeaders)
    const said =
      means === null
        ? 'nothing'
        : means === undefined
          ? 'remark'
          : means.fact === 'hold'
            ? `hold ${means.name}`
            : means.fact === 'fee'
              ? `fee ${means.type}`
              : means.fact
    expect(said).toBe(fact)
    expect(whyUnread(header) === undefined).toBe(fact !== 'remark')
  })
})

const box = 'MSKU1234565'

it('a column of a documented system that is not read is remarked with its reason', async () => {
  const report = `Container,LFD,Pregate Ticket#,Tags\n${box},2026-05-15,123,a\n`
  const { warnings } = await readText(report)
  expect(warnings.map(({ reason }) => reason)).toEqual([
    'Pregate Ticket# is not read: the column has a number for the driver',
    'Tags is not read: the column has notes of the user',
  ])
})

it('holds and moves in lists within lists of eModal are read', async () => {
  const unit = {
    unit_nbr: box,
    shipmentstatus: [
      {
        holdsinfo: [
          { type: 'FREIGHT', status: 'RELEASED' },
          { type: 'CUSTOMS', status: 'HOLD' },
        ],
      },
    ],
    drayunitactivity: [
      { event_desc: 'DISCHARGED', event_dttm: '2026-05-08 10:00:00' },
      { event_desc: 'PREGATE', event_dttm: '2026-05-14 10:00:00' },
    ],
  }
  const said = saidOf(await readText(JSON.stringify([unit]), { fileName: 'USLGB-TTI.json' }))
  expect(said).toMatchObject([
    { hold: { name: 'customs', status: 'hold' } },
    { event: 'vessel_discharged', at: '2026-05-08T17:00:00Z' },
  ])
})
