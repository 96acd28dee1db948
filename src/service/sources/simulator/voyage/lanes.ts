import type { SeaPassage } from './sea-passages.js'

/** A trade: where its boxes are loaded and discharged, the way between, and where they change ship. */
export interface Lane {
  from: readonly string[]
  to: readonly string[]
  via: readonly SeaPassage[]
  /** UN/LOCODE of a hub to the number of passages that lie before it. */
  hubs: Readonly<Record<string, number>>
}

const words = (text: string): string[] => text.split(' ')

const northAsia = 'CNSHA CNNGB CNYTN CNTAO CNXMN CNTXG KRPUS JPTYO TWKHH HKHKG'
const southEastAsia = 'VNSGN VNVUT VNHPH THLCH IDJKT MYPKG'
const asia = words(`${northAsia} ${southEastAsia}`)
const northEurope = words('NLRTM BEANR DEHAM DEBRV FRLEH GBFXT GBSOU GBLGP')
const usEast = words('USNYC USSAV USCHS USORF USBAL')
const westwardFromAsia = ['singaporeStrait', 'dondraHead', 'babElMandeb', 'suez'] as const

export const lanes = {
  'asia-america-west': {
    from: asia,
    to: words('USLAX USLGB USOAK USSEA USTIW CAVAN CAPRR'),
    via: [],
    hubs: { KRPUS: 0, TWKHH: 0, CNSHA: 0, SGSIN: 0 },
  },
  'asia-america-east': {
    from: asia,
    to: usEast,
    via: ['panamaPacific', 'panamaAtlantic'],
    hubs: { KRPUS: 0, SGSIN: 0, PABLB: 0, PAMIT: 2, COCTG: 2, JMKIN: 2 },
  },
  'asia-america-gulf': {
    from: asia,
    to: words('USHOU USMOB'),
    via: ['panamaPacific', 'panamaAtlantic'],
    hubs: { KRPUS: 0, PABLB: 0, PAMIT: 2, COCTG: 2 },
  },
  'asia-europe-north': {
    from: asia,
    to: northEurope,
    via: [...westwardFromAsia, 'portSaid', 'gibraltar', 'ushant'],
    hubs: { SGSIN: 1, MYTPP: 1, LKCMB: 2, EGPSD: 5, ESALG: 6, MAPTM: 6 },
  },
  'asia-mediterranean': {
    from: asia,
    to: words('ITGOA ITSPE ESVLC ESBCN FRFOS GRPIR TRMER TRALI'),
    via: [...westwardFromAsia, 'portSaid'],
    hubs: { SGSIN: 1, LKCMB: 2, EGPSD: 5 },
  },
  'europe-america-east': {
    from: northEurope,
    to: [...usEast, 'CAHAL', 'CAMTR'],
    via: ['ushant'],
    hubs: {},
  },
  'europe-america-gulf': {
    from: northEurope,
    to: words('USHOU USMOB'),
    via: ['ushant', 'floridaStrait'],
    hubs: {},
  },
  'mediterranean-america-east': {
    from: words('ITGOA ITSPE ITLIV ESVLC ESBCN GRPIR TRIST TRMER TRALI EGALY'),
    to: [...usEast, 'CAHAL'],
    via: ['gibraltar'],
    hubs: { ESALG: 1, MAPTM: 1, PTSIE: 1 },
  },
  'india-america-east': {
    from: words('INNSA INMUN PKKHI'),
    to: usEast,
    via: ['babElMandeb', 'suez', 'portSaid', 'gibraltar'],
    hubs: { EGPSD: 3, ESALG: 4, MAPTM: 4 },
  },
  'india-europe-north': {
    from: words('INNSA INMUN PKKHI LKCMB'),
    to: northEurope,
    via: ['babElMandeb', 'suez', 'portSaid', 'gibraltar', 'ushant'],
    hubs: { OMSLL: 0, SAJED: 1, EGPSD: 3, ESALG: 4 },
  },
  'asia-oceania': {
    from: asia,
    to: words('AUSYD AUMEL AUBNE NZAKL NZTRG'),
    via: [],
    hubs: { SGSIN: 0, MYTPP: 0, TWKHH: 0 },
  },
  'south-america-europe-north': {
    from: words('BRSSZ BRPNG BRNVT ARBUE'),
    to: northEurope,
    via: ['recife'],
    hubs: { ESALG: 1, MAPTM: 1 },
  },
  'south-america-america-east': {
    from: words('BRSSZ BRPNG BRNVT'),
    to: [...usEast, 'USMIA'],
    via: ['recife'],
    hubs: { COCTG: 1, JMKIN: 1 },
  },
  'inside-asia': {
    from: words(northAsia),
    to: words('VNSGN VNHPH THLCH IDJKT MYPKG SGSIN'),
    via: [],
    hubs: { HKHKG: 0, TWKHH: 0 },
  },
  'china-pacific-express': {
    from: words('CNSHA CNNGB CNXMN'),
    to: ['USLGB'],
    via: [],
    hubs: {},
  },
  'america-west-hawaii': { from: words('USLGB USOAK USTIW'), to: ['USHNL'], via: [], hubs: {} },
  'florida-caribbean': {
    from: words('USPEF USJAX USMIA'),
    to: words('PRSJU DOCAU JMKIN HNPCR GTSTC'),
    via: [],
    hubs: {},
  },
} as const satisfies Record<string, Lane>

export type LaneName = keyof typeof lanes
