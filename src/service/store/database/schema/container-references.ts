/** References of containers. Without this table, a search for a reference would read all containers of the account. */
export const containerReferencesSchema = `
CREATE TABLE container_references (
  account_id TEXT NOT NULL,
  number TEXT NOT NULL,
  container_id TEXT NOT NULL,
  PRIMARY KEY (account_id, number, container_id)
) STRICT, WITHOUT ROWID;
`
