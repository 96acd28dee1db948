import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { campaigns, proofPage } from './proof-page.js'

const remedy = 'UPDATE_GOLDEN=1 npx vitest run test/docs/proof.test.ts'
const nightly = fileURLToPath(new URL('../../.github/workflows/nightly.yml', import.meta.url))
const path = fileURLToPath(new URL('../../docs/proof.md', import.meta.url))

describe('docs/proof.md', () => {
  const all = campaigns()

  it(`has the latest stored run of every campaign (${remedy})`, () => {
    const page = proofPage(all)
    if (process.env.UPDATE_GOLDEN === '1') writeFileSync(path, page)
    expect(readFileSync(path, 'utf8')).toBe(page)
  })

  it('covers every campaign of the nightly workflow', () => {
    const workflow = readFileSync(nightly, 'utf8')
    const run = [...workflow.matchAll(/^ {10}- (\S+)$/gm)].map(([, name]) => name)
    expect(run).toEqual(all.map(({ name }) => name))
  })

  it.each(all)('$name states what it tests', ({ about }) => {
    expect(about).toMatch(/^[A-Z`].{20,}\.$/)
  })

  it.each(all.filter(({ kept }) => kept !== null))('$name has a result', ({ kept }) => {
    expect(kept).toMatchObject({ on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) })
    expect(kept?.results).not.toEqual([])
  })

  it('reports a failed run as failed, and a missing run as missing', () => {
    const kept = { on: '2026-03-02', commit: 'abc', node: 'v22.1.0', words: ['5'], minutes: 2 }
    const failed = { ...kept, passed: false, results: ['5 kills: 1 lost'] }
    const page = proofPage([
      { name: 'kill', about: 'A server that is killed.', kept: failed },
      { name: 'order', about: 'Mail in any order.', kept: null },
    ])
    expect(page).toContain('| [kill](#kill) | 2026-03-02 | 2 | **failed** |')
    expect(page).toContain('`npm run campaign -- kill 5` on 2026-03-02, Node 22.1.0, commit abc:')
    expect(page).toContain('- 5 kills: 1 lost')
    expect(page).toContain('## order\n\nMail in any order.\n\nNo run is kept yet.')
  })
})
