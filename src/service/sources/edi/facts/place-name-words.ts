export function wordsOfPlace(name: string): string[] {
  const plain = name
    .slice(0, 200)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/['\u2019]/g, '')
  const words = plain.toUpperCase().match(/[A-Z]+|\d+/g) ?? []
  const named = words.filter((word, index) => index === 0 || !/^\d{5,}$/.test(word))
  return named.map((word, index) => {
    const isFirst = index === 0 && named.length > 1
    const isLast = index === named.length - 1
    if (isFirst && directions[word] !== undefined) return directions[word]
    return (isLast ? endings[word] : beginnings[word]) ?? always[word] ?? word
  })
}

const directions: Readonly<Record<string, string>> = {
  N: 'NORTH',
  NO: 'NORTH',
  S: 'SOUTH',
  SO: 'SOUTH',
  E: 'EAST',
  W: 'WEST',
}

const beginnings: Readonly<Record<string, string>> = {
  ST: 'SAINT',
  STE: 'SAINTE',
  FT: 'FORT',
  MT: 'MOUNT',
  CY: 'CITY',
}

const endings: Readonly<Record<string, string>> = { CY: 'CITY', PK: 'PARK' }

const always: Readonly<Record<string, string>> = {
  CTY: 'CITY',
  HTS: 'HEIGHTS',
  HGTS: 'HEIGHTS',
  SPGS: 'SPRINGS',
  SPRGS: 'SPRINGS',
  JCT: 'JUNCTION',
  JCTN: 'JUNCTION',
  VLG: 'VILLAGE',
  CTR: 'CENTER',
  CHGO: 'CHICAGO',
  MPLS: 'MINNEAPOLIS',
  INDPLS: 'INDIANAPOLIS',
  OKLA: 'OKLAHOMA',
}
