import type { Command } from 'commander'
import { apiCommand } from '../commands/api.js'
import { arrivingCommand } from '../commands/arriving.js'
import { authCommand } from '../commands/auth.js'
import { briefCommand } from '../commands/brief.js'
import { cacheCommand } from '../commands/cache.js'
import { changesCommand } from '../commands/changes.js'
import { commandsCommand } from '../commands/commands.js'
import { completionCommand } from '../commands/completion.js'
import { configCommand } from '../commands/config.js'
import { containersCommand } from '../commands/containers.js'
import { doctorCommand } from '../commands/doctor.js'
import { documentsCommand } from '../commands/documents.js'
import { dueCommand } from '../commands/due.js'
import { emailsCommand } from '../commands/emails.js'
import { eventsCommand } from '../commands/events.js'
import { explainCommand } from '../commands/explain.js'
import { fieldsCommand } from '../commands/fields.js'
import { findCommand } from '../commands/find.js'
import { gatesCommand } from '../commands/gates.js'
import { helpCommand } from '../commands/help.js'
import { holdsCommand } from '../commands/holds.js'
import { inferCommand } from '../commands/infer.js'
import { linesCommand } from '../commands/lines.js'
import { mapCommand } from '../commands/map.js'
import { openCommand } from '../commands/open.js'
import { partiesCommand } from '../commands/parties.js'
import { portsCommand } from '../commands/ports.js'
import { pullCommand } from '../commands/pull.js'
import { readyCommand } from '../commands/ready.js'
import { reconcileCommand } from '../commands/reconcile.js'
import { refCommand } from '../commands/ref.js'
import { sandboxCommand } from '../commands/sandbox.js'
import { searchCommand } from '../commands/search.js'
import { serveCommand } from '../commands/serve.js'
import { shipmentsCommand } from '../commands/shipments.js'
import { showCommand } from '../commands/show.js'
import { syncCommand } from '../commands/sync.js'
import { tagCommand } from '../commands/tag.js'
import { terminalsCommand } from '../commands/terminals.js'
import { todayCommand } from '../commands/today.js'
import { trackCommand } from '../commands/track.js'
import { trackingCommand } from '../commands/tracking.js'
import { uploadCommand } from '../commands/upload.js'
import { vesselsCommand } from '../commands/vessels.js'
import { viewCommand } from '../commands/view.js'
import { webhooksCommand } from '../commands/webhooks.js'
import type { CommandContext } from './command-context.js'
import type { ViewTools } from './view-line.js'

/** Declares one command of the program whose other commands it may look at. */
export type BuildCommand = (context: CommandContext, tools: ViewTools) => Command

/** The commands of the program by the heading that help shows them under. */
export const commandTree: [string, Record<string, BuildCommand>][] = [
  [
    'Tracking:',
    {
      track: trackCommand,
      infer: inferCommand,
      tracking: trackingCommand,
      reconcile: reconcileCommand,
    },
  ],
  [
    'The desk:',
    {
      containers: containersCommand,
      shipments: shipmentsCommand,
      holds: holdsCommand,
      due: dueCommand,
      ready: readyCommand,
      arriving: arrivingCommand,
      today: todayCommand,
      show: showCommand,
      find: findCommand,
      open: openCommand,
      brief: briefCommand,
      vessels: vesselsCommand,
      search: searchCommand,
      sync: syncCommand,
      pull: pullCommand,
      changes: changesCommand,
      explain: explainCommand,
      view: viewCommand,
    },
  ],
  [
    'The account:',
    {
      ref: refCommand,
      tag: tagCommand,
      parties: partiesCommand,
      fields: fieldsCommand,
      events: eventsCommand,
    },
  ],
  ['Maps:', { map: mapCommand }],
  ['Documents:', { upload: uploadCommand, documents: documentsCommand, emails: emailsCommand }],
  ['Webhooks:', { webhooks: webhooksCommand }],
  [
    'Reference:',
    {
      lines: linesCommand,
      ports: portsCommand,
      terminals: terminalsCommand,
      gates: gatesCommand,
    },
  ],
  ['The service:', { sandbox: sandboxCommand, serve: serveCommand, api: apiCommand }],
  [
    'This program:',
    {
      auth: authCommand,
      cache: cacheCommand,
      completion: completionCommand,
      config: configCommand,
      doctor: doctorCommand,
      commands: commandsCommand,
      help: helpCommand,
    },
  ],
]
