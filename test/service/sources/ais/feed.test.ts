import { afterEach, describe, expect, it } from 'vitest'
import { portRoute } from '../../../../src/domain/sea-lanes/port-route.js'
import {
  AisFeed,
  type AisFeedOptions,
  type FeedNews,
} from '../../../../src/service/sources/ais/feed/ais-feed.js'
import type { OpenStream, StreamListener } from '../../../../src/service/sources/ais/feed/stream.js'
import type { TestService } from '../../../support/service.js'
import { websocketServer } from '../../../support/websocket-server.js'
import { emma, heardByAis, named, position } from './reports.js'

const key = 'a-key-of-mine'

/** A stream that is controlled by the test. */
function scripted() {
  const listeners: StreamListener[] = []
  const sent: Record<string, unknown>[] = []
  let closed = 0
  const open: OpenStream = async (_url, listener) => {
    listeners.push(listener)
    return {
      send: (text) => void sent.push(JSON.parse(text) as Record<string, unknown>),
      close: () => {
        closed += 1
      },
    }
  }
  const latest = (): StreamListener => {
    const listener = listeners.at(-1)
    if (listener === undefined) throw new Error('nobody connected')
    return listener
  }
  const say = (message: unknown) => latest().received(JSON.stringify(message))
  return { open, sent, latest, say, connections: () => listeners.length, closed: () => closed }
}

/** One day after the ship departed. */
async function atSea(): Promise<TestService> {
  const test = await heardByAis()
  await test.track()
  test.clock.advance({ days: 5 })
  await test.get('/containers')
  return test
}

function feedOf({ service, clock }: TestService, more: Partial<AisFeedOptions>) {
  const news: FeedNews[] = []
  const feed = new AisFeed({
    ...{ store: service.world.store, clock: clock.now, key, random: () => 0 },
    onNews: (it) => void news.push(it),
    ...more,
  })
  return { feed, news }
}

const whereIs = async (test: TestService) =>
  (await test.get(`/vessels/${emma.imo}`)).body.data.attributes

const minutesAgo = (test: TestService, minutes: number): string =>
  `${new Date(test.clock.now().getTime() - minutes * 60_000).toISOString().slice(0, 19)}Z`

