const byName = `
CREATE INDEX received_messages_by_name ON received_messages (account_id, name);
`

/** Index with which the service checks whether it has already received an email or fetched file. */
export const messageNames = {
  sqlite: `${byName}
INSERT INTO sqlite_stat1 (tbl, idx, stat)
  VALUES ('received_messages', 'received_messages_by_name', '1000000 300000 1');
ANALYZE sqlite_schema;
`,
  postgres: byName,
}
