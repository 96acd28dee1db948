import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../campaign', import.meta.url))
const ending = '.campaign.ts'

/** The file that `npm run campaign -- --keep` writes. */
interface KeptResult {
  /** Day of the run, UTC. */
  on: string
  commit: string
  node: string
  /** The words after the name of the campaign. */
  words: string[]
  minutes: number
  passed: boolean
  results: string[]
}

export interface Campaign {
  name: string
  /** What the campaign tests: the comment at the start of its file. */
  about: string
  /** Null if no run was kept. */
  kept: KeptResult | null
}

/** Every campaign with its last kept run, by name. */
export function campaigns(): Campaign[] {
  const kept = new Set(readdirSync(join(folder, 'results')))
  const files = readdirSync(folder).filter((file) => file.endsWith(ending))
  const names = files.map((file) => file.slice(0, -ending.length))
  return names.sort().map((name) => {
    const result = `${name}.json`
    return {
      name,
      about: aboutOf(readFileSync(join(folder, name + ending), 'utf8')),
      kept: kept.has(result)
        ? JSON.parse(readFileSync(join(folder, 'results', result), 'utf8'))
        : null,
    }
  })
}

/** The sentences after `npm run campaign -- name [words]:`. */
function aboutOf(source: string): string {
  const comment = /^(?:\/\/ .*\n)+/.exec(source)?.[0].replaceAll('// ', '').replaceAll('\n', ' ')
  const words = comment?.replace(/^npm run campaign -- [^:]*: /, '').trim() ?? ''
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The text of `docs/proof.md`. */
export function proofPage(all: readonly Campaign[]): string {
  return `${[head, table(all), ...all.map(section)].join('\n\n')}\n`
}

const head = `# Proof

What the long tests (campaigns) check, and how the last run of each campaign ended. \`npm run campaign\` runs all
campaigns. With \`--keep\`, the results are stored in \`test/campaign/results\`; this page is made from these results.
The campaigns run each night (\`.github/workflows/nightly.yml\`) and before a release. The suite (\`npm test\`) runs a
shorter form of most of them. Times and memory depend on the machine that ran the campaign.`

const table = (all: readonly Campaign[]): string =>
  [
    '| campaign | last run | minutes | result |',
    '| --- | --- | ---: | --- |',
    ...all.map(row),
  ].join('\n')

function row({ name, kept }: Campaign): string {
  if (kept === null) return `| [${name}](#${name}) | not stored yet | | |`
  const verdict = kept.passed ? 'passed' : '**failed**'
  return `| [${name}](#${name}) | ${kept.on} | ${kept.minutes} | ${verdict} |`
}

function section({ name, about, kept }: Campaign): string {
  if (kept === null) return `## ${name}\n\n${about}\n\nNo run is kept yet.`
  const command = ['npm run campaign --', name, ...kept.words].join(' ')
  const ran = `\`${command}\` on ${kept.on}, Node ${kept.node.slice(1)}, commit ${kept.commit}:`
  const lines = kept.results.map((words) => `- ${words}`).join('\n')
  return `## ${name}\n\n${about}\n\n${ran}\n\n${lines}`
}
