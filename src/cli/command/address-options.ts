import { InvalidArgumentError, Option } from 'commander'
import { filledText } from './collect.js'
import { readPort } from './serve-settings.js'

export const hostOption = (specifics = ''): Option =>
  new Option(
    '--host <address>',
    `address at which the command receives requests${specifics}`,
  ).argParser(filledText)

export const portOption = (specifics = ''): Option =>
  new Option(
    '--port <number>',
    `port at which the command receives requests: 0 picks a free port${specifics}`,
  ).argParser(portArgument)

export function portArgument(text: string): number {
  const port = readPort(text)
  if (port === undefined) throw new InvalidArgumentError('Give a port number from 0 to 65535.')
  return port
}
