import { american, dayMonthYear, iso } from '../../documents/layouts/as-printed.js'
import { type Consignment, consignment, daysAfter } from '../../documents/layouts/consignment.js'
import { asHtml } from '../../documents/layouts/plain-files.js'
import { castA } from '../../documents/layouts/set-a/cast.js'
import { sheetOf } from '../../documents/layouts/sheet.js'
import { stylesA } from '../../documents/layouts/styles-a.js'
import { stylesB } from '../../documents/layouts/styles-b.js'
import { stylesC } from '../../documents/layouts/styles-c.js'

/** What a careful person reads from a notice; null for what it does not print. */
export interface NoticeTruth {
  bill: string
  containers: string[]
  vessel: string | null
  voyage: string | null
  /** Calendar date at the port. */
  eta: string | null
  port: string
  terminal: string | null
  lastFreeDay: string | null
}

export interface NoticePaper {
  layout: string
  name: string
  bytes: Uint8Array
  truth: NoticeTruth
}

interface Site {
  port: string
  locode: string
  terminal: string
  smdg: string
  firms: string
}

/** Codes by the coverage list of terminals in `domain/reference`. */
const sites: readonly Site[] = [
  {
    port: 'LOS ANGELES, CA',
    locode: 'USLAX',
    terminal: 'APM TERMINALS PIER 400',
    smdg: 'APMT',
    firms: 'W185',
  },
  { port: 'Long Beach, California', locode: 'USLGB', terminal: 'TTI', smdg: 'TTI', firms: 'Z952' },
  {
    port: 'NORFOLK, VA, UNITED STATES',
    locode: 'USORF',
    terminal: 'NIT',
    smdg: 'NIT',
    firms: 'L005',
  },
]

interface About extends Consignment {
  site: Site
}

interface Wording {
  name: string
  write(about: About): string
  /** Facts that the layout does not print. */
  without?: readonly (keyof NoticeTruth)[]
}

const rows = (
  { boxes }: About,
  row: (box: About['boxes'][number], nth: number) => string,
): string => boxes.map((box, nth) => `= ${row(box, nth)}`).join('\n')

