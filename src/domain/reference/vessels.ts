export interface VesselFacts {
  name: string
  imo: string
  scac: string
}

export function vesselsOf(scac: string): VesselFacts[] {
  return vessels.filter((vessel) => vessel.scac === scac)
}

/** Checks an IMO number: the sum of the first six digits times 7, 6, 5, 4, 3 and 2 ends with the seventh digit. */
export function isImoNumber(imo: string): boolean {
  if (!/^[1-9]\d{6}$/.test(imo)) return false
  const sum = [...imo.slice(0, 6)].reduce((total, digit, i) => total + Number(digit) * (7 - i), 0)
  return sum % 10 === Number(imo[6])
}

const fleet: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  MSCU: {
    'MSC GULSUN': '9839430',
    'MSC ISABELLA': '9839272',
    'MSC OSCAR': '9703291',
    'MSC OLIVER': '9703306',
    'MSC ZOE': '9703318',
    'MSC MAYA': '9708679',
    'MSC IRINA': '9929429',
    'MSC LORETO': '9934735',
  },
  MAEU: {
    'MAERSK SHIVLING': '9728253',
    'GUNDE MAERSK': '9359014',
    'EMMA MAERSK': '9321483',
    'ELEONORA MAERSK': '9321500',
    'MADRID MAERSK': '9778791',
    'MUNICH MAERSK': '9778806',
    'MAERSK MC-KINNEY MOLLER': '9619907',
    'MAJESTIC MAERSK': '9619919',
    'ANE MAERSK': '9948748',
  },
  CMDU: {
    'CMA CGM MARCO POLO': '9454436',
    'CMA CGM ALEXANDER VON HUMBOLDT': '9454448',
    'CMA CGM JULES VERNE': '9454450',
    'CMA CGM BENJAMIN FRANKLIN': '9706891',
    'CMA CGM ANTOINE DE SAINT EXUPERY': '9776418',
    'CMA CGM JACQUES SAADE': '9839179',
  },
  HLCU: {
    'BERLIN EXPRESS': '9540118',
    'COLOMBO EXPRESS': '9295244',
    'KYOTO EXPRESS': '9295256',
    'CHICAGO EXPRESS': '9295268',
  },
  ONEY: { 'ONE APUS': '9806079', 'ONE TRIUMPH': '9769271', 'ONE TRUST': '9769283' },
  EGLV: { 'EVER GIVEN': '9811000', 'EVER ACE': '9893890', 'EVER FORWARD': '9850551' },
  COSU: {
    'COSCO SHIPPING UNIVERSE': '9795610',
    'COSCO SHIPPING ARIES': '9783497',
    'CSCL GLOBE': '9695121',
  },
  OOLU: {
    'OOCL HONG KONG': '9776171',
    'OOCL GERMANY': '9776183',
    'OOCL JAPAN': '9776195',
    'OOCL UNITED KINGDOM': '9776200',
  },
  HDMU: {
    'HMM ALGECIRAS': '9863297',
    'HMM OSLO': '9863302',
    'HMM COPENHAGEN': '9863314',
    'HMM DUBLIN': '9863326',
  },
  YMLU: { 'YM WARRANTY': '9757228', 'YM EFFICIENCY': '9353280' },
  ZIMU: { 'ZIM WILMINGTON': '9699115', 'ZIM KINGSTON': '9389693' },
}

export const vessels: readonly VesselFacts[] = Object.entries(fleet).flatMap(([scac, ships]) =>
  Object.entries(ships).map(([name, imo]) => ({ name, imo, scac })),
)
