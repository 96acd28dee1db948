import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mostClosedDays } from '../../../src/domain/gates/gate-calendar.js'
import { gateCalendarSchema } from '../../../src/domain/gates/gate-calendar-schema.js'
import { starterFile } from '../../../src/domain/gates/starter-file.js'
import { shapeProblems } from '../../../src/domain/yaml-file/check-shape.js'
import { readYaml } from '../../../src/domain/yaml-file/read-yaml.js'
import { calendarIn, gatesIn, problemsIn } from './calendars.js'

describe('a gate calendar', () => {
  it('is open on its weekdays and closed on holidays, and exceptions have priority', async () => {
    const { closedBecause } = await calendarIn(`
terminals:
  x:
    firms: E425
    open: [mon, tue, wed, thu, fri, sat]
    holidays:
      12-25: Christmas Day
      2026-05-25: Memorial Day
    exceptions:
      2026-05-17: { open: true, reason: Sunday gate }
      2026-05-28..2026-05-29: { open: false, reason: Crane works }
      2026-12-25: { open: true }
      2026-06-01: { open: false }
`)
    expect(closedBecause('2026-05-16')).toBeNull()
    expect(closedBecause('2026-05-24')).toBe('Sunday')
    expect(closedBecause('2026-05-17')).toBeNull()
    expect(closedBecause('2026-05-25')).toBe('Memorial Day')
    expect(closedBecause('2027-05-25')).toBeNull()
    expect(closedBecause('2028-12-25')).toBe('Christmas Day')
    expect(closedBecause('2026-12-25')).toBeNull()
    expect(closedBecause('2026-05-28')).toBe('Crane works')
    expect(closedBecause('2026-05-29')).toBe('Crane works')
    expect(closedBecause('2026-05-30')).toBeNull()
    expect(closedBecause('2026-06-01')).toBe('an exception')
  })

  it('inherits missing members from its base, across files', async () => {
    const { gates, problems } = await gatesIn({
      'a.yaml': `
terminals:
  base: { open: [mon, tue], holidays: { 05-12: Base Day, 05-18: Other Day } }
`,
      'b.json': JSON.stringify({
        terminals: {
          mine: {
            smdg: 'MAHER',
            based_on: 'base',
            holidays: { '05-18': 'Own Day' },
            exceptions: { '2026-05-12': { open: true } },
          },
        },
      }),
    })
    expect(problems).toEqual([])
    const calendar = gates.find(({ entry }) => entry.key === 'mine')?.calendar
    expect(calendar?.closedBecause('2026-05-12')).toBeNull()
    expect(calendar?.closedBecause('2027-05-12')).toBe('Base Day')
    expect(calendar?.closedBecause('2026-05-18')).toBe('Own Day')
    expect(calendar?.closedBecause('2026-05-13')).toBe('Wednesday')
  })

  it('is open from Monday to Friday by default', async () => {
    const { closedBecause } = await calendarIn('terminals: { x: { firms: E425 } }')
    expect(closedBecause('2026-05-15')).toBeNull()
    expect(closedBecause('2026-05-16')).toBe('Saturday')
  })

  it('is the output of oct gates init', async () => {
    const { gates, problems } = await gatesIn({ 'gates.yaml': starterFile })
    expect(problems).toEqual([])
    expect(gates.map(({ entry }) => entry.key)).toEqual(['us-holidays', 'example-terminal'])
    expect(gates[1]?.calendar.closedBecause('2026-05-25')).toBe('Memorial Day')
  })

  it('stays valid with every comment of oct gates init enabled', async () => {
    const bare = starterFile.replace(
      /^( +)# ((?:firms|smdg|locode|open|exceptions|zone):| {2}20)/gm,
      '$1$2',
    )
    expect(bare).not.toBe(starterFile)
    expect(await problemsIn(bare)).toEqual([])
  })
})

