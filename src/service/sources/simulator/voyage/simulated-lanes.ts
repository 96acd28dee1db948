/** Two ports between which containers are carried. `hubs` are the ports of transshipment between them. */
export interface Lane {
  from: readonly string[]
  to: readonly string[]
  hubs: readonly string[]
}

const words = (text: string): string[] => text.split(' ')

const northAsia = 'CNSHA CNNGB CNYTN CNTAO CNXMN CNTXG KRPUS JPTYO TWKHH HKHKG'
const southEastAsia = 'VNSGN VNVUT VNHPH THLCH IDJKT MYPKG'
const asia = words(`${northAsia} ${southEastAsia}`)
const northEurope = words('NLRTM BEANR DEHAM DEBRV FRLEH GBFXT GBSOU GBLGP')
const usEast = words('USNYC USSAV USCHS USORF USBAL')

export const lanes = {
  'asia-america-west': {
    from: asia,
    to: words('USLAX USLGB USOAK USSEA USTIW CAVAN CAPRR'),
    hubs: words('KRPUS TWKHH CNSHA SGSIN'),
  },
  'asia-america-east': {
    from: asia,
    to: usEast,
    hubs: words('KRPUS SGSIN PABLB PAMIT COCTG JMKIN'),
  },
  'asia-america-gulf': {
    from: asia,
    to: words('USHOU USMOB'),
    hubs: words('KRPUS PABLB PAMIT COCTG'),
  },
  'asia-europe-north': {
    from: asia,
    to: northEurope,
    hubs: words('SGSIN MYTPP LKCMB EGPSD ESALG MAPTM'),
  },
  'asia-mediterranean': {
    from: asia,
    to: words('ITGOA ITSPE ESVLC ESBCN FRFOS GRPIR TRMER TRALI'),
    hubs: words('SGSIN LKCMB EGPSD'),
  },
  'europe-america-east': {
    from: northEurope,
    to: [...usEast, 'CAHAL', 'CAMTR'],
    hubs: [],
  },
  'europe-america-gulf': {
    from: northEurope,
    to: words('USHOU USMOB'),
    hubs: [],
  },
  'mediterranean-america-east': {
    from: words('ITGOA ITSPE ITLIV ESVLC ESBCN GRPIR TRIST TRMER TRALI EGALY'),
    to: [...usEast, 'CAHAL'],
    hubs: words('ESALG MAPTM PTSIE'),
  },
  'india-america-east': {
    from: words('INNSA INMUN PKKHI'),
    to: usEast,
    hubs: words('EGPSD ESALG MAPTM'),
  },
  'india-europe-north': {
    from: words('INNSA INMUN PKKHI LKCMB'),
    to: northEurope,
    hubs: words('OMSLL SAJED EGPSD ESALG'),
  },
  'asia-oceania': {
    from: asia,
    to: words('AUSYD AUMEL AUBNE NZAKL NZTRG'),
    hubs: words('SGSIN MYTPP TWKHH'),
  },
  'south-america-europe-north': {
    from: words('BRSSZ BRPNG BRNVT ARBUE'),
    to: northEurope,
    hubs: words('ESALG MAPTM'),
  },
  'south-america-america-east': {
    from: words('BRSSZ BRPNG BRNVT'),
    to: [...usEast, 'USMIA'],
    hubs: words('COCTG JMKIN'),
  },
  'inside-asia': {
    from: words(northAsia),
    to: words('VNSGN VNHPH THLCH IDJKT MYPKG SGSIN'),
    hubs: words('HKHKG TWKHH'),
  },
  'china-pacific-express': {
    from: words('CNSHA CNNGB CNXMN'),
    to: ['USLGB'],
    hubs: [],
  },
  'america-west-hawaii': { from: words('USLGB USOAK USTIW'), to: ['USHNL'], hubs: [] },
  'florida-caribbean': {
    from: words('USPEF USJAX USMIA'),
    to: words('PRSJU DOCAU JMKIN HNPCR GTSTC'),
    hubs: [],
  },
} as const satisfies Record<string, Lane>

export type LaneName = keyof typeof lanes
