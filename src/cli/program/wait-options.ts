import type { Command } from 'commander'
import { durationArgument } from './duration-argument.js'

/** Adds what following a request to its end takes. */
export function addWaitOptions(command: Command): Command {
  return command
    .option('--wait', 'follow the request to its end')
    .option('--wait-timeout <duration>', 'longest wait, such as 5m', durationArgument, 300_000)
}
