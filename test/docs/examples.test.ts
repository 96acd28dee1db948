import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientScript } from '../../src/maps/page/client-script.js'
import type { World } from '../support/run-oct.js'
import { leafWords } from '../sweeps/leaf-words.js'
import { oneInSix } from '../sweeps/pairwise.js'
import { parseProblem } from '../sweeps/tree.js'
import { attendedBy } from './attended-example.js'
import { emptyWorld, exampleWorld, must } from './example-world.js'
import { runLiveExample } from './live-example.js'
import { runExample } from './run-example.js'
import { type WrittenLine, writtenLines } from './written-lines.js'

interface Setting {
  /** True if the world starts with only the files. */
  isEmpty?: true
  /** Commands to run first. */
  before?: string[]
  /** A file that the command writes, and that must not exist before. */
  without?: string
  /** Allowed exit codes besides 0: as the text promises, or depending on the day. */
  exits?: number[]
}

/** What a command line needs besides the world of the examples, and the exit codes that it may have. */
const settings: [RegExp, Setting][] = [
  [/--check\b|--expect-rows\b/, { exits: [10] }],
  [/^oct alias delete\b/, { before: ['alias set mine holds'] }],
  [/^oct webhooks notifications show\b/, { before: ['sandbox advance 3d'] }],
  [/^oct webhooks trigger\b/, { exits: [9, 12] }],
  [/^oct track --from shipments\.\w+ --report/, { exits: [11] }],
  [/^oct tracking cancel\b/, { isEmpty: true, before: ['track MEDUFR030802'] }],
  [/^oct parties create\b/, { isEmpty: true }],
  [/^oct fields define\b/, { isEmpty: true }],
  [/^oct (?:--sandbox )?webhooks create\b/, { isEmpty: true }],
  [/^oct gates init\b/, { isEmpty: true, without: 'gates.yaml' }],
  [/^oct tariffs init\b/, { isEmpty: true, without: 'tariffs.yaml' }],
  [/^oct documents download [\w.-]*$/, { without: 'invoice-4711.pdf' }],
  // The sandbox publishes no IP addresses. A service without a source marks no container as delivered.
  [/^oct webhooks listen --check-sender/, { exits: [9] }],
  // Nobody can type credentials here, and no shipping line is set up before its example.
  [
    /^oct serve (?:sources (?:test|remove)|inbox auto-track) (?:MAEU|aisstream|notices@|acme-edi)/,
    { exits: [5] },
  ],
  // The server does not exist, so its host key cannot be confirmed.
  [/^oct serve sources add acme-edi --files-url/, { exits: [9] }],
  [/^oct serve delivered MSCU6639870/, { exits: [2, 5] }],
  [
    /^oct serve delivered TCLU4265726/,
    { before: ['sandbox advance --to full_out --of TCLU4265726'] },
  ],
  [/^oct share revoke\b/, { before: ['share MSCU6639870'] }],
  [/^oct serve import acme\.oct/, { before: ['serve export acme.oct --account acme'] }],
  // Nobody can confirm the change.
  [/^oct (?:--sandbox )?mcp install\b(?!.*--yes)/, { exits: [2] }],
  // This build has no publication address.
  [/^oct upgrade\b/, { exits: [9] }],
  // The database of the examples does not exist.
  [/--database postgres:/, { exits: [13] }],
  // The file of the example is not there.
  [/^oct serve (?:sources check-carrier pciu|inbox teach report)/, { exits: [13] }],
  // The region of its bucket is not set.
  [/--database postgres:.* --blobs s3:/, { exits: [2] }],
  // The folder of the examples has no project file.
  [/^oct config (?:trust|untrust)\b/, { exits: [5] }],
  [/^oct fields options add\b/, { before: ['fields options remove priority urgent --yes'] }],
  [/^oct documents (?:show|edit|download) invoice\.pdf/, { before: ['upload invoice.pdf'] }],
  [/^oct completion uninstall\b/, { before: ['completion install zsh --yes'] }],
]

const settingOf = (text: string): Setting =>
  Object.assign({}, ...settings.filter(([pattern]) => pattern.test(text)).map(([, one]) => one))

