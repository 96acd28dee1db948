import { counted } from '../../../domain/counted.js'
import type { SourceTrial } from '../configured/try-source.js'
import { isSourceFailure } from '../polled/source-failure.js'
import type { Reach } from '../reach/reach.js'
import type { MailboxOptions } from './mailbox.js'

/** Tests a mailbox by counting its recent emails. Changes nothing. */
export async function tryMailbox({
  settings,
  login,
  clock,
  reach,
}: Pick<MailboxOptions, 'settings' | 'login' | 'clock'> & { reach: Reach }): Promise<SourceTrial> {
  const { address, days } = settings
  const nothing = {
    scac: address,
    statements: 0,
    containers: [],
    understood: [],
    set_aside: [],
    warnings: [],
  }
  const { openMail } = await import('./mail-server.js')
  try {
    const server = await openMail(settings, await login(clock()), {
      reach,
      arrived: () => {},
      lost: () => {},
    })
    try {
      const found = await server.since(new Date(clock().getTime() - days * 86_400_000))
      const detail = `${counted(found.length, 'email')} from the last ${counted(days, 'day')}`
      return { ...nothing, outcome: 'found', detail }
    } finally {
      server.close()
    }
  } catch (error) {
    if (!isSourceFailure(error)) throw error
    const outcome = error.isRefused ? 'refused' : 'down'
    return { ...nothing, outcome, detail: error.message }
  }
}
