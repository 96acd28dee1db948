// The library `oct-cli/mcp`.
import { load } from './program-file.js'

export const createAgentServer = async (client, options) => {
  const { createAgentServer: create } = await load('main.cjs').library()
  return create(client, options)
}
