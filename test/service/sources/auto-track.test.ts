import { expect, it } from 'vitest'
import { autoTrack } from '../../../src/service/sources/auto-track/auto-track.js'
import { testService } from '../../support/service.js'

it('keeps the limit of the day if messages of several nodes arrive at once', async () => {
  const { service, get } = await testService()
  const rules = [{ source: 'maersk', account: 'default', per_day: 2 }]
  const message = (...bills: string[]) => ({
    ...{ account: 'default', name: 'maersk/notice.txt' },
    bills: async () => bills.map((bill) => ({ bill, scac: 'MAEU' })),
  })
  const tracked = await Promise.all(
    [
      message('237038741', '237038742'),
      message('237038743', '237038744'),
      message('237038745', '237038746'),
    ].map((received) => autoTrack(service.world, rules, received)),
  )
  expect(tracked.flat()).toHaveLength(2)
  expect((await get('/tracking_requests')).body.data).toHaveLength(2)
})
