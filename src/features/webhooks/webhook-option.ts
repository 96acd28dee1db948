import { Option } from 'commander'
import { filledText } from '../../cli/command/collect.js'

/** `purpose` says what the webhook is for. */
export const webhookOption = (purpose: string): Option =>
  new Option('--webhook <id>', `webhook: ${purpose}`).argParser(filledText)
