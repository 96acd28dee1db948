import { afterEach, beforeEach, expect, it } from 'vitest'
import { voyage } from '../../service/sources/dcsa/voyage.js'
import { type LoopbackCarrier, loopbackCarrier } from '../../support/carrier/loopback-carrier.js'
import { type LoopbackProxy, loopbackProxy } from '../../support/loopback-proxy.js'
import { newWorld, type World } from '../../support/run-oct.js'

let world: World
let line: LoopbackCarrier
let proxy: LoopbackProxy
beforeEach(async () => {
  world = newWorld()
  line = await loopbackCarrier()
  line.admits = ({ headers }) => headers.authorization === 'Token hush-hush'
  line.tell('MAEU123456789', voyage)
  proxy = await loopbackProxy()
  await world.run(['serve', 'keys', 'create'])
  await world.run([
    ...['serve', 'sources', 'add', 'MAEU', '--via', 'oct', '--events-url', line.eventsUrl],
  ])
})
afterEach(async () => {
  await line.close()
  await proxy.close()
  world.remove()
})

const test = (env: Record<string, string>) =>
  world.run(['serve', 'sources', 'test', 'MAEU', 'MAEU123456789', '--json'], {
    env: { OCT_SOURCE_MAEU_TOKEN: 'hush-hush', ...env },
  })

it('requests a line through the proxy of the environment, except the excluded ones', async () => {
  const over = await test({ HTTP_PROXY: proxy.url })
  expect(over.exit, over.stderr).toBe(0)
  expect(JSON.parse(over.stdout)).toMatchObject({ outcome: 'found', containers: ['MSCU6639870'] })
  expect(proxy.asked).toEqual([new URL(line.eventsUrl).host])
  const past = await test({ HTTP_PROXY: proxy.url, NO_PROXY: '127.0.0.1' })
  expect(past.exit, past.stderr).toBe(0)
  expect(proxy.asked).toHaveLength(1)
  expect(line.asked).toHaveLength(2)
})

it('reports that the proxy refuses, and never shows its credentials', async () => {
  proxy.refusesWith = 407
  const address = proxy.url.replace('//', '//me:hush-proxy@')
  const { exit, stdout, stderr } = await test({ HTTP_PROXY: address })
  expect(exit).toBe(9)
  expect(stderr).toContain('the proxy refused the connection (407)')
  expect(stdout + stderr).not.toContain('hush')
  const wrong = await test({ HTTP_PROXY: 'proxy.example.com:3128' })
  expect(wrong.exit).toBe(2)
  expect(wrong.stderr).toContain('HTTP_PROXY is not the address of a proxy')
})
