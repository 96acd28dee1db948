import { describe, expect, it } from 'vitest'
import { head, said, saidBy } from './said.js'

const box = ['Vessel: TEST STAR', 'Voyage No: 001E', 'Container: MSKU1234565']
const notice = (...rows: string[]) => said([...head, ...rows, '', ...box])
const header = 'Milestone                Planned             Actual'

describe('a table of milestones with planned and actual times', () => {
  it('states the actual arrival at the port of discharge', async () => {
    const rows = [
      header,
      'Departure Shanghai       02 Feb 2026         03 Feb 2026',
      'Arrival Los Angeles      28 Feb 2026         27 Feb 2026',
    ]
    const { eta, vessel } = await notice(...rows)
    expect(eta).toEqual(['vessel_arrived 2026-02-27T08:00:00Z'])
    expect(vessel).toBe('TEST STAR 001E')
  })

  it('states the planned arrival if no actual arrival is given', async () => {
    const planned = ['vessel_arrived 2026-03-08T08:00:00Z']
    expect((await notice(header, 'Arrival Los Angeles      08 Mar 2026')).eta).toEqual(planned)
    const unknown = 'Arrival                  08 Mar 2026         pending'
    expect((await notice(header, unknown)).eta).toEqual(planned)
  })

  it('states nothing about the arrival at another port', async () => {
    const { eta } = await notice(header, 'Arrival Busan            10 Feb 2026         11 Feb 2026')
    expect(eta).toEqual([])
  })

  it('is read in HTML and in other languages', async () => {
    const html = `<p>${head.join('<br>')}</p><table>
      <tr><th>Meilenstein</th><th>Geplant</th><th>Ist</th></tr>
      <tr><td>Abfahrt Shanghai</td><td>02.02.2026</td><td>03.02.2026</td></tr>
      <tr><td>Ankunft in Los Angeles</td><td>28.02.2026 06:00</td><td>27.02.2026 22:40</td></tr>
      </table><p>${box.join('<br>')}</p>`
    const { eta } = await saidBy(new TextEncoder().encode(html), 'notice.html')
    expect(eta).toEqual(['vessel_arrived 2026-02-28T06:40:00Z'])
  })
})
