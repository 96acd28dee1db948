import { Option } from 'commander'
import { filledText } from '../../cli/command/collect.js'

/** The option that names a webhook; `purpose` says in its help why the command needs the webhook. */
export const webhookOption = (purpose: string): Option =>
  new Option('--webhook <id>', `webhook: ${purpose}`).argParser(filledText)
