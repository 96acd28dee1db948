import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { shipmentsAssignCommand } from './assign.command.js'
import { shipmentsListCommand } from './list.command.js'
import { shipmentsShowCommand } from './show.command.js'
import { shipmentsResumeCommand, shipmentsStopCommand } from './stop.command.js'

export function shipmentsCommand(context: CommandContext): Command {
  return new Command('shipments')
    .summary('List, show, assign, stop and resume shipments')
    .addCommand(shipmentsListCommand(context), { isDefault: true })
    .addCommand(shipmentsShowCommand(context))
    .addCommand(shipmentsAssignCommand(context))
    .addCommand(shipmentsStopCommand(context))
    .addCommand(shipmentsResumeCommand(context))
}
