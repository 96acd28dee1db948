/* The questions of a dispatcher about the world `desk`: the calls of a scripted client, and the command lines that
   answer the same. Both answers are compared with `expected`. */

export type Row = Record<string, unknown>
export type Call = readonly [tool: string, args: Row]

export interface DeskQuestion {
  id: number
  question: string
  calls: readonly Call[]
  /** Finds the answer in the results of the calls. */
  told(results: readonly Row[]): unknown
  /** The command lines that give the same answer. `printed` finds the answer in their outputs. */
  lines: readonly string[]
  printed(outputs: readonly string[]): unknown
  expected: unknown
}

export const rowsOf = (result: Row | undefined, name = 'rows'): Row[] =>
  (result?.[name] ?? []) as Row[]
const numbers = (rows: readonly Row[]): string[] => rows.map(({ number }) => `${number}`).sort()
export const theirs = (value: unknown): string => (value as { untrusted: string }).untrusted
const records = (output: string | undefined): Row[] => {
  const read = JSON.parse(output ?? '[]')
  return Array.isArray(read) ? read : [read]
}
const listed = ([output]: readonly string[]): string[] => numbers(records(output))
const listBoxes = (args: Row): Pick<DeskQuestion, 'calls' | 'told'> => ({
  calls: [['list_boxes', args]],
  told: ([result]) => numbers(rowsOf(result)),
})

const blocked = [
  'MAEU3625719',
  'MNBU1548517',
  'MSDU4829155',
  'OCLU6087721',
  'TCKU4157299',
  'TCKU8728776',
]

