import { shellWord } from '../../domain/shell-word.js'
import { OctError } from '../../errors.js'
import type { Pulled } from '../../workflows/pulled.js'

/**
 * The exit of `oct pull`: of one box its own failure, of several `partial` where any failed; else
 * `pending` where the wait ended before every source was read (contract, part 3).
 */
export function pullExit(pulled: readonly Pulled[], { wait }: { wait: boolean }): void {
  const failed = pulled.filter(({ error }) => error !== undefined)
  const [first] = failed
  if (first?.error) {
    throw pulled.length === 1 ? first.error : partly(failed.length, pulled.length, first)
  }
  const open = wait ? pulled.filter(({ read }) => read === null) : []
  if (open.length > 0) throw stillUnread(open)
}

function partly(failed: number, all: number, { number, error }: Pulled): OctError {
  return new OctError('partial', `${failed} of ${all} boxes could not be pulled`, {
    reason: `${number}: ${error?.message}`,
    tryNext: [`oct pull ${shellWord(number)}`],
    cause: error,
  })
}

function stillUnread(open: readonly Pulled[]): OctError {
  const [first] = open
  const subject = open.length === 1 ? `${first?.number} was` : `${open.length} boxes were`
  return new OctError('pending', `${subject} not read by the terminal yet`, {
    reason: 'The refresh was accepted and goes on; what it finds comes with the next reading.',
    tryNext: open
      .map(({ number }) => `oct containers show ${shellWord(number)} --refresh`)
      .slice(0, 3),
    retryable: true,
  })
}
