import { counted } from '../../domain/counted.js'
import { shellWord } from '../../domain/shell-word.js'
import { OctError } from '../../errors.js'
import type { Pulled } from './pulled.js'

/**
 * Throws the error of a single container. With several containers, throws `partial`; after a timeout, throws `pending`.
 * Advises another refresh only if no refresh was requested.
 */
export function pullExit(pulled: readonly Pulled[], { wait }: { wait: boolean }): void {
  const failed = pulled.filter(({ error }) => error !== undefined)
  const lost = pulled.filter(({ unread }) => unread !== undefined)
  const [first] = failed
  if (first?.error && pulled.length === 1) throw first.error
  if (first) throw partly(failed, lost, pulled.length)
  if (lost.length > 0) throw unknown(lost, pulled.length)
  const open = wait ? pulled.filter(({ read }) => read === null) : []
  if (open.length > 0) throw stillUnread(open)
}

function partly(failed: readonly Pulled[], lost: readonly Pulled[], all: number): OctError {
  const [first] = failed
  const reasons = [`${first?.number}: ${first?.error?.message}`, ...lost.slice(0, 1).map(whatOf)]
  return new OctError('partial', `${failed.length} of ${all} containers could not be refreshed`, {
    reason: reasons.join('. '),
    tryNext: [`oct pull ${shellWord(first?.number ?? '')}`, ...looksAt(lost)],
    cause: first?.error,
  })
}

function unknown(lost: readonly Pulled[], all: number): OctError {
  const [first] = lost
  if (all === 1 && first?.unread && first.message === null) {
    const reason = 'The refresh may have been requested and billed.'
    return first.unread.revised({ reason, tryNext: looksAt(lost) })
  }
  const message =
    lost.length === 1
      ? `A refresh of ${first?.number} was requested, but its result is unknown`
      : `${lost.length} refreshes were requested, but their results are unknown`
  return new OctError(all === 1 ? 'pending' : 'partial', message, {
    reason: lost.slice(0, 1).map(whatOf).join(''),
    tryNext: looksAt(lost),
    retryable: true,
    cause: first?.unread,
  })
}

function whatOf({ number, message, unread }: Pulled): string {
  const failure = unread?.message
  return message === null
    ? `A refresh of ${number} may have been requested (billed), but then an error occurred: ${failure}`
    : `A refresh of ${number} was requested (billed), but then an error occurred: ${failure}`
}

const looksAt = (pulled: readonly Pulled[]): string[] =>
  pulled.map(({ number }) => `oct containers show ${shellWord(number)} --refresh`).slice(0, 3)

function stillUnread(open: readonly Pulled[]): OctError {
  const [first] = open
  const subject = open.length === 1 ? first?.number : counted(open.length, 'container')
  return new OctError('pending', `The service has not read the terminal of ${subject} yet`, {
    reason:
      'The service accepted the refresh and is still reading; a later command shows the result.',
    tryNext: looksAt(open),
    retryable: true,
  })
}
