// npm run campaign -- sources [shipments] [hours]: polls many shipments while a clock is advanced.
import { createSeveral } from '../../src/service/sources/several/create-several.js'
import { insertAccount } from '../../src/service/store/account-rows.js'
import { openStore } from '../../src/service/store/database/open-store.js'
import { overQuota, pollFleet } from '../service/sources/schedule/poll-fleet.js'
import { billSaid, scriptedCarrier, told } from '../service/sources/several/scripted-carrier.js'
import { fakeClock } from '../support/fake-clock.js'
import { result } from './result.js'

const shipments = Number(process.argv[2] ?? 100_000)
const hours = Number(process.argv[3] ?? 26)

const store = await openStore(':memory:')
const clock = fakeClock()
const at = clock.now().toISOString()
const account = await store.transaction('service', (db) =>
  insertAccount(db, { name: 'default', plan: 'full', disabled: [], at }),
)
const quota = [
  { requests: 60, perSeconds: 60 },
  { requests: 3000, perSeconds: 3600 },
  { requests: 60_000, perSeconds: 86_400 },
]
const carrier = scriptedCarrier(() => told(billSaid()), { quota })
const source = createSeveral({ store, clock: clock.now, carriers: () => [carrier] })
const begun = performance.now()
const answered = await pollFleet({ source, clock, accountId: account.id, shipments, hours })
const seconds = ((performance.now() - begun) / 1000).toFixed(1)
const over = overQuota(
  carrier.calls.map((call) => call.at),
  quota,
)
const counts = [...answered.values()].map((times) => times.length)
store.close()
const most = counts.reduce((a, b) => Math.max(a, b), 0)
result(
  `${shipments} shipments, ${hours} hours: ${carrier.calls.length} calls, ${answered.size} shipments answered, each at most ${most} times; ${over === undefined ? 'no quota exceeded' : `quota exceeded: ${over}`}; ${seconds} s`,
  over === undefined && answered.size === shipments,
)
