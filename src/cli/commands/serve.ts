import { Command, InvalidArgumentError } from 'commander'
import type { CommandContext } from '../program/command-context.js'
import { withHelp } from '../program/command-help.js'
import { serveKeysCommand } from './serve-keys.js'

/** `oct serve` */
export function serveCommand(context: CommandContext): Command {
  const command = new Command('serve')
    .summary('host the service')
    .description('Serves the whole interface from a folder of this machine until it is stopped.')
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--port <number>', 'port to listen on; 0 picks a free one', port, 4949)
    .option('--data <folder>', 'folder that holds its state')
    .option('--simulator', 'answer requests with simulated journeys')
    .addCommand(serveKeysCommand(context))
    .action(async (options) =>
      context.service.serve({
        host: options.host,
        port: options.port,
        ...(options.data === undefined ? {} : { dataFolder: options.data }),
        simulator: options.simulator === true,
      }),
    )
  return withHelp(command, {
    examples: [
      ['oct serve keys create --account acme', 'a key for a client'],
      ['oct serve --simulator', 'serve simulated journeys on http://127.0.0.1:4949/v2'],
      ['oct serve --sandbox', "serve this machine's sandbox"],
    ],
  })
}

function port(text: string): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number > 65_535) {
    throw new InvalidArgumentError('It is not a port between 0 and 65535.')
  }
  return number
}
