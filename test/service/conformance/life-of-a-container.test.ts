import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { lifeOfAContainer } from './life-of-a-container.js'

const path = fileURLToPath(new URL('life-of-a-container.txt', import.meta.url))

let life = ''
beforeAll(async () => {
  life = await lifeOfAContainer()
})

describe('the life of one container', () => {
  it('follows its documentation', () => {
    // UPDATE_GOLDEN=1 writes the file. Review the difference before you commit it.
    if (process.env.UPDATE_GOLDEN === '1') writeFileSync(path, life)
    else expect(life).toBe(readFileSync(path, 'utf8'))
  })

  it('goes from empty out to empty returned, through every status on this path', () => {
    const statuses = [...life.matchAll(/^ {2}status {3}\w+ -> (\w+)$/gm)].map(([, to]) => to)
    const inOrder = ['new', 'on_ship', 'grounded', 'not_available', 'available', 'picked_up']
    expect(statuses.filter((status, i) => statuses.indexOf(status) === i)).toEqual([
      ...inOrder,
      'empty_returned',
    ])
    const happened = [...life.matchAll(/^ {2}happened (\w+),/gm)].map(([, event]) => event)
    expect([happened[0], happened.at(-1)]).toEqual(['empty_out', 'empty_in'])
  })

  it('has a hold that comes and goes, fees, and a last free day that passes', () => {
    expect(life).toMatch(/holds_at_pod_terminal: none -> VACIS/)
    expect(life).toMatch(/holds_at_pod_terminal: VACIS hold -> none/)
    expect(life).toMatch(/fees_at_pod_terminal: .*demurrage/)
    expect(life).toMatch(/fees_at_pod_terminal: .*exam/)
    expect(life).toMatch(/pickup_lfd: none -> 2026/)
  })

  it('reports each event of its journey once', () => {
    for (const name of [
      'empty_out',
      'vessel_loaded',
      'vessel_discharged',
      'full_out',
      'empty_in',
    ]) {
      const told = life.split('\n').filter((line) => line.endsWith(`container.transport.${name}`))
      expect(told, name).toHaveLength(1)
    }
  })
})