/** Each text with its one problem. */
const wrong: [string, string, string][] = [
  ['nothing', '', '1:1 the file is empty'],
  ['a list', '[]', '1:1 the file is a list'],
  ['no terminals', '{}', '1:1 the file has no terminals'],
  ['an unknown member', 'terminals:\n  a:\n    firm: E425', '3:5 a has an unknown member "firm"'],
  [
    'a weekday twice',
    'terminals: { a: { firms: E425, open: [mon, mon] } }',
    '1:44 open names mon twice',
  ],
  [
    'a weekday that is none',
    'terminals: { a: { firms: E425, open: [mo] } }',
    '1:39 open "mo" is not a known value',
  ],
  [
    'no weekday',
    'terminals: { a: { firms: E425, open: [] } }',
    '1:38 open must not be an empty list',
  ],
  ['a number for a code', 'terminals: { a: { smdg: 1234 } }', '1:25 smdg is a number'],
  [
    'a month that is none',
    'terminals: { a: { firms: E425, holidays: { 13-01: x } } }',
    '1:44 holidays: "13-01" does not have the right format',
  ],
  [
    'a day of no year',
    'terminals: { a: { firms: E425, holidays: { 2026-02-29: x } } }',
    '1:44 the date does not exist',
  ],
  [
    'a holiday without a name',
    'terminals:\n  a:\n    firms: E425\n    holidays:\n      05-25:',
    '5:13 05-25 is empty',
  ],
  [
    'the same key twice',
    'terminals:\n  a: { firms: E425 }\n  a: { firms: E426 }',
    '3:3 "a" appears twice',
  ],
  [
    'one terminal twice',
    'terminals:\n  a: { firms: E425 }\n  b: { firms: [E426, e425] }',
    '3:22 two entries describe firms E425: the first is in line 2',
  ],
  [
    'one name twice',
    'terminals:\n  a: { name: Maher Terminals }\n  b: { name: "MAHER  terminals." }',
    '3:14 two entries describe name maher terminals: the first is in line 2',
  ],
  [
    'nothing that it describes',
    'terminals: { a: { open: [mon] } }',
    '1:14 "a" does not identify a terminal',
  ],
  [
    'a port alone',
    'terminals: { a: { locode: USNYC } }',
    '1:27 "locode" alone does not identify a terminal',
  ],
  [
    'a base that is not there',
    'terminals: { a: { firms: E425, based_on: b } }',
    '1:42 the gate calendar has no entry "b"',
  ],
  [
    'itself as its base',
    'terminals: { a: { firms: E425, based_on: a } }',
    '1:42 "a" names itself as its base',
  ],
  [
    'a zone that is none',
    'terminals: { a: { firms: E425, zone: Mars/Olympus } }',
    '1:38 "Mars/Olympus" is not a time zone',
  ],
  [
    'a span that ends before',
    'terminals: { a: { firms: E425, exceptions: { 2026-05-05..2026-05-01: { open: false } } } }',
    '1:46 the last day of the period is before its first day',
  ],
  [
    'a span of a year',
    'terminals: { a: { firms: E425, exceptions: { 2026-01-01..2026-12-31: { open: false } } } }',
    '1:46 the period has 365 days, which is too long',
  ],
  [
    'open and closed at once',
    'terminals: { a: { firms: E425, exceptions: { 2026-05-01..2026-05-09: { open: true }, 2026-05-05: { open: false } } } }',
    '1:86 2026-05-05 is both open and closed',
  ],
  [
    'an exception that says nothing',
    'terminals: { a: { firms: E425, exceptions: { 2026-05-01: { reason: x } } } }',
    '1:58 2026-05-01 has no open',
  ],
  [
    'a file that is not there',
    'terminals: { a: { firms: E425, ics: x.ics } }',
    '1:37 ics: x.ics: the file does not exist',
  ],
  [
    'an address',
    'terminals: { a: { firms: E425, ics: "https://x.example/y.ics" } }',
    '1:37 ics: the calendar is a web address, but oct does not read calendars from the network',
  ],
  [
    'an alias',
    'terminals: { a: &a { firms: E425 }, b: *a }',
    '1:40 YAML aliases are not supported',
  ],
  [
    'a tag',
    'terminals: { a: !!js/function "x" }',
    '1:17 Unresolved tag: tag:yaml.org,2002:js/function',
  ],
  [
    'several documents',
    'terminals: {}\n---\nterminals: {}',
    '2:1 the file contains several documents',
  ],
  [
    'a list for a key',
    'terminals: { [a]: { firms: E425 } }',
    '1:14 the file has a key that is not text',
  ],
  ['too many levels', `terminals: ${'['.repeat(5000)}`, '1:1 the file is nested too deeply'],
]

