/** Facts that a shipping line reports about containers. An attribute that is not listed is unknown. */
export interface LineData {
  provided: readonly LineDatum[]
  notes: Partial<Record<LineDatum, string>>
  /** Address of the shipping line's public page for a bill. `${BLNUM}` stands for the bill number. */
  tracking_url: string | null
  contact_url: string | null
}

const lineDatumNames = [
  'ssl_lfd',
  'seal_number',
  'weight_in_lbs',
  'equipment_type',
  'equipment_height',
  'equipment_length',
  'pod_arrived_at',
  'pod_discharged_at',
  'pod_full_out_at',
  'empty_terminated_at',
  'final_destination_full_out_at',
] as const
type LineDatum = (typeof lineDatumNames)[number]

/** Returns which facts a shipping line reports about containers. Source: the public service's list of lines (2026). */
export function lineData(scac: string): LineData | undefined {
  const row = rows.find(([scacs]) => scacs.split(' ').includes(scac))
  if (row === undefined) return undefined
  const [, letters] = row
  return {
    provided: lineDatumNames.filter((name) => letters.includes(letterOf[name])),
    notes: notes[scac] ?? {},
    tracking_url: trackingUrls[scac]?.replace('{', '${') ?? null,
    contact_url: contactUrls[scac] ?? null,
  }
}

/** Whether the shipping line reports each attribute. `<attribute>_notes` adds an explanation. */
export type ProvidedData = Record<string, boolean | string>

/** Returns the facts that a shipping line reports about containers, as in the API. Null if unknown. */
export function providedByLine(scac: string): ProvidedData | null {
  const data = lineData(scac)
  if (data === undefined) return null
  const isProvided = (name: LineDatum) => data.provided.includes(name)
  return withNotes(lineDatumNames.map((name) => [name, isProvided(name), data.notes[name] ?? '']))
}

/** Returns whether the shipping line reports each attribute, and the notes as `<attribute>_notes`. */
export function withNotes(
  rows: readonly (readonly [name: string, isProvided: boolean, notes: string])[],
): ProvidedData {
  const members = rows.flatMap(([name, isProvided, notes]) => [
    [name, isProvided],
    [`${name}_notes`, notes],
  ])
  return Object.fromEntries(members)
}

const letterOf: Record<LineDatum, string> = {
  ssl_lfd: 'F',
  seal_number: 'S',
  weight_in_lbs: 'W',
  equipment_type: 't',
  equipment_height: 'h',
  equipment_length: 'l',
  pod_arrived_at: 'a',
  pod_discharged_at: 'd',
  pod_full_out_at: 'o',
  empty_terminated_at: 'e',
  final_destination_full_out_at: 'i',
}

const rows: readonly (readonly [scacs: string, provided: string])[] = [
  ['ACLU ANNU APLU CMDU GOSU HLCU MSCU SSPH', 'thladoei'],
  ['ARKU HDUJ IILU PCIU SMLU TRBR WDSB', ''],
  ['CHVW', 'thlado'],
  ['CLAM', 'h'],
  ['COSU CULU', 'SWthladoei'],
  ['EGLV ONEY YMLU', 'FSWthladoei'],
  ['HDMU ZIMU', 'Fthladoei'],
  ['MAEU SAFM SEAU SEJJ', 'Wthladoi'],
  ['MATS SQQY', 'SWthlado'],
  ['OOLU', 'Wthladoei'],
  ['SMLM SSBF', 'Sthladoei'],
  ['TJFH TRKU', 'thladoe'],
  ['TXZJ', 'adoe'],
  ['WHLC', 'Sthladoe'],
]

const dateOnly =
  'The shipping line reports a date without a time, which is stored as midnight at the place'

const notes: Record<string, LineData['notes']> = {
  COSU: {
    pod_arrived_at: 'Time of the arrival of the vessel; no event of the container states this time',
  },
  EGLV: {
    pod_arrived_at: dateOnly,
    pod_discharged_at: dateOnly,
    pod_full_out_at: dateOnly,
    empty_terminated_at: dateOnly,
    final_destination_full_out_at: dateOnly,
  },
  HDMU: { equipment_type: 'Often missing' },
  YMLU: { weight_in_lbs: 'Average weight of the containers on the bill of lading' },
}

/** Addresses of the pages of shipping lines for a bill. `{BLNUM}` stands for the bill number. */
const trackingUrls: Record<string, string> = {
  ACLU: 'https://www.aclcargo.com/trackCargo.php?search_for={BLNUM}',
  ANNU: 'https://www.anl.com.au/ebusiness/tracking/search?SearchBy=BL&Reference={BLNUM}',
  APLU: 'https://www.apl.com/ebusiness/tracking/search?SearchBy=BL&Reference={BLNUM}',
  CMDU: 'https://www.cma-cgm.com/ebusiness/tracking/search?SearchBy=BL&Reference={BLNUM}&search=Search',
  COSU: 'http://elines.coscoshipping.com/ebusiness/cargoTracking?trackingType=BILLOFLADING&number={BLNUM}',
  EGLV: 'https://www.shipmentlink.com/servlet/TDB1_CargoTracking.do',
  HLCU: 'https://www.hapag-lloyd.com/en/online-business/tracing/tracing-by-booking.html?blno={BLNUM}',
  MAEU: 'https://www.maersk.com/tracking/#tracking?{BLNUM}',
  MATS: 'https://www.matson.com/shipment-tracking.html',
  MSCU: 'https://www.msc.com/track-a-shipment',
  ONEY: 'https://ecomm.one-line.com/ecom/CUP_HOM_3301.do',
  OOLU: 'https://www.oocl.com/eng/ourservices/eservices/cargotracking/Pages/cargotracking.aspx',
  PCIU: 'https://www.pilship.com/--/120.html?refnumbers={BLNUM}&search_type=bl',
  SEAU: 'https://my.sealand.com/tracking/#tracking/{BLNUM}',
  SEJJ: 'https://my.sealand.com/tracking/#tracking/{BLNUM}',
  SMLM: 'https://esvc.smlines.com/smline/CUP_HOM_3301.do',
  YMLU: 'https://www.yangming.com/e-service/Track_Trace/blconnect.aspx?BLADG={BLNUM}&rdolType=BL',
}

const contactUrls: Record<string, string> = {
  ARKU: 'http://www.arkasline.com.tr/en/contact_us.html',
  EGLV: 'https://www.evergreen-line.com',
  HDUJ: 'http://elines.hedehk.com/cargoDynamicEN',
  ONEY: 'https://us.one-line.com/standard-page/customer-service-contacts',
  SEAU: 'https://www.sealandmaersk.com/contact',
  SEJJ: 'https://www.sealandmaersk.com/contact',
}
