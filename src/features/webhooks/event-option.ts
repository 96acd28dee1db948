import { Option } from 'commander'
import { collectText } from '../../cli/command/collect.js'

/** Events by name, by the end of a name, or by a pattern; several of them, one each time. */
export const eventOption = (specifics = ''): Option =>
  new Option(
    '--event <name>',
    `event: a name, or a pattern such as container.*${specifics}`,
  ).argParser(collectText)
