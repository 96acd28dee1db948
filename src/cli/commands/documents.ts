import { Command } from 'commander'
import type { CommandContext } from '../program/command-context.js'
import { documentsDeleteCommand } from './documents-delete.js'
import { documentsDownloadCommand } from './documents-download.js'
import { documentsEditCommand } from './documents-edit.js'
import { documentsListCommand } from './documents-list.js'
import { documentsOpenCommand } from './documents-open.js'
import {
  documentsReclassifyCommand,
  documentsReextractCommand,
  documentsRelinkCommand,
} from './documents-process.js'
import { documentsRotateCommand } from './documents-rotate.js'
import { documentsShowCommand } from './documents-show.js'
import { documentsTypesCommand } from './documents-types.js'

/** `oct documents`: lists when alone. */
export function documentsCommand(context: CommandContext): Command {
  return new Command('documents')
    .description('papers of bills and boxes: what they are, what is in them')
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