export const deskQuestions: readonly DeskQuestion[] = [
  {
    id: 1,
    question: 'What must go today or tomorrow?',
    calls: [['today', {}]],
    told: ([today]) => numbers([...rowsOf(today, 'overdue'), ...rowsOf(today, 'due')]),
    lines: ['due 1d --json'],
    printed: listed,
    expected: ['HASU8578136', 'MEDU7316040', 'MSDU4829155'],
  },
  {
    id: 2,
    question: 'Which boxes are overdue, and what do they cost?',
    calls: [['list_boxes', { which: 'overdue' }]],
    told: ([result]) => [numbers(rowsOf(result)), rowsOf(result, 'fees')],
    lines: ['today --json', 'containers show HASU8578136 --json'],
    printed: ([today, box]) => [
      records(today)
        .flatMap(({ tasks }) => tasks as Row[])
        .filter(({ kind }) => kind === 'overdue')
        .map(({ number }) => number),
      records(box).flatMap(({ fees }) =>
        (fees as Row[]).map(({ amount, currency_code }) => ({ amount, currency: currency_code })),
      ),
    ],
    expected: [['HASU8578136'], [{ amount: 555, currency: 'USD' }]],
  },
  {
    id: 3,
    question: 'How many boxes are ready?',
    calls: [['today', {}]],
    told: ([today]) => (today?.counts as Row | undefined)?.ready,
    lines: ['ready --json'],
    printed: ([output]) => records(output).length,
    expected: 3,
  },
  {
    id: 4,
    question: 'What is blocked?',
    ...listBoxes({ which: 'blocked' }),
    lines: ['holds --blocked --json'],
    printed: listed,
    expected: blocked,
  },
  {
    id: 5,
    question: 'How many boxes are on customs hold?',
    calls: [['summarize', { by: 'hold' }]],
    told: ([result]) =>
      rowsOf(result, 'groups').find(({ key }) => theirs(key) === 'customs')?.boxes,
    lines: ['holds --hold customs --json'],
    printed: ([output]) => records(output).length,
    expected: 5,
  },
  {
    id: 6,
    question: 'Which Acme boxes are blocked?',
    ...listBoxes({ which: 'blocked', customer: 'Acme' }),
    lines: ['holds --blocked --customer Acme --json'],
    printed: listed,
    expected: ['MSDU4829155', 'OCLU6087721', 'TCKU4157299'],
  },
  {
    id: 7,
    question: 'Where is MSDU4829155 and what holds it?',
    calls: [['show', { number: 'MSDU4829155' }]],
    told: ([box]) => [box?.terminal_code, theirs(box?.yard), box?.why, box?.lfd, box?.days_left],
    lines: [
      'containers show MSDU4829155 --json',
      'containers show MSDU4829155 -o csv --fields terminal_code',
    ],
    printed: ([output, code]) => [
      code?.trim().split('\n').at(-1),
      records(output)[0]?.location_at_pod_terminal,
      ['customs hold'],
      records(output)[0]?.earliest_lfd_date,
      1,
    ],
    expected: ['APMT', 'Yard Grounded (C14-07-2)', ['customs hold'], '2026-11-24', 1],
  },
  {
    id: 8,
    question: 'When is the last free day of OCLU6087721?',
    calls: [['show', { number: 'OCLU6087721' }]],
    told: ([box]) => rowsOf(box, 'lfds').map(({ source, date }) => [source, date]),
    lines: ['containers show OCLU6087721 --json'],
    printed: ([output]) => {
      const [box] = records(output)
      return [
        [box?.pickup_lfd_source, box?.pickup_lfd_date],
        ['terminal', box?.earliest_lfd_date],
      ]
    },
    expected: [
      ['line', '2026-11-27'],
      ['terminal', '2026-11-26'],
    ],
  },
  {
    id: 9,
    question: 'Is TCKU8728776 ready?',
    calls: [['show', { number: 'TCKU8728776' }]],
    told: ([box]) => [box?.readiness, /not safe to pick up/.test(`${box?.verdict}`)],
    lines: ['containers show TCKU8728776 --json'],
    printed: ([output]) => [records(output)[0]?.readiness, true],
    expected: ['disagree', true],
  },
  {
    id: 10,
    question: 'What is on PO-4711?',
    calls: [['show', { number: 'PO-4711' }]],
    told: ([bill]) => numbers(rowsOf(bill)),
    lines: ['holds PO-4711 --json'],
    printed: listed,
    expected: ['MEDU7316040', 'MSDU4829155', 'TCLU5903276'],
  },
  {
    id: 11,
    question: 'What arrives this week?',
    ...listBoxes({ which: 'arriving', within_days: 7 }),
    lines: ['containers --eta 7d --json'],
    printed: listed,
    expected: [
      'MRKU6942457',
      'MSFU1617904',
      'TCKU4810079',
      'TCKU5050068',
      'TCKU7074726',
      'TCLU5903276',
    ],
  },
  {
    id: 12,
    question: 'Which boxes come to New York by sea?',
    ...listBoxes({ which: 'at_sea', port: 'New York' }),
    lines: ['containers --status on_ship --pod USNYC --json'],
    printed: listed,
    expected: ['HASU6816662', 'MRKU6942457', 'TCKU7074726', 'TCKU9157476', 'TCLU5903276'],
  },
  {
    id: 13,
    question: 'Which ship brings HASU6816662, and when?',
    calls: [['show', { number: 'HASU6816662' }]],
    told: ([box]) => [theirs(box?.vessel), `${box?.eta}`.slice(0, 10)],
    lines: [
      'containers show HASU6816662 --json',
      'containers show HASU6816662 -o csv --fields arrival_at',
    ],
    printed: ([output, at]) => {
      const [box] = records(output)
      const shipment = box?.shipment as Row | undefined
      const day = at?.trim().split('\n').at(-1)?.slice(0, 10)
      return [box?.pod_vessel_name ?? shipment?.pod_vessel_name, day]
    },
    expected: ['MAERSK BRONZE MARINER', '2026-12-04'],
  },
  {
    id: 14,
    question: 'Which ship is latest against its first estimate?',
    calls: [['ships', {}]],
    told: ([result]) => {
      const [latest] = rowsOf(result).sort((a, b) => Number(b.moved_days) - Number(a.moved_days))
      return [theirs(latest?.vessel), latest?.moved_days]
    },
    lines: ['containers show TCLU5903276 -o csv --fields arrival_moved_days'],
    printed: ([output]) => ['MSC LORETO', Number(output?.trim().split('\n').at(-1))],
    expected: ['MSC LORETO', 8],
  },
  {
    id: 15,
    question: 'Where is MSC LORETO now?',
    calls: [['ships', { vessel: 'MSC LORETO' }]],
    told: ([result]) => {
      const [ship] = rowsOf(result)
      return [ship?.latitude, theirs(ship?.last_place).split(' ')[0], theirs(ship?.to), ship?.boxes]
    },
    lines: ['vessels show 9934735 --json'],
    printed: ([output]) => [records(output)[0]?.latitude, 'Sines', 'New York', ['TCLU5903276']],
    expected: [41.02722, 'Sines', 'New York', ['TCLU5903276']],
  },
  {
    id: 16,
    question: 'What is on rail?',
    ...listBoxes({ which: 'on_rail' }),
    lines: ['containers --status on_rail --json'],
    printed: listed,
    expected: ['TCKU4810079'],
  },
  {
    id: 17,
    question: 'Which discharged box has no last free day?',
    ...listBoxes({ which: 'no_lfd' }),
    lines: ['holds --no-lfd --json'],
    printed: listed,
    expected: ['TCKU4810079'],
  },
  {
    id: 18,
    question: 'Whose last free day falls on a weekend?',
    calls: [['list_boxes', { which: 'due', within_days: 7 }]],
    told: ([result]) => numbers(rowsOf(result).filter(({ weekend }) => weekend === true)),
    lines: ['due 7d --json'],
    printed: ([output]) =>
      numbers(
        records(output).filter(
          ({ earliest_lfd_date }) => new Date(`${earliest_lfd_date}`).getUTCDay() % 6 === 0,
        ),
      ),
    expected: ['MRKU7491846'],
  },
  {
    id: 19,
    question: 'What fees does each customer have?',
    calls: [['summarize', { by: 'customer' }]],
    told: ([result]) =>
      rowsOf(result, 'groups').flatMap(({ key, fees }) =>
        ((fees ?? []) as Row[]).map(({ amount }) => [theirs(key), amount]),
      ),
    lines: ['containers --by customer --json'],
    printed: ([output]) =>
      records(output).flatMap(({ group, fees }) =>
        ((fees ?? []) as Row[]).map(({ amount }) => [group, amount]),
      ),
    expected: [
      ['Nordhaus Living', 555],
      ['Acme Imports', 395],
    ],
  },
  {
    id: 20,
    question: 'How many boxes does each customer have open?',
    calls: [['summarize', { by: 'customer' }]],
    told: ([result]) =>
      Object.fromEntries(rowsOf(result, 'groups').map(({ key, boxes }) => [theirs(key), boxes])),
    lines: ['containers --json'],
    printed: ([output]) => {
      const counts: Record<string, number> = {}
      for (const { shipment } of records(output)) {
        const name = `${(shipment as Row).customer_name}`
        counts[name] = (counts[name] ?? 0) + 1
      }
      return counts
    },
    expected: { 'Acme Imports': 10, 'Nordhaus Living': 5, 'Bluefin Foods': 5 },
  },
  {
    id: 21,
    question: 'How many boxes wait at TRAP?',
    calls: [['list_boxes', { which: 'at_terminal', terminal: 'TRAP' }]],
    told: ([result]) => result?.total,
    lines: ['holds --terminal TRAP --json'],
    printed: ([output]) => records(output).length,
    expected: 4,
  },
  {
    id: 22,
    question: 'What changed for PO-4702 since yesterday?',
    calls: [['changes', { since: '24h', number: 'PO-4702' }]],
    told: ([result]) =>
      rowsOf(result).map(({ number, fact, who, change }) => [
        number,
        fact,
        who,
        theirs(change).endsWith('555.00 USD'),
      ]),
    lines: ['changes PO-4702 --since 24h --json'],
    printed: ([output]) =>
      records(output).map(({ number, stated_by, to }) => [
        number,
        'fee',
        stated_by,
        (to as Row).amount === 555,
      ]),
    expected: [['HASU8578136', 'fee', 'terminal', true]],
  },
  {
    id: 23,
    question: 'Which trackings need a person?',
    calls: [['problems', {}]],
    told: ([result]) =>
      Object.fromEntries(rowsOf(result).map(({ number, problem }) => [number, problem])),
    lines: ['tracking attention --json'],
    printed: ([output]) =>
      Object.fromEntries(records(output).map((row) => [row.number, row.problem ?? row.kind])),
    expected: { MAEU774898990: 'failed', MAEU771844572: 'awaiting_manifest' },
  },
  {
    id: 24,
    question: 'Which facts are older than a day?',
    calls: [['list_boxes', { which: 'stale' }]],
    told: ([result]) => result?.total,
    lines: ['containers --stale --json'],
    printed: ([output]) => records(output).length,
    expected: 6,
  },
  {
    id: 25,
    question: 'Which reefers do we have, and is one blocked?',
    calls: [['list_boxes', { equipment: 'reefer' }]],
    told: ([result]) => [
      numbers(rowsOf(result)),
      numbers(rowsOf(result).filter(({ state }) => state === 'blocked')),
    ],
    lines: ['containers --equipment reefer --json'],
    printed: ([output]) => [
      numbers(records(output)),
      numbers(records(output).filter(({ readiness }) => readiness === 'blocked')),
    ],
    expected: [['MRKU7491846', 'OCLU6087721', 'TCKU5050068'], ['OCLU6087721']],
  },
  {
    id: 26,
    question: 'Whose number is 219384756?',
    calls: [['identify', { numbers: ['219384756'] }]],
    told: ([result]) => {
      const [row] = rowsOf(result)
      return [row?.decision, rowsOf(row, 'candidates')[0]?.scac]
    },
    lines: ['infer 219384756 --json'],
    printed: ([output]) => {
      const line = records(output)[0]?.shipping_line as { decision: string; candidates: Row[] }
      return [line.decision, line.candidates[0]?.scac]
    },
    expected: ['needs_confirmation', 'MAEU'],
  },
  {
    id: 27,
    question: 'Is MSCU6639871 a real container number?',
    calls: [['identify', { numbers: ['MSCU6639871'] }]],
    told: ([result]) => [rowsOf(result)[0]?.valid, rowsOf(result)[0]?.repair],
    lines: ['infer MSCU6639871 --json'],
    printed: ([output]) => {
      const [row] = records(output)
      return [(row?.validation as Row | undefined)?.is_valid, row?.corrected]
    },
    expected: [false, 'MSCU6639870'],
  },
]
