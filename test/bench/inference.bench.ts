// npm run bench -- inference --samples FILE: measures how often the inference of shipping lines from numbers is right,
// how confident it is, and how fast.
import { inferNumber } from '../../src/domain/inference/infer-number.js'
import { readSamples, type Sample } from './read-samples.js'
import {
  type Band,
  calibrate,
  type Judged,
  judge,
  judgeHeldOut,
  scoreOf,
  scoreRules,
  sharpnessOf,
} from './score-inference.js'

const leastPerSecond = 50_000
const usage = `Usage: npm run bench -- inference --samples FILE
FILE is a csv whose header has number, type (bill_of_lading, booking, container) and scac, and may
have owner_prefix_class (carrier, carrier_lease, lessor, unknown).
`

const file = process.argv[process.argv.indexOf('--samples', 2) + 1]
const samples = process.argv.includes('--samples') && file !== undefined ? read(file) : undefined
if (samples === undefined) {
  process.stderr.write(usage)
  process.exitCode = 2
} else report(samples)

function read(path: string): Sample[] | undefined {
  try {
    return readSamples(path)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return undefined
  }
}

function report(all: readonly Sample[]): void {
  print(`${all.length} labeled numbers`)
  const judged = judge(all)
  printJudged('Engine as it is', judged)
  printRules(judged.filter(({ type }) => type !== 'container'))
  const boxes = all.filter(({ type }) => type === 'container')
  if (boxes.length > 0)
    printJudged("Each container without its own prefix's counts", judgeHeldOut(boxes))
  const perSecond = measureSpeed(all.map(({ number }) => number))
  print(`\n${Math.round(perSecond).toLocaleString('en')} numbers a second of processor time`)
  if (perSecond >= leastPerSecond) return
  print(`FAILED: fewer than ${leastPerSecond.toLocaleString('en')}`)
  process.exitCode = 1
}

function printJudged(title: string, all: readonly Judged[]): void {
  print(`\n## ${title}\n`)
  const heads = [
    'kind',
    'n',
    'type',
    'top-1',
    'top-3',
    'group',
    'auto',
    'wrong line',
    'wrong group',
  ]
  const kinds = [...new Set(all.flatMap(kindsOf))].sort()
  const rows = kinds.map((kind) =>
    scoreRow(
      kind,
      all.filter((one) => kindsOf(one).includes(kind)),
    ),
  )
  printTable([heads, ...rows])
  for (const wrong of scoreOf(all).wrongBrand) {
    const { selected } = wrong.result.shipping_line
    print(`selected ${selected?.scac} for ${wrong.number} of ${wrong.scac}`)
  }
  for (const type of new Set(all.map((one) => one.type))) {
    print(`\nFirst candidates of every ${type}, by confidence`)
    printTable([
      ['confidence', 'n', 'expected', 'observed', 'observed group'],
      ...calibrate(all.filter((one) => one.type === type)).map(bandRow),
    ])
    const { n, brier, logLoss } = sharpnessOf(all.filter((one) => one.type === type))
    print(
      `Brier score ${brier.toFixed(4)}, log loss ${logLoss.toFixed(4)} over the ${n} with a line`,
    )
  }
}

/** Prints the results for bills and bookings by rule. Leaves out containers, because their reasons contain counts. */
function printRules(all: readonly Judged[]): void {
  if (all.length === 0) return
  print('\nFirst candidates by rule, with the 95 % interval of the observed share')
  const rows = scoreRules(all).map(({ rule, seen: [right, of], expected, interval }) => [
    rule,
    String(of),
    percent(expected),
    percent(right / of),
    `${percent(interval.from)} to ${percent(interval.to)}`,
    interval.to < expected ? 'TOO CONFIDENT' : '',
  ])
  printTable([['rule', 'n', 'expected', 'observed', 'interval', ''], ...rows])
}

/** Returns the groups of a sample. A container is in the group of all containers and in that of its owner's kind. */
function kindsOf({ type, ownerClass }: Sample): string[] {
  return type === 'container' ? [type, `container, ${ownerClass || 'any mark'}`] : [type]
}

function scoreRow(kind: string, all: readonly Judged[]): string[] {
  const { n, type, top1, top3, group1, autoSelected, wrongBrand, wrongGroup } = scoreOf(all)
  return [
    kind,
    String(n),
    ...[type, top1, top3, group1].map((count) => percent(count / n)),
    ...[autoSelected, wrongBrand.length, wrongGroup.length].map(String),
  ]
}

function bandRow({ from, to, n, expected, observed, observedGroup }: Band): string[] {
  const band = `${from.toFixed(2)} to ${Math.min(to, 1).toFixed(2)}`
  return [band, String(n), ...[expected, observed, observedGroup].map(percent)]
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

/** Returns inferences per second of processor time: the best of five rounds, because other programs disturb. */
function measureSpeed(numbers: readonly string[]): number {
  const repeats = Math.ceil(50_000 / numbers.length)
  const rounds = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage()
    for (let repeat = 0; repeat < repeats; repeat++) {
      for (const number of numbers) inferNumber(number)
    }
    const { user, system } = process.cpuUsage(before)
    return (repeats * numbers.length * 1e6) / (user + system)
  })
  return Math.max(...rounds)
}

function printTable(rows: readonly string[][]): void {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  for (const row of rows) {
    const [first = '', ...rest] = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
    print([first, ...rest].join('  '))
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
