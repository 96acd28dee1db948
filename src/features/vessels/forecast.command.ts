import { Command, InvalidArgumentError, Option } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { confirmAction } from '../../cli/command/confirm-action.js'
import { durationArgument } from '../../cli/command/duration-argument.js'
import type { LegWish } from './forecast.js'

interface ForecastOptions extends LegWish {
  every?: number
}

export function vesselsForecastCommand(context: CommandContext): Command {
  const command = new Command('forecast')
    .summary('Show the expected positions of a vessel on its way to a port (billed)')
    .description(
      'Prints one position per minute until the arrival, or fewer positions with --every. If you give no ports, oct uses the ports of your open shipments on the vessel. Each forecast is billed, so oct asks for confirmation first. The account needs routing data.',
    )
    .argument('<vessel...>', 'IMO number, name of a vessel that carries your containers, or id')
    .option('--to-port <port>', 'port that the vessel sails to: UN/LOCODE or id')
    .option('--previous-port <port>', 'last port of call of the vessel: UN/LOCODE or id')
    .addOption(
      new Option(
        '--from-position <latitude,longitude>',
        'start of the forecast, such as 40.5,-73.9; the last known position by default',
      ).argParser(positionArgument),
    )
    .addOption(
      new Option(
        '--every <duration>',
        'print one position per period, such as 1h, and the last position',
      ).argParser(durationArgument),
    )
    .action(async (words: string[], { every, ...wish }: ForecastOptions) => {
      const { forecastVessel } = await import('./forecast.js')
      const { forecastPoints, vesselForecastView } = await import('./forecast.view.js')
      const { vessel, leg } = await forecastVessel(await context.workspace(), words.join(' '), {
        ...wish,
        confirm: (action) => confirmAction(context, command, action),
      })
      await context.present({
        view: vesselForecastView,
        rows: forecastPoints(vessel, every ?? 0),
        notices: [`from ${leg.previousPort} to ${leg.toPort}`],
      })
    })
  return withHelp(command, {
    examples: [
      [
        "oct vessels forecast 'MSC ISABELLA' --every 6h",
        'forecast the positions of a vessel with your containers',
      ],
      [
        'oct vessels forecast 9839272 --previous-port CNSHA --to-port USLAX --yes -o csv',
        'forecast a trip between two ports, and skip the confirmation',
      ],
    ],
    calls: [
      'GET /vessels/{id}',
      'GET /ports/{id}',
      'GET /vessels/{id}/future_positions',
      'GET /vessels/{id}/future_positions_with_coordinates',
    ],
    exits: ['forbidden', 'not_found', 'rejected'],
    view: async () => (await import('./forecast.view.js')).vesselForecastView,
  })
}

function positionArgument(text: string): NonNullable<LegWish['fromPosition']> {
  const [latitude, longitude, ...others] = text.split(',').map((part) => numberOf(part))
  const isPosition =
    others.length === 0 && Math.abs(latitude ?? 91) <= 90 && Math.abs(longitude ?? 181) <= 180
  if (isPosition && latitude !== undefined && longitude !== undefined) {
    return { latitude, longitude }
  }
  throw new InvalidArgumentError('Give a latitude and a longitude, such as 40.5,-73.9.')
}

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))
