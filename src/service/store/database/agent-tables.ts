/** A used confirmation. It is stored because each confirmation is valid only once. */
export interface AgentConfirmationRow {
  nonce: string
  key_id: string
  ends_at: string
}

/** Number of containers, bookings and bills that assistants registered with an API key on a day. */
export interface AgentRegistrationsRow {
  key_id: string
  /** Calendar date in UTC. */
  day: string
  numbers: number
}

export interface AgentTables {
  agent_confirmations: AgentConfirmationRow
  agent_registrations: AgentRegistrationsRow
}
