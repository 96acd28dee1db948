import type { Command } from 'commander'
import { aliasCommand } from '../../features/alias/alias.command.js'
import { apiCommand } from '../../features/api/api.command.js'
import { arrivingCommand } from '../../features/arriving/arriving.command.js'
import { authCommand } from '../../features/auth/auth.command.js'
import { briefCommand } from '../../features/brief/brief.command.js'
import { cacheCommand } from '../../features/cache/cache.command.js'
import { changesCommand } from '../../features/changes/changes.command.js'
import { commandsCommand } from '../../features/commands/commands.command.js'
import { completionCommand } from '../../features/completion/completion.command.js'
import { configCommand } from '../../features/config/config.command.js'
import { containersCommand } from '../../features/containers/containers.command.js'
import { costsCommand } from '../../features/costs/costs.command.js'
import { doctorCommand } from '../../features/doctor/doctor.command.js'
import { documentsCommand } from '../../features/documents/documents.command.js'
import { dueCommand } from '../../features/due/due.command.js'
import { emailsCommand } from '../../features/emails/emails.command.js'
import { eventsCommand } from '../../features/events/events.command.js'
import { evidenceCommand } from '../../features/evidence/evidence.command.js'
import { explainCommand } from '../../features/explain/explain.command.js'
import { fieldsCommand } from '../../features/fields/fields.command.js'
import { fillCommand } from '../../features/fill/fill.command.js'
import { findCommand } from '../../features/find/find.command.js'
import { gatesCommand } from '../../features/gates/gates.command.js'
import { helpCommand } from '../../features/help/help.command.js'
import { holdsCommand } from '../../features/holds/holds.command.js'
import { inferCommand } from '../../features/infer/infer.command.js'
import { linesCommand } from '../../features/lines/lines.command.js'
import { mapCommand } from '../../features/map/map.command.js'
import { mcpCommand } from '../../features/mcp/mcp.command.js'
import { openCommand } from '../../features/open/open.command.js'
import { partiesCommand } from '../../features/parties/parties.command.js'
import { portsCommand } from '../../features/ports/ports.command.js'
import { pullCommand } from '../../features/pull/pull.command.js'
import { readyCommand } from '../../features/ready/ready.command.js'
import { reconcileCommand } from '../../features/reconcile/reconcile.command.js'
import { refCommand } from '../../features/ref/ref.command.js'
import { reportCommand } from '../../features/report/report.command.js'
import { returnsCommand } from '../../features/returns/returns.command.js'
import { sandboxCommand } from '../../features/sandbox/sandbox.command.js'
import { searchCommand } from '../../features/search/search.command.js'
import { serveCommand } from '../../features/serve/serve.command.js'
import { shareCommand } from '../../features/share/share.command.js'
import { shipmentsCommand } from '../../features/shipments/shipments.command.js'
import { showCommand } from '../../features/show/show.command.js'
import { syncCommand } from '../../features/sync/sync.command.js'
import { tagCommand } from '../../features/tag/tag.command.js'
import { tariffsCommand } from '../../features/tariffs/tariffs.command.js'
import { terminalsCommand } from '../../features/terminals/terminals.command.js'
import { todayCommand } from '../../features/today/today.command.js'
import { trackCommand } from '../../features/track/track.command.js'
import { trackingCommand } from '../../features/tracking/tracking.command.js'
import { upgradeCommand } from '../../features/upgrade/upgrade.command.js'
import { uploadCommand } from '../../features/upload/upload.command.js'
import { vesselsCommand } from '../../features/vessels/vessels.command.js'
import { viewCommand } from '../../features/view/view.command.js'
import type { ViewTools } from '../../features/view/view-line.js'
import { webhooksCommand } from '../../features/webhooks/webhooks.command.js'
import type { CommandContext } from '../command/command-context.js'

export type BuildCommand = (context: CommandContext, tools: ViewTools) => Command

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
    'Daily work:',
    {
      containers: containersCommand,
      shipments: shipmentsCommand,
      holds: holdsCommand,
      due: dueCommand,
      costs: costsCommand,
      returns: returnsCommand,
      evidence: evidenceCommand,
      fill: fillCommand,
      ready: readyCommand,
      arriving: arrivingCommand,
      today: todayCommand,
      report: reportCommand,
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
      share: shareCommand,
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
      tariffs: tariffsCommand,
    },
  ],
  [
    'The service:',
    { sandbox: sandboxCommand, serve: serveCommand, api: apiCommand, mcp: mcpCommand },
  ],
  [
    'This program:',
    {
      alias: aliasCommand,
      auth: authCommand,
      cache: cacheCommand,
      completion: completionCommand,
      config: configCommand,
      doctor: doctorCommand,
      upgrade: upgradeCommand,
      commands: commandsCommand,
      help: helpCommand,
    },
  ],
]
