import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Contract } from './contract.js'

const path = join(import.meta.dirname, 'last-release.json')

/** Returns the version with which this tree will be released. */
export const releaseHere = (): string =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')).version

export const lastRelease = (): Contract => JSON.parse(readFileSync(path, 'utf8')) as Contract

/** Short objects and lists take one line each, so that a difference is easy to read. */
export const writeContract = (contract: Contract): void =>
  writeFileSync(path, `${textOf(contract, '')}\n`)

function textOf(value: unknown, indent: string): string {
  const text = JSON.stringify(value)
  if (!(value instanceof Object) || Array.isArray(value) || text.length < 160) return text
  const inner = `${indent} `
  const members = Object.entries(value).map(
    ([name, member]) => `${inner}${JSON.stringify(name)}: ${textOf(member, inner)}`,
  )
  return `{\n${members.join(',\n')}\n${indent}}`
}
