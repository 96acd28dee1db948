import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { arrows, roomOf } from './rooms.js'
import { sourceFiles } from './source-files.js'

const page = readFileSync(new URL('../../CONTRIBUTING.md', import.meta.url), 'utf8')
const table = page.split('| room of `src/` |')[1]?.split('\n\n')[0] ?? ''
const named = [...table.matchAll(/^\| `([^`]+?)\/?` \|/gm)].map(([, room = '']) => room)

it('CONTRIBUTING names every room of the tree, each once, and no other', () => {
  const rooms = [...new Set(sourceFiles.map(({ path }) => roomOf(path)))]
  expect(rooms.length).toBeGreaterThan(20)
  expect([...named].sort()).toEqual(rooms.sort())
})

it('CONTRIBUTING names every room that has arrows', () => {
  expect([...named].sort()).toEqual(Object.keys(arrows).sort())
})
