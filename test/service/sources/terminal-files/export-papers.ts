import { checkDigit } from '../../../../src/domain/container-number.js'

/** What a careful person reads about one container of an export; null for what the export does not say. */
export interface BoxTruth {
  number: string
  available: boolean | null
  /** Last free day in the calendar of the terminal. */
  lastFreeDay: string | null
  customs: 'hold' | 'released' | null
  freight: 'hold' | 'released' | null
  demurrage: number | null
  /** Local date at which the container left the terminal. */
  left: string | null
}

export interface ExportPaper {
  layout: string
  name: string
  text: string
  boxes: BoxTruth[]
}

/** A random number generator with a fixed seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Layout = (boxes: Drawn[]) => { name: string; text: string; keeps: (keyof BoxTruth)[] }

interface Drawn extends Required<BoxTruth> {
  available: boolean
  lastFreeDay: string
  customs: 'hold' | 'released'
  freight: 'hold' | 'released'
  demurrage: number
}

function draw(random: () => number): Drawn {
  const owner = ['MSKU', 'TGHU', 'TCLU', 'HLXU', 'CMAU'][Math.floor(random() * 5)] ?? 'MSKU'
  const serial = String(Math.floor(random() * 1e6)).padStart(6, '0')
  const customs = random() < 0.3 ? 'hold' : 'released'
  const freight = random() < 0.3 ? 'hold' : 'released'
  const day = String(10 + Math.floor(random() * 18)).padStart(2, '0')
  const isGone = random() < 0.15
  return {
    number: `${owner}${serial}${checkDigit(owner + serial)}`,
    ...{ customs, freight },
    available: !isGone && customs === 'released' && freight === 'released' && random() < 0.8,
    lastFreeDay: `2026-05-${day}`,
    demurrage: random() < 0.3 ? Math.floor(random() * 900) + 100 : 0,
    left: isGone ? '2026-05-09' : null,
  }
}

const us = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`
const csv = (rows: (string | number)[][]): string =>
  rows
    .map((row) => row.map((cell) => (/[",]/.test(String(cell)) ? `"${cell}"` : cell)).join(','))
    .join('\r\n')
const yes = (is: boolean): string => (is ? 'Yes' : 'No')
const money = (amount: number): string => `$${amount.toFixed(2)}`
const status = (it: 'hold' | 'released', words: [string, string]): string =>
  words[it === 'hold' ? 0 : 1]
const usual: (keyof BoxTruth)[] = ['available', 'lastFreeDay', 'customs', 'freight', 'demurrage']

const layouts: Record<string, Layout> = {
  twp: (boxes) => ({
    name: 'USNYC-PNCT.json',
    keeps: usual,
    text: JSON.stringify(
      boxes.map((it) => ({
        ContainerNumber: it.number,
        Available: it.available ? 1 : 0,
        AvailabilityDisplayStatus: yes(it.available),
        CustomReleaseStatus: status(it.customs, ['HOLD', 'RELEASED']),
        CarrierReleaseStatus: status(it.freight, ['HOLD', 'RELEASED']),
        LastFreeDate: `${it.lastFreeDay}T00:00:00`,
        DemurrageAmount: it.demurrage,
        VesselName: 'MSC ANNA',
        VoyageNumber: '608E',
        SealNumber: 'ML123',
      })),
    ),
  }),
  voyager: (boxes) => ({
    name: 'USLAX-WBCT.csv',
    keeps: usual,
    text: csv([
      [
        'Container Number',
        'Available',
        'SSCO',
        'Type',
        'Current State',
        'Customs Status',
        'Freight Status',
        'Misc. Holds',
        'Appointment Time',
        'Demurrage Amount',
        'Last Free Day',
      ],
      ...boxes.map((it) => [
        `${it.number.slice(0, 10)}-${it.number.slice(10)}`,
        yes(it.available),
        'MSC',
        '40HC',
        'In Yard',
        status(it.customs, ['Hold', 'Released']),
        status(it.freight, ['Hold', 'Released']),
        '',
        '',
        money(it.demurrage),
        us(it.lastFreeDay),
      ]),
    ]),
  }),
  tideworks: (boxes) => ({
    name: 'USOAK-OICT.csv',
    keeps: ['available', 'lastFreeDay', 'customs', 'freight', 'demurrage'],
    text: csv([
      [
        'Container',
        'Available for pickup',
        'Size/Type',
        'Line',
        'Location',
        'Vessel/Voyage',
        'Line Release Status',
        'Customs Release Status',
        'Satisfied Thru',
        'Demurrage',
      ],
      ...boxes.map((it) => [
        it.number,
        it.available ? 'Available' : 'Not Available',
        '40HC',
        'MSC',
        'Y-BPT-6I09E.2',
        'MSC ANNA/608E',
        status(it.freight, ['HOLD', 'RELEASED']),
        status(it.customs, ['HOLD', 'RELEASED']),
        us(it.lastFreeDay),
        money(it.demurrage),
      ]),
    ]),
  }),
  emodal: (boxes) => ({
    name: 'USLGB-TTI.csv',
    keeps: ['lastFreeDay', 'customs', 'freight'],
    text: csv([
      [
        'Container #',
        'Trade Type',
        'Status',
        'Custom Hold',
        'Line Hold',
        'Line',
        'Vessel Name',
        'Voyage',
        'Size Type',
        'LFD/GTD',
      ],
      ...boxes.map((it) => [
        it.number,
        'IMPORT',
        'IN YARD',
        status(it.customs, ['YES', 'NO']),
        status(it.freight, ['YES', 'NO']),
        'MSC',
        'MSC ANNA',
        '608E',
        '40HC',
        `${us(it.lastFreeDay)} - ${us('2026-05-30')}`,
      ]),
    ]),
  }),
  apmt: (boxes) => ({
    name: 'USLAX-APMT.json',
    keeps: ['available', 'customs', 'freight', 'left'],
    text: JSON.stringify({
      Containers: boxes.map((it) => ({
        ContainerId: it.number,
        ReadyForDelivery: it.available ? 'Y' : 'N',
        Freight: status(it.freight, ['HOLD', 'RELEASED']),
        Customs: status(it.customs, ['HOLD', 'RELEASED']),
        DischargedDate: '05/01/26 08:15',
        GateOutDate: it.left === null ? '' : '05/09/26 14:30',
        LineId: 'HLC',
        SizeTypeHeight: '40/GP/96',
        VesselName: 'MSC ANNA',
      })),
    }),
  }),
  trapac: (boxes) => ({
    name: 'USLAX-TRAPAC.csv',
    keeps: ['lastFreeDay', 'customs', 'freight', 'demurrage', 'left'],
    text: csv([
      ['Number', 'Holds', '', 'Demurrage', '', '', 'Yard Status', 'Dimensions', 'Vsl / Voy'],
      ['', 'Line', 'Customs', 'LFD', 'Hold', 'Amt', '', '', ''],
      ...boxes.map((it) => [
        it.number,
        status(it.freight, ['Hold', 'Released']),
        status(it.customs, ['Hold', 'Released']),
        us(it.lastFreeDay),
        '',
        money(it.demurrage),
        it.left === null ? 'In Yard' : `Delivered ${us(it.left)} 18:02`,
        '40/SD/96',
        'MSC ANNA / 608E',
      ]),
    ]),
  }),
  its: (boxes) => ({
    name: 'USLGB-ITS.csv',
    keeps: ['available', 'lastFreeDay', 'customs', 'freight', 'demurrage'],
    text: csv([
      [
        'Container#',
        'Line',
        'SzTpHt',
        'Pick Up',
        'Dschg Date',
        'LFD',
        'Vessel',
        'Voyage',
        'B/L#',
        'Customs',
        'Freight',
        'Spot',
        'Demurrage',
      ],
      ...boxes.map((it) => [
        it.number,
        'ONE',
        '40HC',
        yes(it.available),
        us('2026-05-01'),
        us(it.lastFreeDay),
        'ONE HARBOUR',
        '012E',
        'ONEYABC12345',
        status(it.customs, ['No', 'Yes']),
        status(it.freight, ['No', 'Yes']),
        'A12',
        money(it.demurrage),
      ]),
    ]),
  }),
  everport: (boxes) => ({
    name: 'USOAK-EVP.json',
    keeps: ['available', 'lastFreeDay', 'demurrage'],
    text: JSON.stringify(
      boxes.map((it) => ({
        PO_CNTR_NO: it.number,
        PO_AVAILABLE_IND: it.available ? 'Y' : 'N',
        PO_DM_LAST_FREE_DATE: us(it.lastFreeDay),
        PO_DM_AMT_DUE: it.demurrage.toFixed(2),
        PO_CARRIER_SCAC_CODE: 'EGLV',
        PO_YARD_LOC: 'B12',
        PO_VSLVOY: 'EVER GIVEN 012E',
      })),
    ),
  }),
  lbct: (boxes) => ({
    name: 'USLGB-LBCT.json',
    keeps: ['available', 'lastFreeDay', 'demurrage'],
    text: JSON.stringify(
      boxes.map((it) => ({
        containerId: it.number,
        available: yes(it.available),
        freeTimeExpiration: `${it.lastFreeDay}T23:59:00`,
        location: 'Y123',
        line: 'OOL',
        type: '40HC',
        freightKind: 'FCL',
        owed: it.demurrage,
      })),
    ),
  }),
  gpa: (boxes) => ({
    name: 'USSAV-GCT.csv',
    keeps: ['available', 'customs', 'freight'],
    text: csv([
      ['Available', 'Container', 'Location', 'Line Status', 'Customs Status'],
      ...boxes.map((it) => [
        yes(it.available),
        it.number,
        'Y',
        status(it.freight, ['HOLD', 'RELEASED']),
        status(it.customs, ['HOLD', 'RELEASED']),
      ]),
    ]),
  }),
}

/** Layouts that nobody documented: a reader may leave facts out, and must invent none. */
const strange: Record<string, Layout> = {
  initials: (boxes) => ({
    name: 'USHOU-BPT.csv',
    keeps: [],
    text: csv([
      ['Equip', 'Chk', 'P/U OK?', 'F/T', 'Gov', 'Owner says', '$$'],
      ...boxes.map((it) => [
        it.number,
        'x',
        it.available ? 'OK' : '-',
        us(it.lastFreeDay),
        it.customs === 'hold' ? 'stop' : 'go',
        it.freight === 'hold' ? 'stop' : 'go',
        it.demurrage,
      ]),
    ]),
  }),
  sideways: (boxes) => ({
    name: 'USORF-NIT.csv',
    keeps: [],
    text: csv([
      ['Field', ...boxes.map((it) => it.number)],
      ['Availability', ...boxes.map((it) => yes(it.available))],
      ['Free until', ...boxes.map((it) => us(it.lastFreeDay))],
    ]),
  }),
  words: (boxes) => ({
    name: 'USCHS-WWT.csv',
    keeps: [],
    text: csv([
      ['Container No', 'Remark', 'Next date'],
      ...boxes.map((it) => [
        it.number,
        it.customs === 'hold' ? 'customs wants to see it' : 'fine',
        us(it.lastFreeDay),
      ]),
    ]),
  }),
}

export const documented = Object.keys(layouts)
export const undocumented = Object.keys(strange)

/** Makes one export of a layout, with 1 to 12 containers. */
export function exportPaper(layout: string, seed: number): ExportPaper {
  const random = randomOf(seed * 7919 + layout.length)
  const made = layouts[layout] ?? strange[layout]
  if (made === undefined) throw new Error(`no layout ${layout}`)
  const drawn = Array.from({ length: 1 + Math.floor(random() * 12) }, () => draw(random))
  const boxes = [...new Map(drawn.map((it) => [it.number, it])).values()]
  const { name, text, keeps } = made(boxes)
  const kept = (it: Drawn): BoxTruth => {
    const said = new Set<string>(['number', ...keeps])
    const all = Object.entries(it).map(([fact, value]) => [fact, said.has(fact) ? value : null])
    return Object.fromEntries(all) as unknown as BoxTruth
  }
  // What an undocumented layout says is still true if it is read.
  return { layout, name, text, boxes: layout in layouts ? boxes.map(kept) : boxes }
}
