import { type Command, Option } from 'commander'
import { durationArgument } from './duration-argument.js'

export function addWaitOptions(command: Command): Command {
  return command
    .option('--wait', 'wait until it is done')
    .addOption(
      new Option('--wait-timeout <duration>', 'longest wait')
        .argParser(durationArgument)
        .default(300_000, '5m'),
    )
}
