import { Option } from 'commander'
import { filledText } from '../../cli/command/collect.js'

/**
 * Returns the option that names a webhook. The text `purpose` says in the help what the command needs the webhook for.
 */
export const webhookOption = (purpose: string): Option =>
  new Option('--webhook <id>', `webhook: ${purpose}`).argParser(filledText)