describe('the feed', () => {
  it('requests vessels on the route, then single vessels', async () => {
    const test = await atSea()
    const stream = scripted()
    const { feed, news } = feedOf(test, { open: stream.open })
    await feed.work()
    stream.latest().opened()
    expect(news).toEqual([{ state: 'listening' }])
    expect(stream.sent).toMatchObject([{ APIKey: key }])
    expect(stream.sent[0]).not.toHaveProperty('FiltersShipMMSI')
    const boxes = stream.sent[0]?.BoundingBoxes as [[number, number], [number, number]][]
    const holds = (latitude: number, longitude: number) =>
      boxes.some(
        ([[south, west], [north, east]]) =>
          latitude >= south && latitude <= north && longitude >= west && longitude <= east,
      )
    const way = portRoute('CNSHA', 'USLAX')?.points ?? []
    expect(way.length).toBeGreaterThan(5)
    expect(way.every(([longitude, latitude]) => holds(latitude, longitude))).toBe(true)
    expect(holds(52, 4)).toBe(false)
    stream.say(position(minutesAgo(test, 3), 31, 126))
    stream.say(named(minutesAgo(test, 1)))
    test.clock.advance({ minutes: 5 })
    await feed.work()
    expect(await whereIs(test)).toMatchObject({ latitude: 31, longitude: 126 })
    expect(stream.sent).toHaveLength(2)
    expect(stream.sent[1]).toMatchObject({
      ...{ APIKey: key, FiltersShipMMSI: [String(emma.mmsi)] },
      BoundingBoxes: [
        [
          [-90, -180],
          [90, 180],
        ],
      ],
    })
    expect(feed.figures).toEqual({ state: 'listening', received: 2, refused: 0, overrun: 0 })
  })

  it('stores nothing of vessels that are not tracked, and counts empty messages', async () => {
    const test = await atSea()
    const stream = scripted()
    const { feed } = feedOf(test, { open: stream.open })
    await feed.work()
    stream.latest().opened()
    stream.say(named(minutesAgo(test, 1), 9811000, 353136000))
    stream.say(position(minutesAgo(test, 1), 31, 126, 353136000))
    stream.latest().received('<html>')
    stream.latest().received('x'.repeat(70_000))
    await feed.work()
    const { db } = test.service.world.store
    expect(await db.selectFrom('ais_positions').selectAll().execute()).toEqual([])
    expect(feed.figures).toMatchObject({ received: 2, refused: 2 })
  })

  it('does not connect if no vessel is tracked', async () => {
    const test = await heardByAis()
    const stream = scripted()
    const { feed } = feedOf(test, { open: stream.open })
    await feed.work()
    expect(stream.connections()).toBe(0)
    expect(feed.figures.state).toBe('idle')
  })

  it('reconnects after increasing waits, and soon again once it has received something', async () => {
    const test = await atSea()
    const stream = scripted()
    const { feed, news } = feedOf(test, { open: stream.open })
    await feed.work()
    const waits: number[] = []
    for (let time = 0; time < 12; time += 1) {
      const begun = test.clock.now().getTime()
      stream.latest().closed('the connection was closed (1006)')
      const lost = news.at(-1)
      if (lost?.state !== 'lost') throw new Error('it was not lost')
      waits.push((lost.againAt.getTime() - begun) / 1000)
      test.clock.advance({ ms: lost.againAt.getTime() - begun - 1 })
      await feed.work()
      expect(stream.connections()).toBe(time + 1)
      test.clock.advance({ ms: 1 })
      await feed.work()
      expect(stream.connections()).toBe(time + 2)
    }
    expect(waits).toEqual([2.5, 5, 10, 20, 40, 80, 160, 300, 300, 300, 300, 300])
    stream.latest().opened()
    stream.say(position(minutesAgo(test, 1), 31, 126))
    stream.latest().closed('the connection was closed (1006)')
    const last = news.at(-1)
    const againAt = new Date(test.clock.now().getTime() + 2500)
    expect(last).toMatchObject({ state: 'lost', againAt })
  })

  it('closes a silent connection, and one without a response', async () => {
    const test = await atSea()
    const stream = scripted()
    const { feed, news } = feedOf(test, { open: stream.open })
    await feed.work()
    test.clock.advance({ ms: 30_000 })
    await feed.work()
    expect(news.at(-1)).toMatchObject({ state: 'lost', reason: 'the server does not respond' })
    test.clock.advance({ minutes: 1 })
    await feed.work()
    const former = stream.latest()
    former.opened()
    test.clock.advance({ minutes: 15 })
    await feed.work()
    expect(news.at(-1)).toMatchObject({ state: 'lost', reason: 'no reports arrive' })
    expect(stream.closed()).toBe(2)
    former.received(JSON.stringify(position(minutesAgo(test, 1), 31, 126)))
    expect(feed.figures.received).toBe(0)
  })

  it('detects that access is denied, and never shows its key', async () => {
    const test = await atSea()
    const stream = scripted()
    const { feed, news } = feedOf(test, { open: stream.open })
    await feed.work()
    stream.latest().opened()
    stream.say({ error: `Api Key ${key} Is Not Valid` })
    const againAt = new Date(test.clock.now().getTime() + 3_600_000)
    expect(news.at(-1)).toEqual({ state: 'lost', reason: 'Api Key … Is Not Valid', againAt })
    expect(stream.closed()).toBe(1)
  })
})

describe('the feed over the network', () => {
  const ends: (() => unknown)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end()
  })

  it('receives the messages of a websocket, and reconnects when it closes', async () => {
    const server = await websocketServer()
    ends.push(server.close)
    const test = await atSea()
    const { feed, news } = feedOf(test, { url: server.url })
    ends.push(() => feed.close())
    await feed.work()
    await expect.poll(() => server.guests[0]?.sent.length).toBe(1)
    expect(JSON.parse(server.guests[0]?.sent[0] ?? '')).toMatchObject({ APIKey: key })
    server.guests[0]?.say(JSON.stringify(named(minutesAgo(test, 2))))
    server.guests[0]?.say(JSON.stringify(position(minutesAgo(test, 1), 31, 126)))
    await expect.poll(() => feed.figures.received).toBe(2)
    await feed.work()
    expect(await whereIs(test)).toMatchObject({ latitude: 31, longitude: 126 })
    server.guests[0]?.hangUp()
    await expect.poll(() => news.at(-1)?.state).toBe('lost')
    test.clock.advance({ minutes: 1 })
    await feed.work()
    await expect.poll(() => server.guests[1]?.sent.length).toBe(1)
  })

  it('is not blocked by an endless message', async () => {
    const server = await websocketServer()
    ends.push(server.close)
    const test = await atSea()
    const { feed, news } = feedOf(test, { url: server.url })
    ends.push(() => feed.close())
    await feed.work()
    await expect.poll(() => server.guests[0]?.sent.length).toBe(1)
    server.guests[0]?.announce(200_000_000)
    await expect.poll(() => news.at(-1)?.state).toBe('lost')
  })

  it('reports that nothing listens', async () => {
    const server = await websocketServer()
    await server.close()
    const test = await atSea()
    const { feed, news } = feedOf(test, { url: server.url })
    await feed.work()
    await expect.poll(() => news.at(-1)?.state).toBe('lost')
  })
})
