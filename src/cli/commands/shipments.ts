import { Command } from 'commander'
import type { CommandContext } from '../program/command-context.js'
import { shipmentsListCommand } from './shipments-list.js'
import { shipmentsShowCommand } from './shipments-show.js'
import { shipmentsResumeCommand, shipmentsStopCommand } from './shipments-stop.js'

/** `oct shipments`: lists when alone. */
export function shipmentsCommand(context: CommandContext): Command {
  return new Command('shipments')
    .description('shipments: one row per bill, its boxes rolled up')
    .addCommand(shipmentsListCommand(context), { isDefault: true })
    .addCommand(shipmentsShowCommand(context))
    .addCommand(shipmentsStopCommand(context))
    .addCommand(shipmentsResumeCommand(context))
}
