import type { Position, Route } from '../../../src/maps/route-features.js'
import { seaJourney } from './sea-journey.js'

const overPacific: Position[] = [
  [129, 35],
  [142, 39],
  [160, 46],
  [178, 50],
  [-170, 51],
  [-150, 48],
  [-130, 40],
  [-118.3, 33.7],
]

/** Shanghai, Busan, Los Angeles: on its second leg, west of the antimeridian. */
export const pacific = (number = 'MSCU6639870'): Route =>
  seaJourney({
    number,
    stops: [
      {
        name: 'Shanghai',
        place: [121.5, 31.2],
        country: 'China',
        zone: 'Asia/Shanghai',
        atd: '2026-05-02T10:00:00Z',
      },
      {
        name: 'Busan',
        place: [129, 35],
        country: 'South Korea',
        zone: 'Asia/Seoul',
        ata: '2026-05-03T10:00:00Z',
        atd: '2026-05-04T10:00:00Z',
      },
      {
        name: 'Los Angeles',
        place: [-118.3, 33.7],
        country: 'United States',
        zone: 'America/Los_Angeles',
        eta: '2026-05-25T14:00:00Z',
      },
    ],
    lines: [
      [
        [121.5, 31.2],
        [124, 32],
        [129, 35],
      ],
      overPacific,
    ],
    vessel: { leg: 1, at: 4 },
  })

/** Hamburg to New York, just departed. */
export const atlantic = (number = 'HLXU1234567'): Route =>
  seaJourney({
    number,
    stops: [
      { name: 'Hamburg', place: [9.9, 53.5], zone: 'Europe/Berlin', atd: '2026-05-10T08:00:00Z' },
      { name: 'New York', place: [-74, 40.6], zone: 'America/New_York' },
    ],
    lines: [
      [
        [9.9, 53.5],
        [4, 53],
        [-5, 49],
        [-40, 46],
        [-74, 40.6],
      ],
    ],
    vessel: { leg: 0, at: 2, name: 'BERLIN EXPRESS', heading: 265 },
  })

/** Response of a service without route data. */
export const nothingYet: Route = {
  number: 'TCLU4265726',
  map: { type: 'FeatureCollection', features: [] },
}

/** Texts that could steer a terminal, a browser or a reader. */
export const hostileWords = [
  '</script><script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  '\u001b[2J\u001b]0;owned\u0007',
  '\u202egnp.exe',
  'line\nbreak\ttab\r\nreturn',
  ']]>&lt;!--',
  '\ud800 half \udc00',
  '\u0000\u0008\ufffe\uffff',
  '上海港 부산 \u{1f6a2}',
  'x'.repeat(5000),
]

/** A route in which every text is hostile. */
export const hostile = (words: string): Route =>
  seaJourney({
    number: words,
    stops: [
      { name: words, country: words, zone: words, place: [103.8, 1.2], ata: words },
      { name: words, country: words, place: [55, 25], eta: '2026-05-25T14:00:00Z' },
    ],
    vessel: { leg: 0, at: 0, name: words, heading: 300 },
  })

/** Distinct routes between places all over the world. */
export function fleet(count: number): Route[] {
  return Array.from({ length: count }, (_, at) => {
    const from: [number, number] = [((at * 47) % 360) - 180, ((at * 29) % 120) - 60]
    const to: [number, number] = [((at * 83 + 90) % 360) - 180, ((at * 53 + 40) % 120) - 60]
    const line = Array.from({ length: 200 }, (_, step): Position => {
      const share = step / 199
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    })
    return seaJourney({
      number: `MSCU${String(at).padStart(7, '0')}`,
      stops: [
        { name: `From ${at}`, place: from, atd: '2026-05-02T10:00:00Z' },
        { name: `To ${at}`, place: to, eta: '2026-05-25T14:00:00Z' },
      ],
      lines: [line],
      vessel: { leg: 0, at: (at % 190) + 2, name: `VESSEL ${at}`, heading: (at * 31) % 360 },
    })
  })
}
