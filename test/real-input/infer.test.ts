import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Machine, machine } from '../process/program.js'

const file = fileURLToPath(new URL('../../../shared/data/lines/infer-samples.csv', import.meta.url))
const isThere = existsSync(file)
if (!isThere) process.stderr.write('skipped: ../shared/data/lines/infer-samples.csv is absent\n')

interface Sample {
  number: string
  type: string
}

interface Inferred {
  number: string
  number_type: string
  shipping_line: { decision: string; candidates: { confidence: number }[] }
}

describe.skipIf(!isThere)('labeled numbers (skipped without them)', () => {
  const samples: Sample[] = isThere
    ? parse(readFileSync(file), { columns: true, bom: true, skip_empty_lines: true })
    : []
  const numbers = samples.map(({ number }) => number.trim())
  let oct: Machine

  beforeAll(async () => {
    oct = await machine()
  })

  afterAll(() => oct.remove())

  async function infer(from: string, how: 'run' | 'runHere' = 'runHere'): Promise<Inferred[]> {
    const run = await oct[how](['infer', '--offline', '--from', from, '--json'])
    expect(run.exit, run.stderr).toBe(0)
    return JSON.parse(run.stdout) as Inferred[]
  }

  it('of the CSV are inferred one by one, without a service', async () => {
    const inferred = await infer(file, 'run')
    expect(inferred.map(({ number }) => number)).toEqual(numbers)
    for (const { shipping_line } of inferred) {
      expect(shipping_line.decision).toBeOneOf([
        'auto_select',
        'needs_confirmation',
        'no_prediction',
      ])
    }
  })

  it('one per line give the same result', async () => {
    const lines = join(oct.folder, 'numbers.txt')
    writeFileSync(lines, `\uFEFF${numbers.join('\r\n')}\r\n\r\n`)
    expect(await infer(lines)).toEqual(await infer(file))
  })

  it('are printed as rows too, one each', async () => {
    const run = await oct.runHere(['infer', '--offline', '--from', file])
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stdout.trimEnd().split('\n')).toHaveLength(numbers.length)
  })

  it('with a correct check digit are recognized as containers', async () => {
    const inferred = await infer(file)
    const containers = samples.flatMap(({ type }, index) => (type === 'container' ? [index] : []))
    const missed = containers.filter((index) => inferred[index]?.number_type !== 'container')
    expect(missed.map((index) => samples[index])).toEqual([])
  })
})
