import { describe, expect, it } from 'vitest'
import { findPort } from '../../../src/domain/reference/ports.js'
import { greatCircleNm } from '../../../src/domain/sea-lanes/great-circle.js'
import { portRoute } from '../../../src/domain/sea-lanes/port-route.js'
import { measureLanes } from '../../../src/service/sources/simulator/voyage/measure-lanes.js'
import { seaDistanceNm } from '../../../src/service/sources/simulator/voyage/sea-distance.js'

describe('the distance between two ports', () => {
  it('is measured along the lanes for every leg that vessels sail', () => {
    const measured = Object.entries(measureLanes())
    expect(measured.length).toBeGreaterThan(1000)
    for (const [pair, distanceNm] of measured) {
      const [from = '', to = ''] = pair.split(',')
      const [a, b] = [findPort(from), findPort(to)]
      if (!a || !b) throw new Error(`${pair} names a port that nobody knows`)
      const direct = greatCircleNm([a.longitude, a.latitude], [b.longitude, b.latitude])
      expect(distanceNm, pair).toBeGreaterThanOrEqual(Math.floor(direct))
      // Around Malaya or through the canals: never three times as far, except between two nearby
      // ports.
      expect(distanceNm, pair).toBeLessThan(Math.max(3 * direct, 600))
    }
  })

  it('is the same in both directions, and longer if a passage is closed', () => {
    expect(seaDistanceNm('NLRTM', 'CNSHA')).toBe(seaDistanceNm('CNSHA', 'NLRTM'))
    expect(seaDistanceNm('CNSHA', 'NLRTM', ['suez'])).toBeGreaterThan(13_000)
    const route = portRoute('CNSHA', 'NLRTM')
    expect(seaDistanceNm('CNSHA', 'NLRTM')).toBeCloseTo(route?.distanceNm ?? 0, 0)
  })

  it('is unknown for unknown ports', () => {
    expect(() => seaDistanceNm('XXXXX', 'NLRTM')).toThrow(/XXXXX/)
  })
})
