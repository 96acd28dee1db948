import { Command, Option } from 'commander'
import { collectKnown, collectText, filledText } from '../../cli/command/collect.js'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { typeOption } from '../../cli/command/line-options.js'
import { addListOptions, checkRows } from '../../cli/command/list-options.js'
import { whenArgument } from '../../cli/command/when-argument.js'
import { requestStatuses } from '../../contract/vocabulary.js'
import { requestFilterOf } from './request-filter-of.js'

export function trackingListCommand(context: CommandContext): Command {
  const command = addListOptions(addFilters(new Command('list')))
    .summary('List tracking requests, newest first')
    .description('Shows the status of each request and the shipment that the request created.')
    .action(async (options) => {
      const { listRequests } = await import('./list.js')
      const { trackingRequestsView } = await import('../../desk/tracking/tracking-requests.view.js')
      const workspace = await context.workspace()
      const filter = requestFilterOf(options, workspace.now())
      const isFiltered = Object.keys(filter).length > 0
      const list = await listRequests(workspace, { filter, isCheck: options.check === true })
      await context.present({
        view: trackingRequestsView,
        rows: list.requests,
        syncedAt: list.syncedAt,
        isFiltered,
      })
      checkRows(options, list.requests.length, isFiltered)
    })
  return withHelp(command, {
    examples: [
      ['oct tracking list', 'list all tracking requests'],
      [
        'oct tracking list --status failed --check',
        'exit with code 10 if a tracking request failed',
      ],
      [
        'oct tracking list --line MSCU --created-since 7d --retrying',
        'list retried requests of one shipping line',
      ],
    ],
    calls: ['GET /tracking_requests'],
    exits: ['condition'],
    view: async () =>
      (await import('../../desk/tracking/tracking-requests.view.js')).trackingRequestsView,
  })
}

function addFilters(command: Command): Command {
  const known = [...requestStatuses, 'succeeded']
  const filters = [
    new Option('--status <status>', `status: ${requestStatuses.join(', ')}`).argParser(
      collectKnown(known),
    ),
    new Option('--number <number>', 'number that was registered for tracking').argParser(
      collectText,
    ),
    typeOption('list only requests of the given type'),
    new Option(
      '--line <line>',
      'list only results for the given shipping line (SCAC or name)',
    ).argParser(collectText),
    new Option('--ref <reference>', 'customer reference, such as PO-4711').argParser(collectText),
    new Option('--tag <tag>', 'tag of the shipment').argParser(collectText),
    new Option(
      '--search <text>',
      'list only requests that have the given text in their number or in a reference',
    ).argParser(filledText),
    new Option('--retrying', 'list only requests that the service retries'),
    ...['created', 'updated'].flatMap((verb) => [
      new Option(
        `--${verb}-since <when>`,
        `list only requests that were ${verb} since a date (UTC); 7d means 7 days ago`,
      ).argParser(whenArgument),
      new Option(
        `--${verb}-until <when>`,
        `list only requests that were ${verb} up to the end of a date (UTC); 7d means 7 days ago`,
      ).argParser(whenArgument),
    ]),
  ]
  for (const option of filters) command.addOption(option.helpGroup('Filters:'))
  return command
}
