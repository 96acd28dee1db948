import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { namedPlace } from '../../src/domain/reference/named-place.js'
import { findPort, findTerminal } from '../../src/domain/reference/ports.js'
import {
  codesOfTerminals,
  terminalOfPortal,
  terminalOfSublocation,
} from '../../src/domain/reference/terminal-codes.js'
import { findNickname } from '../../src/domain/reference/terminal-nicknames.js'
import { otherNamesOfTerminals } from '../../src/domain/reference/terminal-other-names.js'
import { DelimitedRows } from '../../src/files/delimited-rows.js'

const list = fileURLToPath(new URL('../../../shared/data/places/us-terminals.csv', import.meta.url))
const isHere = existsSync(list)
if (!isHere) process.stderr.write('skipped: ../shared/data/places is absent\n')

interface Place {
  names: string[]
  locode: string
  smdg: string
  firms: string
  sublocation: string
  sites: string
  zone: string
}

function places(): Place[] {
  const reader = new DelimitedRows({ delimiter: ',', mostColumns: 30, longestRow: 10_000 })
  const [header = [], ...rows] = [...reader.of(readFileSync(list, 'utf8'), true)].flatMap(
    ({ cells }) => (cells === null ? [] : [cells]),
  )
  return rows.map((cells) => {
    const cell = (name: string): string => cells[header.indexOf(name)] ?? ''
    return {
      names: cell('short_names').split(';').filter(Boolean),
      ...{ locode: cell('port_locode'), smdg: cell('smdg_code'), firms: cell('firms') },
      ...{ sublocation: cell('cbsa_sublocation'), sites: cell('site_codes') },
      zone: cell('time_zone'),
    }
  })
}

const coded = isHere ? places().filter(({ smdg }) => smdg !== '') : []

it.skipIf(!isHere)('each listed terminal is known, with its time zone and customs codes', () => {
  const differ = coded.flatMap(({ locode, smdg, firms, sublocation, zone }) => {
    const key = `${locode}-${smdg}`
    if (findTerminal(locode, smdg) === undefined) return [`${key}: not known`]
    const known = findNickname(locode, smdg)?.firms_code ?? ''
    const called = sublocation === '' ? null : terminalOfSublocation(sublocation)
    return [
      ...(findPort(locode)?.time_zone === zone ? [] : [`${key}: ${zone}`]),
      ...(known === firms ? [] : [`${key}: FIRMS ${firms}, not ${known}`]),
      ...(sublocation === '' || called?.smdg_code === smdg ? [] : [`${key}: ${sublocation}`]),
    ]
  })
  expect(coded.length).toBeGreaterThan(80)
  expect(differ).toEqual([])
})

it.skipIf(!isHere)('no name of a terminal finds another terminal', () => {
  const wrong = coded.flatMap(({ names, locode, smdg }) =>
    names.flatMap((name) => {
      const port = findPort(locode)?.name ?? ''
      return [name, `${name} ${port}`].flatMap((text) => {
        const { where, isOnlyPort } = namedPlace(text)
        const found = isOnlyPort ? null : where
        const isOther = found !== null && (found.locode !== locode || found.smdg_code !== smdg)
        return isOther ? [`${text}: ${found.locode}-${found.smdg_code}, not ${smdg}`] : []
      })
    }),
  )
  expect(wrong).toEqual([])
})

it.skipIf(!isHere)('each code of eModal means the terminal that the list states', () => {
  const stated = coded.flatMap(({ sites, locode, smdg }) =>
    [...sites.matchAll(/eModal ([A-Z0-9]+)/g)].map(([, code = '']) => ({ code, locode, smdg })),
  )
  expect(stated.length).toBeGreaterThan(4)
  for (const { code, locode, smdg } of stated) {
    expect(terminalOfPortal(code), code).toEqual({ locode, smdg_code: smdg })
  }
})

it('each terminal with other names or codes exists', () => {
  const keys = [
    ...Object.keys(otherNamesOfTerminals),
    ...codesOfTerminals().map(({ locode, smdg_code }) => `${locode}-${smdg_code}`),
  ]
  const unknown = keys.filter((key) => !findTerminal(key.slice(0, 5), key.slice(6)))
  expect(unknown).toEqual([])
})

it('the notices name the sources of places with their licences', () => {
  const build = readFileSync(new URL('../../build.js', import.meta.url), 'utf8')
  for (const source of ['GeoNames', 'Attribution 4.0', 'UN/LOCODE', 'SMDG', 'CC0']) {
    expect(build).toContain(source)
  }
})
