import { Option } from 'commander'
import { filledText } from '../../cli/command/collect.js'

/**
 * Returns the option that selects a webhook. `purpose` completes its help text: it says what the webhook is used for.
 */
export const webhookOption = (purpose: string): Option =>
  new Option('--webhook <id>', `webhook: ${purpose}`).argParser(filledText)
