import { Command } from 'commander'
import type { CommandContext } from '../program/command-context.js'
import { webhooksCatalogCommand } from './webhooks-catalog.js'
import { webhooksCatchUpCommand } from './webhooks-catch-up.js'
import { webhooksCreateCommand } from './webhooks-create.js'
import { webhooksDeleteCommand } from './webhooks-delete.js'
import { webhooksEditCommand } from './webhooks-edit.js'
import { webhooksIpsCommand } from './webhooks-ips.js'
import { webhooksListCommand } from './webhooks-list.js'
import { webhooksListenCommand } from './webhooks-listen.js'
import { webhooksLogCommand } from './webhooks-log.js'
import { webhooksReplayCommand } from './webhooks-replay.js'
import { webhooksSecretCommand } from './webhooks-secret.js'
import { webhooksShowCommand } from './webhooks-show.js'
import { webhooksStatusCommand } from './webhooks-status.js'
import { webhooksDisableCommand, webhooksEnableCommand } from './webhooks-switch.js'
import { webhooksTriggerCommand } from './webhooks-trigger.js'
import { webhooksVerifyCommand } from './webhooks-verify.js'

/** `oct webhooks`: lists when alone. */
export function webhooksCommand(context: CommandContext): Command {
  return new Command('webhooks')
    .description('webhooks: where events are delivered, and receiving them here')
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
    .addCommand(webhooksTriggerCommand(context))
    .addCommand(webhooksVerifyCommand(context))
    .addCommand(webhooksReplayCommand(context))
    .addCommand(webhooksStatusCommand(context))
    .addCommand(webhooksCatchUpCommand(context))
}
