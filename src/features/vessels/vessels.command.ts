import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { vesselsForecastCommand } from './forecast.command.js'
import { vesselsListCommand } from './list.command.js'
import { vesselsShowCommand } from './show.command.js'

export function vesselsCommand(context: CommandContext): Command {
  return new Command('vessels')
    .summary('List vessels with your containers, their positions and forecasts')
    .addCommand(vesselsListCommand(context), { isDefault: true })
    .addCommand(vesselsShowCommand(context))
    .addCommand(vesselsForecastCommand(context))
}
