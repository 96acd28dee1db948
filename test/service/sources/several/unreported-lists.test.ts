import { describe, expect, it, onTestFinished } from 'vitest'
import { createSeveral } from '../../../../src/service/sources/several/create-several.js'
import type { NoticeObservation } from '../../../../src/service/sources/source.js'
import { served } from '../../../features/serve/served.js'
import { readText } from '../terminal-files/read-text.js'
import { dischargedSaid, scriptedCarrier, told } from './scripted-carrier.js'
import { boxes, receive } from './several-service.js'

const box = 'MSCU6639870'
const bill = 'MAEU123456789'
const fees = 'fees_at_pod_terminal'
const holds = 'holds_at_pod_terminal'

/** A discharged container, and a machine whose commands ask its service. */
async function world() {
  const carriers = [scriptedCarrier(() => told(...dischargedSaid))]
  const made = await served(({ store, clock }) => [
    createSeveral({ store, clock, carriers: () => carriers }),
  ])
  onTestFinished(() => made.end())
  await made.test.track()
  const { test } = made
  const file = async (...lines: string[]) => {
    test.clock.advance({ minutes: 10 })
    const receivedAt = test.clock.now().toISOString()
    const { statements } = await readText(lines.join('\n'), { receivedAt })
    await receive(test, ...statements)
    await test.service.tick()
  }
  const statuses = async () => {
    await made.oct('sync')
    const { stdout } = await made.oct(
      `containers -o csv --fields availability_status,holds_status,fees_status`,
    )
    return stdout.trim().split('\n').at(-1)
  }
  return { ...made, file, statuses }
}

describe('facts that nobody reported', () => {
  it('fees are not reported, and not none, if the report has no column for fees', async () => {
    const { test, oct, file, statuses } = await world()
    await file('Container,Available,LFD', `${box},Yes,03/06/2026`)
    expect(await boxes(test)).toMatchObject([
      { available_for_pickup: true, [fees]: [], oct_serve_not_reported: [fees] },
    ])
    expect(await statuses()).toBe('stated,none,not_reported')
    const { stdout } = await oct(`show ${box} -o table`)
    expect(stdout).toMatch(/Fees:\s+not reported/)
    expect((await oct(`brief ${box}`)).stdout).toContain('no source reports its fees')
  })

  it('the tool show of assistants says the same of fees and holds', async () => {
    const { file, oct, agent: start } = await world()
    const agent = await start()
    onTestFinished(async () => void (await agent.end()))
    const shown = async (...lines: string[]) => {
      await file(...lines)
      await oct('sync')
      const { result } = await agent.call('show', { number: box })
      const lacking = result?.structuredContent?.without_value
      const said = result?.content?.[0]?.text
        .split('\n')
        .filter((line) => /^(?:holds|fees):/.test(line))
      return { lacking, said }
    }
    expect(await shown('Container,Available', `${box},No`)).toEqual({
      lacking: { holds: 'not reported', fees: 'not reported', pickup_lfd: 'not known yet' },
      said: ['holds: not reported', 'fees: not reported'],
    })
    expect(await shown('Container,Available,Customs,LFD', `${box},No,RELEASED,03/06/2026`)).toEqual(
      {
        lacking: { holds: 'none', fees: 'not reported' },
        said: ['holds: none', 'fees: not reported'],
      },
    )
    expect(await shown('Container,Available,Demurrage', `${box},No,$120.00`)).toEqual({
      lacking: { holds: 'none' },
      said: ['holds: none'],
    })
  })

  it.each(['0.00', '', 'NONE'])(
    'fees are none if the column for fees contains "%s"',
    async (cell) => {
      const { test, file, statuses } = await world()
      await file('Container,Available,Demurrage', `${box},Yes,${cell}`)
      expect(await boxes(test)).toMatchObject([{ [fees]: [], oct_serve_not_reported: [] }])
      expect(await statuses()).toBe('stated,none,none')
    },
  )

  it('a fee stays known after a report without a column for fees', async () => {
    const { test, file } = await world()
    await file('Container,Available,Demurrage', `${box},No,$120.00`)
    await file('Container,Available', `${box},Yes`)
    expect(await boxes(test)).toMatchObject([
      { [fees]: [{ amount: 120 }], available_for_pickup: true, oct_serve_not_reported: [] },
    ])
  })

  it('holds of a container that is not available are not reported without a column for holds', async () => {
    const { test, file, statuses } = await world()
    await file('Container,Available', `${box},No`)
    expect(await boxes(test)).toMatchObject([{ oct_serve_not_reported: [fees, holds] }])
    expect(await statuses()).toBe('stated,not_reported,not_reported')
    await file('Container,Available,Customs', `${box},No,RELEASED`)
    expect(await statuses()).toBe('stated,none,not_reported')
  })

  it('the availability is not known after a report of fees only', async () => {
    const { test, statuses, file } = await world()
    await file('Container,Demurrage', `${box},$120.00`)
    expect(await boxes(test)).toMatchObject([
      { current_status: 'grounded', available_for_pickup: null, availability_known: false },
    ])
    expect(await statuses()).toBe('unknown,unknown,stated')
  })

  it('an exam that is only planned is announced, and the availability is not known', async () => {
    const { test, oct } = await world()
    await receive(test, { names: { container: box, bill }, scac: 'MAEU', observation: planned })
    await test.service.tick()
    expect(await boxes(test)).toMatchObject([
      {
        current_status: 'grounded',
        available_for_pickup: null,
        availability_known: false,
        [holds]: [{ name: 'customs', status: 'pending' }],
      },
    ])
    const { stdout } = await oct('containers -o csv --fields readiness')
    expect(stdout).toContain('no data')
    const brief = (await oct(`brief ${box}`)).stdout
    expect(brief).toContain('it is not known yet whether it can be picked up')
    expect(brief).toContain('Customs hold announced')
    expect(brief).not.toContain('not released')
  })

  it('the end of an exam that was only planned does not make the container available', async () => {
    const { test } = await world()
    const { hold: _hold, ...rest } = planned
    const lifted: NoticeObservation = {
      ...rest,
      key: 'lifted',
      seen_at: '2026-03-01T09:00:00Z',
      lifted: ['customs'],
    }
    for (const observation of [planned, lifted]) {
      await receive(test, { names: { container: box, bill }, scac: 'MAEU', observation })
    }
    await test.service.tick()
    expect(await boxes(test)).toMatchObject([{ available_for_pickup: null, [holds]: [] }])
  })
})

const planned: NoticeObservation = {
  kind: 'notice',
  key: 'planned exam',
  seen_at: '2026-03-01T08:00:00Z',
  data_source: 'shipping_line',
  data_provider_name: 'Maersk',
  data_provider_code: 'MAEU',
  container: box,
  where: { locode: 'USLAX' },
  hold: { name: 'customs', status: 'pending', description: 'Selected for customs inspection' },
}
