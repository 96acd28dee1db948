import { type Command, Option } from 'commander'
import { durationArgument } from './duration-argument.js'

export function addWaitOptions(command: Command): Command {
  return command
    .option('--wait', 'wait until the service has completed the request')
    .addOption(
      new Option('--wait-timeout <duration>', 'longest time for which --wait waits')
        .argParser(durationArgument)
        .default(300_000, '5m'),
    )
}
