/** A confirmation that was used for a change by an assistant. It is stored so that nobody can use it again. */
export interface AgentConfirmationRow {
  nonce: string
  key_id: string
  ends_at: string
}

/** Number of containers, bookings and bills that assistants have tracked with an API key on a day. */
export interface AgentRegistrationsRow {
  key_id: string
  /** Day in UTC, as `YYYY-MM-DD`. */
  day: string
  numbers: number
}

export interface AgentTables {
  agent_confirmations: AgentConfirmationRow
  agent_registrations: AgentRegistrationsRow
}
