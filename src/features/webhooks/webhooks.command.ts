import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { webhooksCatalogCommand } from './catalog.command.js'
import { webhooksCatchUpCommand } from './catch-up.command.js'
import { webhooksCreateCommand } from './create.command.js'
import { webhooksDeleteCommand } from './delete.command.js'
import { webhooksEditCommand } from './edit.command.js'
import { webhooksIpsCommand } from './ips.command.js'
import { webhooksListCommand } from './list.command.js'
import { webhooksListenCommand } from './listen.command.js'
import { webhooksLogCommand } from './log.command.js'
import { webhooksNotificationsCommand } from './notifications.command.js'
import { webhooksReplayCommand } from './replay.command.js'
import { webhooksSecretCommand } from './secret.command.js'
import { webhooksShowCommand } from './show.command.js'
import { webhooksStatusCommand } from './status.command.js'
import { webhooksDisableCommand, webhooksEnableCommand } from './switch.command.js'
import { webhooksTriggerCommand } from './trigger.command.js'
import { webhooksVerifyCommand } from './verify.command.js'

export function webhooksCommand(context: CommandContext): Command {
  return new Command('webhooks')
    .summary('Manage webhooks, and receive events on this machine')
    .addCommand(webhooksListCommand(context), { isDefault: true })
    .addCommand(webhooksShowCommand(context))
    .addCommand(webhooksCreateCommand(context))
    .addCommand(webhooksEditCommand(context))
    .addCommand(webhooksDeleteCommand(context))
    .addCommand(webhooksEnableCommand(context))
    .addCommand(webhooksDisableCommand(context))
    .addCommand(webhooksSecretCommand(context))
    .addCommand(webhooksCatalogCommand(context))
    .addCommand(webhooksIpsCommand(context))
    .addCommand(webhooksListenCommand(context))
    .addCommand(webhooksLogCommand(context))
    .addCommand(webhooksNotificationsCommand(context))
    .addCommand(webhooksTriggerCommand(context))
    .addCommand(webhooksVerifyCommand(context))
    .addCommand(webhooksReplayCommand(context))
    .addCommand(webhooksStatusCommand(context))
    .addCommand(webhooksCatchUpCommand(context))
}
