import { beforeAll, describe, expect, it } from 'vitest'
import { CarrierGate } from '../../../src/service/sources/schedule/carrier-gate.js'
import { recordRunningSources } from '../../../src/service/store/carriers/running-sources.js'
import { browse, signedIn, wordsOf } from '../../support/browse.js'
import { fakeClock } from '../../support/fake-clock.js'
import { type TestService, testService } from '../../support/service.js'
import { billSaid, scriptedCarrier, told } from '../sources/several/scripted-carrier.js'

let test: TestService

const hostile = '"><script>alert(1)</script>\u202e@acme.example'

const run = (mailboxes: readonly string[]) =>
  recordRunningSources(test.service.world.store.db, {
    ...{ missing: { MAEU: [], ZIMU: ['client_secret'] }, hearsShips: false, files: [] },
    ...{ mailboxes: [...mailboxes], owners: Object.fromEntries(mailboxes.map(own)) },
  })

const own = (name: string): [string, string] => [name, 'default']

/** Opens the page with a new session, because a session ends when the clock moves by days. */
const shownTo = async (key: string, path = '/sources') =>
  (await (await signedIn(test.service, key)).get(path)).html

beforeAll(async () => {
  test = await testService({ clock: fakeClock('2026-11-23T12:00:00.000Z') })
})

describe('the page of sources', () => {
  it('says what the operator does while there is no source', async () => {
    const words = wordsOf(await shownTo(test.key))
    expect(words).toContain('No source yet')
    expect(words).toContain('oct serve sources add')
    expect((await browse(test.service).get('/sources')).location).toContain('/signin?next=')
    expect(await shownTo(test.key, '/settings')).toContain('href="/sources"')
  })

  it('shows what GET /sources says of each source, and escapes names', async () => {
    await run([hostile])
    const carrier = scriptedCarrier(() => told(billSaid()), { scac: 'MAEU' })
    await new CarrierGate(test.service.world).settle(carrier, told(billSaid()))
    const html = await shownTo(test.key)
    expect(html).not.toMatch(/<script>alert|\u202e/)
    const words = wordsOf(html)
    const { data } = (await test.get('/sources')).body
    const maersk = data.find(({ id }) => id === 'MAEU')?.attributes
    expect(words).toContain(`Works just now ${maersk?.facts_per_day} a day in the last week`)
    expect(words).toContain('last on Mon 23 Nov')
    expect(words).toContain('100% of the responses contain facts')
    expect(words).toContain(
      'Facts may be missing: ZIM Integrated Shipping Services has no credentials.',
    )
    expect(words).toContain('No answer yet')
  })

  it('says that a line is silent for longer than usual', async () => {
    const carrier = scriptedCarrier(() => told(billSaid()), { scac: 'MAEU' })
    for (let day = 0; day < 3; day += 1) {
      test.clock.advance({ days: 1 })
      await new CarrierGate(test.service.world).settle(carrier, told(billSaid()))
    }
    test.clock.advance({ days: 9 })
    await new CarrierGate(test.service.world).settle(carrier, { outcome: 'not_found' })
    expect(wordsOf(await shownTo(test.key))).toContain(
      'Maersk has reported no data for 9 days (its usual pause is at most 1 day)',
    )
  })

  it('has pages of 50 sources, and refuses no number of a page', async () => {
    await run(Array.from({ length: 60 }, (_, nth) => `box-${nth}@acme.example`))
    const first = wordsOf(await shownTo(test.key))
    expect(first).toContain('Page 1 of 2')
    expect(first).not.toContain('box-59@')
    expect(wordsOf(await shownTo(test.key, '/sources?page=2'))).toContain('box-59@')
    expect(wordsOf(await shownTo(test.key, '/sources?page=99'))).toContain('Page 2 of 2')
  })

  it('shows another account no mailbox and no amount', async () => {
    const { key } = await test.service.createKey({ account: 'Other', scope: 'owner' })
    const words = wordsOf(await shownTo(key))
    expect(words).not.toContain('acme.example')
    expect(words).toContain('not shown, because several accounts use this shipping line')
  })
})
