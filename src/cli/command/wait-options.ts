import { type Command, Option } from 'commander'
import { durationArgument } from './duration-argument.js'

export function addWaitOptions(command: Command): Command {
  return command
    .option('--wait', 'wait until the work is done')
    .addOption(
      new Option('--wait-timeout <duration>', 'longest time to wait')
        .argParser(durationArgument)
        .default(300_000, '5m'),
    )
}