const wordings: readonly Wording[] = [
  {
    name: 'line, labels above values',
    write: (c) => `
    # ARRIVAL NOTICE
    > ${c.line.name}
    B/L No. | ${c.masterBill}
    Vessel | ${c.vessel}
    Voyage No. | ${c.voyage}
    Port of Loading | ${c.from}
    Port of Discharge | ${c.site.port}
    ETA | ${american(c.arrives)}
    CY Location | ${c.site.terminal}
    FIRMS Code | ${c.site.firms}
    Last Free Date | ${american(c.freeUntil)}
    Free time | 4 days
    Freight Terms | COLLECT
    == Container No. | Seal No. | Size/Type | Weight | Pick-up No.
    ${rows(c, (box, nth) => `${box.printed} | ${box.seal} | ${box.size} | ${box.grossKg} KGS | 77${nth}81`)}
    . Charges not paid before the last free day are subject to demurrage.`,
  },
  {
    name: 'freight invoice, a row a container',
    write: (c) => `
    # ARRIVAL NOTICE / FREIGHT INVOICE
    > ${c.line.name}
    Master B/L No. | ${c.masterBill}
    House B/L No. | ${c.houseBill}
    Vessel/Voyage | ${c.vessel} / ${c.voyage}
    Port of Loading | ${c.from}
    Port of Discharge | ${c.site.port}
    E.T.A. | ${dayMonthYear(c.arrives)}
    Freight location | ${c.site.terminal}
    Firms | ${c.site.firms}
    G.O. Date | ${american(daysAfter(c.arrives, 15))}
    I.T. No. | 123456789
    == Container No. | Seal No. | Last Free Day
    ${rows(c, (box) => `${box.printed} | ${box.seal} | ${american(c.freeUntil)}`)}
    . TOTAL DUE: USD 1,250.00. DUE DATE: ${american(daysAfter(c.arrives, 30))}.`,
  },
  {
    name: 'agent, several codes',
    write: (c) => `
    # PRE-ARRIVAL NOTICE
    > ${c.agent.name}, as agent for
    > ${c.line.name}
    Bill of Lading Number | ${c.masterBill}
    Sub B/L No. | ${c.houseBill}
    Vessel & Voyage No. | ${c.vessel} V. ${c.voyage}
    Place of Receipt | ${c.from}
    Port of Discharge | ${c.site.port}
    Estimated Arrival | ${iso(c.arrives)}
    Freight Pickup Location | ${c.site.terminal}
    Firms Code | ${c.site.firms}
    Cntr Return Location | HARBOR DEPOT
    Firms code | Z999
    Free Time Expires | ${iso(c.freeUntil)}
    Container number(s) | ${c.boxes.map(({ printed }) => printed).join(', ')}
    . Please remit all charges. Container ${c.misprint} is not part of this notice.`,
  },
  {
    name: 'forwarder, storage begins',
    write: (c) => `
    # ARRIVAL NOTICE
    > ${c.forwarder.name}
    File No. | ${c.forwarderReference}
    MBL No. | ${c.masterBill}
    HBL No. | ${c.houseBill}
    Carrier | ${c.line.name}
    Vessel Info. | ${c.vessel} ${c.voyage}
    POL | ${c.from}
    POD | ${c.site.port}
    ETA POD | ${american(c.arrives)}
    Cargo location | ${c.site.terminal}
    FIRMS | ${c.site.firms}
    Storage begins | ${american(daysAfter(c.freeUntil, 1))}
    == Container / Seal No. | Pkgs. | Measurement
    ${rows(c, (box) => `${box.printed} / ${box.seal} | ${box.packages} | ${box.volume}.0`)}`,
  },
  {
    name: 'revised, detention too',
    write: (c) => `
    # REVISED ARRIVAL NOTICE
    > ${c.line.name}
    Issue date | ${american(daysAfter(c.arrives, -5))}
    B/L Number | ${c.masterBill}
    Vessel | ${c.vessel}
    Voyage | ${c.voyage}
    Port of Discharge | ${c.site.port}
    ETA at POD | ${american(c.arrives)}
    Terminal | ${c.site.terminal}
    FIRMS Code | ${c.site.firms}
    Demurrage last free day | ${american(c.freeUntil)}
    Detention last free day | ${american(daysAfter(c.freeUntil, 4))}
    == Container # | Size | Gross weight
    ${rows(c, (box) => `${box.printed} | ${box.size} | ${box.grossKg}`)}
    . Equipment must be returned empty by ${american(daysAfter(c.freeUntil, 4))}.`,
  },
  {
    name: 'not listed: portal words',
    write: (c) => `
    # Import Arrival Notification
    > ${c.line.name}
    Transport document number | ${c.masterBill}
    Vessel name | ${c.vessel}
    Voyage number | ${c.voyage}
    Load port | ${c.from}
    Discharge port | ${c.site.port}
    Expected arrival date | ${dayMonthYear(c.arrives)}
    Discharge terminal | ${c.site.terminal}
    Free time ends | ${dayMonthYear(c.freeUntil)}
    == Equipment No. | Type | Seal number
    ${rows(c, (box) => `${box.printed} | ${box.size} | ${box.seal}`)}`,
  },
  {
    name: 'not listed: charges with containers',
    write: (c) => `
    # NOTICE OF ARRIVAL
    > ${c.line.name}
    Ocean B/L | ${c.masterBill}
    Ocean vessel | ${c.vessel}
    Voy | ${c.voyage}
    Port of discharge | ${c.site.port}
    Arrival date | ${iso(c.arrives)}
    Units | ${c.boxes.map(({ printed }) => printed).join(', ')}
    == Charge | Container | Amount | Currency
    ${rows(c, () => `THC | - | 310.00 | USD`)}`,
    without: ['terminal', 'lastFreeDay'],
  },
]

const looks = [
  ...[...stylesA, ...stylesB, ...stylesC].map((style, nth) => ({
    name: `page ${nth}`,
    extension: 'pdf',
    print: (notation: string, variant: number) => style(sheetOf(notation), variant),
  })),
  {
    name: 'web page',
    extension: 'html',
    print: async (notation: string) => new TextEncoder().encode(asHtml(sheetOf(notation))),
  },
]

/** Prints the nth notice. Among 70 notices, each wording occurs in each layout. */
export async function noticePaper(nth: number): Promise<NoticePaper> {
  const wording = wordings[nth % wordings.length]
  const look = looks[Math.floor(nth / wordings.length) % looks.length]
  if (wording === undefined || look === undefined) throw new Error('There are no layouts.')
  const made = consignment(castA, `notice ${nth}`)
  const site = made.random.pick(sites)
  const about: About = { ...made, site }
  const without = new Set(wording.without)
  const truth: NoticeTruth = {
    bill: about.masterBill,
    containers: about.boxes.map(({ number }) => number),
    vessel: about.vessel,
    voyage: about.voyage,
    eta: iso(about.arrives),
    port: site.locode,
    terminal: without.has('terminal') ? null : site.smdg,
    lastFreeDay: without.has('lastFreeDay') ? null : iso(about.freeUntil),
  }
  return {
    layout: `${wording.name}, ${look.name}`,
    name: `notice-${nth}.${look.extension}`,
    bytes: await look.print(wording.write(about), nth),
    truth,
  }
}
