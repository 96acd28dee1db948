import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newWorld, type RunOptions, type World } from '../../support/run-oct.js'
import {
  type FaultyOptions,
  type FaultyService,
  faultyService,
  requestedNumbers,
} from './bulk/faulty-service.js'

const number = 'MEDUFR030802'
const given = ['--scac', 'MSCU', '--type', 'bill_of_lading']

let world: World
let service: FaultyService
beforeEach(() => {
  world = newWorld()
})
afterEach(async () => {
  await service.close()
  world.remove()
})

async function against(options: Omit<FaultyOptions, 'clock'>): Promise<void> {
  service = await faultyService({ clock: world.clock, ...options })
}

const oct = (argv: readonly string[], options: Omit<RunOptions, 'world'> = {}) =>
  world.run(argv, { ...options, env: { ...service.env, ...options.env } })

const creations = () => service.asked.filter((asked) => asked === 'POST /v2/tracking_requests')

describe('a POST with an unclear outcome', () => {
  it.each(['drops after', 'fails after'] as const)(
    'that %s it was executed is looked up, and tracking continues',
    async (fault) => {
      await against({ fault: () => fault })
      const run = await oct(['track', number, ...given, '--json'])
      expect(run.exit, run.stderr).toBe(0)
      expect(JSON.parse(run.stdout)).toMatchObject({ outcome: 'registered', status: 'pending' })
      expect(creations()).toHaveLength(1)
      expect(await requestedNumbers(service)).toEqual([number])
    },
  )

  it.each(['drops before', 'fails before'] as const)(
    'that %s anything was done reports that nothing was registered',
    async (fault) => {
      await against({ fault: () => fault })
      const run = await oct(['track', number, ...given])
      expect(run).toMatchObject({ exit: 9, stdout: '' })
      expect(run.stderr).toContain(`${number} is not registered`)
      expect(run.stderr).toContain(`Try: oct track ${number}`)
      expect(creations()).toHaveLength(1)
    },
  )

  it('after which the service is unavailable is reported as uncertain', async () => {
    await against({ fault: () => 'drops after', delay: async () => isAway() })
    const isAway = (): void => {
      service.service.service.fetch = async () => new Response('{}', { status: 503 })
    }
    const run = await oct(['track', number, ...given])
    expect(run.exit).toBe(9)
    expect(run.stderr).toContain(`${number} may already be registered`)
    expect(run.stderr).toContain(`oct tracking show ${number}`)
    expect(run.stderr).not.toContain('is not registered')
  })

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('because of %s gets advice on how to check', async (signal, exit) => {
    let interrupt = (): void => {}
    await against({ delay: async () => interrupt() })
    const run = await oct(['track', number, ...given], {
      watch: (terminal) => {
        interrupt = () => terminal.interrupt(signal)
      },
    })
    expect(run).toMatchObject({ exit, stdout: '' })
    expect(run.stderr).toContain(`${number} may already be registered`)
    expect(run.stderr).toContain(`Try: oct tracking show ${number}`)
  })
})

it('an interruption while the customer is created reports that it may exist', async () => {
  await against({})
  let interrupt = (): void => {}
  const { fetch } = service.service.service
  service.service.service.fetch = async (request) => {
    if (request.method === 'POST' && request.url.endsWith('/parties')) interrupt()
    return fetch(request)
  }
  const run = await oct(['track', number, ...given, '--customer', 'Acme', '--yes'], {
    watch: (terminal) => {
      interrupt = () => terminal.interrupt('SIGINT')
    },
  })
  expect(run).toMatchObject({ exit: 130, stdout: '' })
  expect(run.stderr).toContain('The party "Acme" may have been created.')
  expect(run.stderr).toContain('Try: oct parties')
  expect(creations()).toEqual([])
})

it('two simultaneous commands register a number once, and both show it', async () => {
  await against({ delay: () => new Promise((resolve) => setTimeout(resolve, 20)) })
  const runs = await Promise.all([0, 1].map(() => oct(['track', number, ...given, '--json'])))
  for (const run of runs) expect(run.exit, run.stderr).toBe(0)
  expect(new Set(runs.map(({ stdout }) => JSON.parse(stdout).id)).size).toBe(1)
  expect(await requestedNumbers(service)).toEqual([number])
})

describe('a wait', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)(
    'that %s ends reports what is registered, and how to continue',
    async (signal, exit) => {
      let interrupt = (): void => {}
      await against({})
      const run = await world.run(['track', number, ...given, '--wait'], {
        env: service.env,
        watch: (terminal) => {
          interrupt = () => terminal.interrupt(signal)
          const { fetch } = service.service.service
          service.service.service.fetch = async (request) => {
            if (/tracking_requests\/[0-9a-f-]{36}/.test(request.url)) interrupt()
            return fetch(request)
          }
        },
      })
      expect(run).toMatchObject({ exit, stdout: '' })
      expect(run.stderr).toContain(`${number} is registered.`)
      expect(run.stderr).toContain(`Try: oct tracking show ${number} --wait`)
      expect(await requestedNumbers(service)).toEqual([number])
    },
  )

  it('that loses the service shows the request, and why the state is unknown', async () => {
    await against({})
    const { fetch } = service.service.service
    service.service.service.fetch = async (request) =>
      /tracking_requests\/[0-9a-f-]{36}/.test(request.url)
        ? new Response('{}', { status: 503 })
        : fetch(request)
    const run = await oct(['track', number, ...given, '--wait', '--json'])
    expect(run.exit).toBe(9)
    expect(JSON.parse(run.stdout)).toMatchObject({ outcome: 'registered', status: 'pending' })
    expect(run.stderr).toContain(`${number} is registered, but its result`)
  })

  it('for several numbers ends for all of them at the same time', async () => {
    await against({})
    const numbers = [number, 'MEDUFR030803', 'MEDUFR030804']
    const before = world.clock.now().getTime()
    const { fetch } = service.service.service
    service.service.service.fetch = async (request) => {
      const response = await fetch(request)
      const text = await response.text()
      return new Response(text.replace('"status":"created"', '"status":"pending"'), response)
    }
    const run = await oct(['track', ...numbers, '--wait', '--wait-timeout', '5m'])
    expect(run.exit, run.stderr).toBe(8)
    expect(world.clock.now().getTime() - before).toBeLessThan(330_000)
  })
})

