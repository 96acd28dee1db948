import { describe, expect, it } from 'vitest'
import { describeRoutes } from '../../../src/maps/picture/describe-routes.js'
import { when } from './pen.js'
import { atlantic, hostile, hostileWords, nothingYet, pacific } from './routes.js'
import { seaJourney } from './sea-journey.js'

describe('a description', () => {
  it('lists ports with their times, the position of the vessel and the next events', () => {
    expect(describeRoutes([pacific()], { when })).toMatchInlineSnapshot(`
      "MSCU6639870: 3 ports, from Shanghai to Los Angeles.
      Shanghai, China (POL): left Sat 2 May 18:00 UTC+8.
      Busan, South Korea (TS1): arrived Sun 3 May 19:00 KST, left Mon 4 May 19:00 KST.
      Los Angeles, United States (POD): expected Mon 25 May 07:00 PDT.
      Vessel EVER ACE: voyage 0123E, about 53 % of the way from Busan to Los Angeles, 2,457 nautical miles from Los Angeles, the nearest port of the route, heading 090° (east), 18.2 knots, as of Sat 16 May 10:00 UTC.
      Still to come: Los Angeles, 2,458 nautical miles to sail.
      "
    `)
  })

  it('has a paragraph for each route', () => {
    const words = describeRoutes([pacific(), atlantic(), nothingYet], { when })
    expect(words.split('\n\n')).toHaveLength(3)
    expect(words).toContain('TCLU4265726: no route data yet')
  })

  it('states that a journey is over, and mentions no route that the map does not show', () => {
    const over = seaJourney({
      stops: [
        { name: 'A', place: [0, 0], atd: '2026-05-02T10:00:00Z' },
        { name: 'B', place: [1, 1], ata: '2026-05-03T10:00:00Z' },
      ],
    })
    const features = over.map.features.filter(({ geometry }) => geometry?.type === 'Point')
    const words = describeRoutes([{ ...over, map: { ...over.map, features } }], { when })
    expect(words).toContain('Every port has been reached.')
    expect(words).not.toMatch(/%|miles/)
  })

  it.each(hostileWords.map((words) => [JSON.stringify(words).slice(0, 40), words]))(
    'is inert: %s',
    (_name, words) => {
      const told = describeRoutes([hostile(words ?? '')], { when })
      expect(told.split('\n').join('')).not.toMatch(/[\p{Cc}\p{Cs}\u202e\u2028]/u)
      expect(told.length).toBeLessThan(2500)
    },
  )
})
