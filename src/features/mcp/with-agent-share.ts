import type { Client } from '../../client/create-client.js'
import type { AgentDesk } from '../../mcp/agent-desk.js'

/** Share of a client's rate limits that assistants may use. People then never have to wait because of an assistant. */
const agentShare = 0.3

/** Returns a copy of the desk whose client uses only the assistants' share of the rate limits. */
export function withAgentShare(desk: Omit<AgentDesk, 'budgetLeft'>): AgentDesk {
  let whole: Client | undefined
  let part: Client | undefined
  const partOf = (client: Client): Client => {
    if (part === undefined || client !== whole) part = client.withShare(agentShare)
    whole = client
    return part
  }
  return {
    ...desk,
    workspace: async () => {
      const workspace = await desk.workspace()
      return { ...workspace, client: async () => partOf(await workspace.client()) }
    },
    budgetLeft: async (bucket) => part?.budgetLeft(bucket),
  }
}
