import { Option } from 'commander'
import { filledText } from '../../cli/command/collect.js'

/** Returns the option that selects a webhook. `purpose` completes its help text with the use of the webhook. */
export const webhookOption = (purpose: string): Option =>
  new Option('--webhook <id>', `webhook: ${purpose}`).argParser(filledText)