const lines = writtenLines()
const textOf = ({ commands }: WrittenLine): string => commands.map(({ line }) => line).join(' && ')
const named = lines.map((line) => [textOf(line), line] as const)
/** Returns whether a command line asks a live service about a token. */
const isLive = (text: string): boolean => /^oct auth (?:login|status|token)\b/.test(text)
const live = named.filter(([text]) => isLive(text))
const attended = named.filter(([text]) => attendedBy(text) !== undefined)
const alone = named.filter(([text]) => attendedBy(text) === undefined && !isLive(text))
const isInReadme = ([, { from }]: (typeof named)[number]): boolean => from.includes('README.md')
/** The suite runs all lines of the README, and one in six of the other lines. */
const run = [
  ...alone.filter(isInReadme),
  ...oneInSix(
    alone.filter((line) => !isInReadme(line)),
    1,
  ),
]

const asTyped = (line: string): string => line.replace(/<[^>]+>/g, 'WORD')

describe('every command line of README, guides, help, help topics and examples/', () => {
  it.each([
    ['README.md', 20],
    ['docs/guides/', 80],
    ['--help', 240],
    ['oct help', 12],
    ['examples/', 2],
  ])('is found in %s', (from, least) => {
    const found = lines.filter((line) => line.from.includes(from))
    expect(found.length).toBeGreaterThanOrEqual(least)
  })

  /** Returns whether test/sweeps/tree.test.ts parses the line, as it parses the first command of each example of a help. */
  const isParsedThere = ({ from, commands }: WrittenLine): boolean =>
    from.endsWith(' --help') && commands.length === 1

  it.each(
    lines.flatMap((written) =>
      isParsedThere(written)
        ? []
        : written.commands.flatMap(({ line, isFed }) => (isFed ? [] : [line])),
    ),
  )('parses: %s', (line) => {
    expect(parseProblem(asTyped(line)), line).toBeUndefined()
  })
})

describe('every such command line that has a stated result', () => {
  let template: World
  /** World for command lines that change nothing. */
  let shared: World
  beforeAll(async () => {
    // Builds the script now, because the project folder is still the current folder.
    clientScript()
    template = await exampleWorld()
    shared = template.copy()
  })
  afterAll(() => {
    template.remove()
    shared.remove()
  })

  it.each(run)('runs: %s', async (text, line) => {
    const { isEmpty, before = [], exits = [], without } = settingOf(text)
    const isPlain = !isEmpty && before.length === 0 && without === undefined
    const isShared = isPlain && line.commands.every(isReading)
    const world = isShared ? shared : isEmpty ? emptyWorld() : template.copy()
    try {
      if (without !== undefined) rmSync(join(world.folder, without))
      for (const words of before) await must(world, ['--sandbox', ...words.split(' ')])
      const { exit, stdout, stderr } = await runExample(world, line)
      expect([0, ...exits], `${line.from}: ${text}\n${stderr}`).toContain(exit)
      if (line.from === 'oct help queries') expect(stdout, text).not.toBe('')
    } finally {
      if (!isShared) world.remove()
    }
  })

  it.each(attended)('runs: %s', async (text, line) => {
    const world = template.copy()
    try {
      await attendedBy(text)?.(world, line)
    } finally {
      world.remove()
    }
  })
})

describe('every such command line that logs in', () => {
  it.each(live)('runs: %s', async (_, line) => {
    const world = emptyWorld()
    try {
      await runLiveExample(world, line)
    } finally {
      world.remove()
    }
  })
})

const changing = Object.entries(leafWords)
  .filter(([, { changes, prints }]) => changes || prints === 'endless')
  .map(([path]) => path.replace(/ list$/, ''))

/** Returns whether a command leaves the machine unchanged. */
function isReading({ line }: { line: string }): boolean {
  const typed = line.replace(/ --sandbox\b/, '')
  if (/ --(?:out|report|compact|repair)\b|^oct (?:config|auth)\b/.test(typed)) return false
  return !changing.some((path) => typed === path || typed.startsWith(`${path} `))
}