describe('a gate calendar with', () => {
  it.each(wrong)('%s is refused with its position', async (_, text, expected) => {
    const [first = ''] = await problemsIn(text)
    expect(first).toBe(expected)
  })

  it('closures of more than a quarter in a row is refused', async () => {
    const spans = ['2026-01-01..2026-03-01', '2026-03-02..2026-05-01']
    const exceptions = spans.map((span) => `${span}: { open: false }`).join(', ')
    const text = `terminals: { a: { firms: E425, exceptions: { ${exceptions} } } }`
    expect(await problemsIn(text)).toEqual([
      `1:14 "a" is closed for more than ${mostClosedDays} days from 2026-01-01`,
    ])
  })

  it('several problems reports all of them, in the order of the lines', async () => {
    const text = 'terminals:\n  a:\n    firms: E4\n    based_on: b\n    open: [x]\n    zone: Y'
    const places = (await problemsIn(text)).map((problem) => problem.split(' ')[0])
    expect(places).toEqual(['3:12', '4:15', '5:12', '6:11'])
  })
})

describe('the schema and the reader', () => {
  const validate = new Ajv({ allErrors: false, allowUnionTypes: true }).compile(gateCalendarSchema)
  const isShaped = (value: unknown): boolean => {
    const read = readYaml(JSON.stringify(value), 'x.json', { levels: '', begin: '', share: '' })
    return 'tree' in read && shapeProblems(read.tree, gateCalendarSchema, 'the file').length === 0
  }

  const word = fc.constantFrom(
    'E425',
    'e4',
    'MAHER',
    'USNYC',
    'US NYC',
    'us1',
    '',
    'x'.repeat(201),
    'mon',
    'é€😀',
  )
  const day = fc.constantFrom(
    '2026-05-25',
    '12-25',
    '02-30',
    '02-29',
    '2026-13-01',
    'x',
    '1999-01-01',
    '2026-05-01..2026-05-02',
    '2026-05-01..',
    '12-24..12-25',
  )
  const junk = fc.constantFrom(null, true, false, 3, 'x', '', [], {}, [1], ['mon'], { x: 1 })
  const oneOf = <Value>(good: fc.Arbitrary<Value>) =>
    fc.oneof({ weight: 20, arbitrary: good }, { weight: 1, arbitrary: junk })
  const mostly = (...good: unknown[]) =>
    fc.oneof(
      { weight: 20, arbitrary: fc.constantFrom(...good) },
      { weight: 1, arbitrary: fc.oneof(word, fc.array(word, { maxLength: 3 })) },
      { weight: 1, arbitrary: junk },
    )
  const goodDay = fc.constantFrom('2026-05-25', '2028-02-29')
  const days = (good: fc.Arbitrary<string>) => fc.oneof({ weight: 8, arbitrary: good }, day)
  const gate = fc.record(
    {
      firms: mostly('E425', ['E425', 'z999'], ['E425', 'E425']),
      smdg: mostly('MAHER', ['A', 'APMNJ']),
      name: mostly('Maher Terminals', ['é€😀']),
      locode: mostly('USNYC', 'us nyc'),
      zone: mostly('America/New_York'),
      based_on: mostly('x'),
      open: mostly(['mon'], ['sun', 'tue']),
      holidays: oneOf(
        fc.dictionary(days(fc.oneof(goodDay, fc.constant('02-29'))), mostly('Day'), { maxKeys: 2 }),
      ),
      exceptions: oneOf(
        fc.dictionary(
          days(fc.oneof(goodDay, fc.constant('2026-05-01..2026-05-02'))),
          fc.oneof(
            { weight: 9, arbitrary: fc.constantFrom({ open: true }, { open: false, reason: 'x' }) },
            fc.record({ open: junk, reason: junk }, { requiredKeys: [] }),
            junk,
          ),
          { maxKeys: 2 },
        ),
      ),
      ics: mostly('a.ics', ['a.ics', 'b.ics']),
    },
    { requiredKeys: [] },
  )
  const file = fc.record(
    {
      terminals: oneOf(
        fc.dictionary(fc.constantFrom('a', 'b', '', 'x'.repeat(101)), oneOf(gate), { maxKeys: 2 }),
      ),
      $schema: mostly('gates.json'),
      extra: junk,
    },
    { requiredKeys: ['terminals'] },
  )

  it('agree on every file', () => {
    let [asked, accepted] = [0, 0]
    const rare = file.map(({ extra: _, ...rest }) => rest)
    fc.assert(
      fc.property(fc.oneof({ weight: 18, arbitrary: rare }, file, junk), (value) => {
        const json = JSON.parse(JSON.stringify(value))
        const isValid = validate(json)
        asked += 1
        if (isValid) accepted += 1
        expect(isShaped(json), JSON.stringify(json)).toBe(isValid)
      }),
      { numRuns: 300 },
    )
    expect(accepted).toBeGreaterThan(asked / 10)
    expect(accepted).toBeLessThan((asked / 10) * 9)
  })

  it('agree on one member at a time', () => {
    for (const member of [
      'firms',
      'smdg',
      'name',
      'locode',
      'zone',
      'based_on',
      'open',
      'ics',
    ] as const) {
      fc.assert(
        fc.property(fc.oneof(word, fc.array(word, { maxLength: 2 }), junk), (value) => {
          const json = { terminals: { x: { [member]: value } } }
          expect(isShaped(json), JSON.stringify(json)).toBe(validate(json))
        }),
        { numRuns: 60 },
      )
    }
  })
})

