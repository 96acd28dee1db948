import { describe, expect, it } from 'vitest'
import { ports } from '../../src/domain/reference/ports.js'
import { isFarInland } from '../../src/domain/sea-lanes/far-inland.js'
import { between } from '../../src/domain/sea-lanes/great-circle.js'
import { seaNetwork } from '../../src/domain/sea-lanes/sea-network.js'

describe('far inland', () => {
  it.each([
    ['Denver', -104.99, 39.74],
    ['Dallas', -96.8, 32.9],
    ['Calgary', -114.07, 51.05],
    ['Nashville', -86.78, 36.16],
    ['Brasília', -47.88, -15.79],
    ['Tamanrasset', 5.53, 22.79],
    ['Johannesburg', 28.05, -26.2],
    ['Nairobi', 36.82, -1.29],
    ['Paris', 2.35, 48.86],
    ['Prague', 14.42, 50.09],
    ['Madrid', -3.7, 40.42],
    ['Riyadh', 46.68, 24.71],
    ['Mashhad', 59.6, 36.3],
    ['Ulaanbaatar', 106.92, 47.92],
    ['Lhasa', 91.1, 29.65],
    ['Hyderabad', 78.49, 17.7],
    ['Alice Springs', 133.88, -23.7],
    ['the South Pole', 0, -90],
  ])('is %s', (_, longitude, latitude) => {
    expect(isFarInland([longitude, latitude])).toBe(true)
  })

  it('is not a port, and not a place on a lane', () => {
    expect(ports.filter((port) => isFarInland([port.longitude, port.latitude]))).toEqual([])
    const { positions, links } = seaNetwork()
    const crossed = links.filter(({ from, to }) => {
      const [start, end] = [positions[from], positions[to]]
      if (!start || !end) return false
      return [0, 0.25, 0.5, 0.75, 1].some((share) => isFarInland(between(start, end, share)))
    })
    expect(crossed.map(({ from, to }) => [positions[from], positions[to]])).toEqual([])
  })

  it.each([
    ['the South Pacific', -125, -45],
    ['Duluth', -92.1, 46.76],
    ['Thunder Bay', -89.2, 48.4],
    ['Baton Rouge', -91.2, 30.45],
    ['Manaus', -60.03, -3.14],
    ['Rosario', -60.63, -32.94],
    ['Matadi', 13.45, -5.82],
    ['Duisburg', 6.74, 51.44],
    ['Rouen', 1.07, 49.44],
    ['Astrakhan', 48.03, 46.35],
    ['Baku', 49.88, 40.36],
    ['Wuhan', 114.3, 30.6],
    ['Basra', 47.8, 30.5],
    ['Aqaba', 35, 29.5],
    ['Puerto Peñasco', -113.5, 31.3],
    ['Churchill', -94.2, 58.8],
    ['Kolkata', 88.35, 22.57],
    ['Port Augusta', 137.8, -32.5],
  ])('is not %s', (_, longitude, latitude) => {
    expect(isFarInland([longitude, latitude])).toBe(false)
  })
})
