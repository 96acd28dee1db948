import type { ServeOptions } from '../../cli/command/serve-settings.js'
import { makeInertBlock } from '../../cli/terminal/inert.js'
import type { ServiceLog } from '../../service/operations/service-log.js'
import type { ServeHost } from './hosted-service.js'

export async function logOf(host: ServeHost, wish: ServeOptions): Promise<ServiceLog | undefined> {
  const { terminal, clock } = host
  if (wish.log === 'off' || host.settings().isOn('quiet')) return undefined
  const { ServiceLog } = await import('../../service/operations/service-log.js')
  const write = (text: string) => terminal.stderr.write(makeInertBlock(text))
  return new ServiceLog({ format: wish.log, clock, write })
}

/** Writes the cause of an internal error to the log, because the HTTP response only contains the status 500. */
export function onErrorOf(host: ServeHost, log: ServiceLog | undefined) {
  return (error: unknown): void => {
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error)
    if (log) log.event('error', 'the service failed', { error: words })
    else void host.notice(`The service failed: ${words}`)
  }
}