describe('hostile files', () => {
  it('are read or refused, and never throw', async () => {
    const piece = fc.constantFrom(
      'terminals:',
      '\n',
      '  ',
      'a',
      ': ',
      '- ',
      '{',
      '}',
      '[',
      ']',
      '"',
      "'",
      '&a',
      '*a',
      '!!x',
      '|',
      '>',
      '#',
      '\t',
      '2026-05-25',
      '..',
      '? ',
      '%',
      '\u0000',
      '\ufeff',
      '---',
      '<<: ',
      'ics: x.ics',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async (pieces) => {
        const { problems, gates } = await gatesIn({ 'gates.yaml': pieces.join('') })
        for (const { line, column, message, cure } of problems) {
          expect(line).toBeGreaterThan(0)
          expect(column).toBeGreaterThan(0)
          expect(`${message}${cure}`).not.toMatch(/undefined|NaN/)
        }
        if (problems.length > 0) expect(gates).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('with many brackets, indents and errors are read in bounded time', async () => {
    const texts = [
      '['.repeat(10_000),
      '[ #]\n'.repeat(5000),
      '- '.repeat(5000),
      Array.from({ length: 500 }, (_, level) => `${' '.repeat(level)}a:`).join('\n'),
      '}'.repeat(5000),
      `a: ${'&a '.repeat(10_000)}`,
    ]
    for (const text of texts) expect((await problemsIn(text)).length).toBeGreaterThan(0)
  })
})
