import { OctError } from '../../errors.js'
import type { World } from '../world.js'

interface WallClock extends Pick<World, 'clock'> {
  store: Pick<World['store'], 'now'>
}

/** Refuses to start with a wrong clock, because reservations of work depend on the time. Throws `local`. */
export async function refuseWrongClock({ store, clock }: WallClock): Promise<void> {
  const before = clock().getTime()
  const there = await store.now()
  if (there === null) return
  const after = clock().getTime()
  // The database returned its time at an instant between `before` and `after`.
  const differenceMs = Math.max(before - there.getTime(), 0) || Math.min(after - there.getTime(), 0)
  if (Math.abs(differenceMs) <= toleratedMs) return
  const seconds = Math.round(Math.abs(differenceMs) / 1000)
  const side = differenceMs > 0 ? 'ahead of' : 'behind'
  throw new OctError(
    'local',
    `The clock of this machine is ${seconds} s ${side} the clock of the database`,
    {
      reason: `The clocks of all machines of the service must agree within ${toleratedMs / 1000} s. Otherwise, two processes could do the same work twice.`,
      tryNext: [
        'synchronize the clock of this machine, for example with systemd-timesyncd or chrony',
      ],
    },
  )
}

const toleratedMs = 5000
