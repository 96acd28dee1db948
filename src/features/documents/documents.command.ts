import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { documentsDeleteCommand } from './delete.command.js'
import { documentsDownloadCommand } from './download.command.js'
import { documentsEditCommand } from './edit.command.js'
import { documentsListCommand } from './list.command.js'
import { documentsOpenCommand } from './open.command.js'
import {
  documentsReclassifyCommand,
  documentsReextractCommand,
  documentsRelinkCommand,
} from './process.command.js'
import { documentsRotateCommand } from './rotate.command.js'
import { documentsShowCommand } from './show.command.js'
import { documentsTypesCommand } from './types.command.js'

export function documentsCommand(context: CommandContext): Command {
  return new Command('documents')
    .summary('Manage documents of shipments and containers')
    .addCommand(documentsListCommand(context), { isDefault: true })
    .addCommand(documentsShowCommand(context))
    .addCommand(documentsEditCommand(context))
    .addCommand(documentsDownloadCommand(context))
    .addCommand(documentsOpenCommand(context))
    .addCommand(documentsDeleteCommand(context))
    .addCommand(documentsTypesCommand(context))
    .addCommand(documentsReclassifyCommand(context))
    .addCommand(documentsReextractCommand(context))
    .addCommand(documentsRelinkCommand(context))
    .addCommand(documentsRotateCommand(context))
}
