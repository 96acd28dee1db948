import { expect, it } from 'vitest'
import { readProfile } from '../../../../src/service/sources/terminal-files/profile/read-profile.js'
import { readText, saidOf } from './read-text.js'

const problemsOf = (text: string): string[] => {
  const read = readProfile(text)
  return 'problems' in read ? read.problems : []
}

it.each([
  [
    'terminal: { locode: uslax }',
    '1:21: terminal.locode: the value is not a UN/LOCODE, such as USLAX',
  ],
  [
    'terminal: { locode: USLAX, smdg: X }',
    '1:34: terminal.smdg: no terminal of the port "locode" has this SMDG code',
  ],
  [
    'terminal: { locode: USLAX }\nzone: Mars/Base',
    '2:7: zone: the value is not an IANA time zone, such as America/Chicago',
  ],
  ['terminal: { locode: USLAX }\ncolours: {}', '2:10: the file has an unknown member "colours"'],
])('%s is refused with its position', (text, problem) => {
  expect(problemsOf(text)).toEqual([problem])
})

it('a profile that is not YAML, is empty or is nested without end is refused', () => {
  const bombs = ['a: [', '', '[[[', `a: &a [1]\nb: *a`, 'x'.repeat(2_000_000)]
  for (const text of bombs) expect(problemsOf(text)[0], text.slice(0, 20)).toMatch(/^\d+:\d+: /)
})

const profileOf = (text: string) => {
  const read = readProfile(text)
  if ('problems' in read) throw new Error(read.problems.join('\n'))
  return read.profile
}

it('a profile is also found by headers, and JSON is read as one', async () => {
  const profiles = [
    profileOf('{"terminal":{"locode":"USNYC","smdg":"MAHER"},"headers":["Pier Code"]}'),
    profileOf('{"terminal":{"locode":"USLAX"},"files":["other*"]}'),
  ]
  const report = 'Container,Available,Pier Code\nMSKU1234565,Y,7\n'
  const reading = await readText(report, { fileName: 'a.csv', profiles })
  expect(saidOf(reading)[0]).toMatchObject({ where: { locode: 'USNYC', smdg_code: 'MAHER' } })
})

it('a row can name the terminal of another profile by its FIRMS code', async () => {
  const profiles = [profileOf('terminal: { locode: USNYC, smdg: MAHER, firms: E416 }')]
  const report = 'Container,Available,FIRMS\nMSKU1234565,Y,E416\nTGHU7654320,Y,XXXX\n'
  const reading = await readText(report, { fileName: 'a.csv', profiles })
  expect(saidOf(reading)).toHaveLength(1)
  expect(reading.statements[0]?.observation).toMatchObject({
    where: { locode: 'USNYC', smdg_code: 'MAHER' },
    data_provider_code: 'E416',
  })
  expect(reading.setAside).toEqual([
    {
      where: 'line 3',
      reason: 'the terminal "XXXX" is not known; define its name in a terminal profile',
    },
  ])
})
