import { expect, it } from 'vitest'
import { exitCodes } from '../../../src/errors.js'
import { runOct } from '../../support/run-oct.js'
import { commandPath, leaves } from '../../sweeps/tree.js'

interface Described {
  command: string
  kind: string
  group: string | null
  writes: boolean
  arguments: { name: string; required: boolean; repeatable: boolean }[]
  options: { long: string; value: string | null; choices: string[] | null }[]
  fields: { name: string; meaning: string }[]
  exit_codes: { code: number; name: string }[]
  examples: { line: string }[]
}

const described = async (...words: string[]): Promise<Map<string, Described>> => {
  const { exit, stdout, stderr } = await runOct(['commands', ...words, '--json'])
  expect(exit, stderr).toBe(0)
  return new Map((JSON.parse(stdout) as Described[]).map((one) => [one.command, one]))
}

it('describes every command of the tree, with its input and output', async () => {
  const all = await described()
  for (const leaf of leaves()) {
    const one = all.get(commandPath(leaf))
    expect(one?.examples.length, commandPath(leaf)).toBeGreaterThan(0)
    expect(one?.options.map(({ long }) => long)).toEqual(leaf.options.map(({ long }) => long))
  }
  const program = all.get('oct')
  expect(program?.kind).toBe('program')
  expect(program?.options.map(({ long }) => long)).toContain('--query')
  expect(program?.exit_codes.map(({ code }) => code)).toEqual(
    Object.values(exitCodes).map(({ code }) => code),
  )
  expect(all.get('oct containers list')).toMatchObject({ group: 'Daily work', writes: false })
  expect(all.get('oct track')).toMatchObject({
    writes: true,
    arguments: [{ name: 'number', required: false, repeatable: true }],
  })
  const holds = all.get('oct holds')
  expect(holds?.fields.find(({ name }) => name === 'readiness')?.meaning).toBeTruthy()
})

it('of one group describes its commands', async () => {
  const some = await described('webhooks')
  expect([...some.keys()].every((path) => path.startsWith('oct webhooks'))).toBe(true)
  expect(some.size).toBeGreaterThan(5)
})

it('refuses an unknown command', async () => {
  expect(await runOct(['commands', 'webhook'])).toMatchObject({ exit: 2, stdout: '' })
})
