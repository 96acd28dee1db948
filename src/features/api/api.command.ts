import { Command, Option } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { anyAnswerView } from '../../cli/output/answer-view.js'
import { collectTextField, collectTypedField } from './api-fields.js'
import type { ApiOptions } from './api-typed.js'

export function apiCommand(context: CommandContext): Command {
  const command = new Command('api')
    .summary('Send any request to the service')
    .description(
      'Uses the token of the profile and counts against the rate limit that all commands share. Prints the response unchanged. The fields of a GET request become query parameters. The fields of other requests become the JSON body: data[attributes][name]=value sets a member, name[]=value adds an item to a list. The cache shows the changes after the next sync.',
    )
    .argument('<method>', 'GET, POST, PATCH, PUT or DELETE')
    .argument('<path>', 'path relative to the base URL, such as shipments')
    .addOption(
      new Option(
        '-f, --raw-field <name=value>',
        'field of the request, as name=value; the value is sent as text',
      ).argParser(collectTextField),
    )
    .addOption(
      new Option(
        '-F, --typed-field <name=value>',
        'field of the request, as name=value; the value is sent as JSON',
      ).argParser(collectTypedField),
    )
    .option('--body <json>', 'body of the request: JSON, @file, or - for stdin')
    .option('--paginate', 'read all pages of a list, and print the pages as one document')
    .option('--curl', 'print the request as a curl command with a masked token; send nothing')
    .action(async (method: string, path: string, options: ApiOptions) => {
      const { apiTyped } = await import('./api-typed.js')
      const call = await apiTyped(context.terminal, { method, path, options })
      const workspace = await context.workspace()
      const { presentAnswer, presentRequest } = await import('./present-answer.js')
      if (options.curl || options.dryRun) {
        const { raw } = await workspace.client()
        return presentRequest(context, raw.plan(call), options)
      }
      const { callService } = await import('./api.js')
      const isPaginated = options.paginate === true
      return presentAnswer(context, await callService(workspace, { ...call, isPaginated }))
    })
  return withHelp(command, {
    examples: [
      [
        "oct api GET shipments -f 'page[size]=5' --query 'data[].id'",
        'print the ids of the five newest shipments',
      ],
      [
        'oct api GET containers --paginate -o ndjson',
        'read all containers, page by page, and print one container per line',
      ],
      [
        "oct api PATCH shipments/<id> -f 'data[type]=shipment' -F 'data[attributes][ref_numbers]=[\"PO-1\"]' --dry-run",
        'show the request that would change the references of a shipment',
      ],
      [
        'oct api POST parties --body @party.json --curl',
        'print the request that creates a party as a curl command',
      ],
    ],
    calls: ['the request that the arguments describe'],
    exits: ['rejected', 'not_found', 'rate_limited'],
    view: async () => anyAnswerView,
  })
}