it('an already tracked number is found with any spacing', async () => {
  await against({})
  await oct(['track', number, ...given])
  const run = await oct(['track', 'MEDUFR 030802', ...given, '--json'])
  expect(run.exit, run.stderr).toBe(0)
  expect(JSON.parse(run.stdout)).toMatchObject({ outcome: 'already_tracked' })
})

describe('oct tracking show --wait', () => {
  it('for several numbers ends for all of them at the same time', async () => {
    await against({})
    const numbers = [number, 'MEDUFR030803', 'MEDUFR030804']
    await oct(['track', ...numbers, ...given])
    const before = world.clock.now().getTime()
    const { fetch } = service.service.service
    service.service.service.fetch = async (request) => {
      const response = await fetch(request)
      const text = await response.text()
      return new Response(text.replaceAll('"status":"created"', '"status":"pending"'), response)
    }
    const run = await oct(['tracking', 'show', ...numbers, '--wait', '--wait-timeout', '5m'])
    expect(run.exit, run.stderr).toBe(8)
    expect(world.clock.now().getTime() - before).toBeLessThan(330_000)
  })
})

describe('among several numbers', () => {
  it('one that was never sent is reported with its correction', async () => {
    await against({})
    const run = await oct(['track', number, 'CSQU3054384', ...given.slice(0, 2)])
    expect(run.exit).toBe(12)
    expect(run.stderr).toContain('Try: oct track CSQU3054383')
    expect(run.stderr).not.toContain('--status failed')
  })

  it('one that was waiting for its turn when interrupted is certainly not registered', async () => {
    await against({})
    await world.run(['config', 'set', 'rate_share', '0.05'])
    const numbers = Array.from({ length: 7 }, (_, index) => `MEDUFR03080${index}`)
    let interrupt = (): void => {}
    const { advance } = world.clock
    world.clock.advance = (by) => {
      if (creations().length === 5) interrupt()
      advance(by)
    }
    const run = await oct(['track', ...numbers, ...given], {
      watch: (terminal) => {
        interrupt = () => terminal.interrupt('SIGINT')
      },
    })
    expect(run.exit, run.stderr).toBe(130)
    expect(run.stderr).toContain('MEDUFR030804 are registered.')
    expect(run.stderr).not.toContain('may already be registered')
  })

  it('numbers after a failure of the service are not tried, and the finished ones are shown', async () => {
    let left = 1
    await against({ fault: () => (left-- > 0 ? 'none' : 'fails before') })
    const numbers = [number, 'MEDUFR030803', 'MEDUFR030804']
    const run = await oct(['track', ...numbers, ...given, '--json'])
    expect(run.exit).toBe(12)
    const outcomes = JSON.parse(run.stdout).map(({ outcome }: { outcome: string }) => outcome)
    expect(outcomes).toEqual(['registered', 'rejected', 'rejected'])
    expect(creations()).toHaveLength(2)
  })

  it('a failed inference for one does not stop the others', async () => {
    await against({})
    const { fetch } = service.service.service
    service.service.service.fetch = async (request) => {
      const isInference = request.url.endsWith('/infer_number')
      if (isInference && (await request.clone().text()).includes('MEDUFR030803')) {
        return new Response('{}', { status: 500 })
      }
      return fetch(request)
    }
    const run = await oct(['track', number, 'MEDUFR030803', 'MEDUFR030804', '--json'])
    expect(run.exit).toBe(12)
    const outcomes = JSON.parse(run.stdout).map(({ outcome }: { outcome: string }) => outcome)
    expect(outcomes).toEqual(['registered', 'rejected', 'registered'])
  })

  it('a repeated number is requested once', async () => {
    await against({})
    const run = await oct(['track', number, number, ...given, '--json'])
    expect(run.exit, run.stderr).toBe(0)
    expect(JSON.parse(run.stdout)).toHaveLength(1)
  })
})

it('read-only mode refuses before an inference is billed, and still shows tracked numbers', async () => {
  await against({})
  const refused = await oct(['track', number, '--read-only'])
  expect(refused).toMatchObject({ exit: 4, stdout: '' })
  expect(service.asked.filter((asked) => asked.startsWith('POST'))).toEqual([])
  await oct(['track', number, ...given])
  expect((await oct(['track', number, '--read-only'])).exit).toBe(0)
})
