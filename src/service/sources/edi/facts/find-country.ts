import { countryName } from '../../../../domain/country-name.js'

export function findCountry(written: string): string {
  if (written === '') return ''
  const name = written.trim().toUpperCase()
  return /^[A-Z]{2}$/.test(name) ? current(name) : (byName().get(name.replace(/^THE /, '')) ?? '')
}

/** Returns the present code of a country: `GB` for `UK`, and `FR` for `FX`, which is an old code of France. */
const current = (code: string): string =>
  Intl.getCanonicalLocales(`und-${code}`)[0]?.slice(4) ?? code

let known: Map<string, string> | undefined

function byName(): Map<string, string> {
  if (known) return known
  known = new Map(others)
  for (const first of letters) {
    for (const second of letters) {
      const code = `${first}${second}`
      const name = countryName(code).toUpperCase()
      if (name !== code) known.set(name, current(code))
    }
  }
  return known
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

const others: readonly (readonly [name: string, code: string])[] = [
  ['UNITED STATES OF AMERICA', 'US'],
  ['USA', 'US'],
  ['CAN', 'CA'],
  ['MEX', 'MX'],
  ['UK', 'GB'],
  ['GREAT BRITAIN', 'GB'],
  ['VIET NAM', 'VN'],
  ['KOREA', 'KR'],
  ['REPUBLIC OF KOREA', 'KR'],
  ['KOREA, REPUBLIC OF', 'KR'],
  ['HONG KONG', 'HK'],
  ['TAIWAN, PROVINCE OF CHINA', 'TW'],
  ["CHINA, PEOPLE'S REPUBLIC", 'CN'],
  ['TURKEY', 'TR'],
  ['IVORY COAST', 'CI'],
  ['CZECH REPUBLIC', 'CZ'],
  ['UAE', 'AE'],
]
