import fc from 'fast-check'
import { expect, it } from 'vitest'
import { packedRefs, unpackRefs } from '../../src/cache/packed-refs.js'
import type { Container } from '../../src/contract/tracked-resources.js'
import { openRaw } from '../../src/sqlite/driver.js'
import { at, container, newFolder, openIn } from './builders.js'
import { pathIn } from './maintenance/opened-files.js'

const idOf = (n: number) => `10a83254-cd62-899e-bf04-${String(n).padStart(12, '0')}`

const refs = (type: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: idOf(n), type }))

it('stores the events that a container names in half of the space, and returns them as sent', async () => {
  const folder = newFolder()
  const named = {
    transport_events: refs('transport_event', 20),
    raw_events: refs('raw_event', 30),
  } as Partial<Container>
  const cache = await openIn(folder)
  cache.containers.save([container('c1', named)], at(0))
  expect(cache.containers.byId('c1')?.container).toEqual(container('c1', named))
  cache.close()
  const raw = await openRaw(pathIn(folder), true)
  const payload = String(raw.prepare('SELECT payload FROM container_payloads').get()?.payload)
  raw.close()
  expect(payload.length).toBeLessThan(0.65 * JSON.stringify(container('c1', named)).length)
})

const word = fc.constantFrom('', ' ', 'a', 'a b', 'raw_event', 'transport_event', idOf(1))
const anyRef = fc.record(
  { id: fc.oneof(word, fc.integer()), type: word, meta: word },
  { requiredKeys: [] },
)

it.each(['transport_events', 'raw_events'] as const)('returns any list in %s as sent', (name) => {
  const anyList = fc.array(fc.oneof(anyRef, fc.constant(null), fc.constant(refs('x', 1)[0])))
  fc.assert(
    fc.property(anyList, (list) => {
      expect(unpackRefs({ [name]: packedRefs(list) })).toEqual({ [name]: list })
    }),
  )
})

it('packs only lists of references to one type', () => {
  expect(packedRefs(refs('raw_event', 2))).toBe(`raw_event ${idOf(0)} ${idOf(1)}`)
  const odd = [...refs('raw_event', 1), ...refs('transport_event', 1)]
  expect(packedRefs(odd)).toBe(odd)
})
