/** Tables that limit assistants: used confirmations (each is valid once), and tracked numbers per API key and day. */
export const agentChangesSchema = `
CREATE TABLE agent_confirmations (
  nonce TEXT PRIMARY KEY,
  key_id TEXT NOT NULL REFERENCES api_keys (id) ON DELETE CASCADE,
  ends_at TEXT NOT NULL
) STRICT;
CREATE INDEX agent_confirmations_by_key ON agent_confirmations (key_id);
CREATE INDEX agent_confirmations_by_end ON agent_confirmations (ends_at);
CREATE TABLE agent_registrations (
  key_id TEXT NOT NULL REFERENCES api_keys (id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  numbers INTEGER NOT NULL,
  PRIMARY KEY (key_id, day)
) STRICT;
`
