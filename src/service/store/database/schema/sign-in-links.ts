/** Secret paths. Each path signs in one browser, and only once. Using a path deletes its row. */
export const signInLinksSchema = `
CREATE TABLE sign_in_links (
  hash TEXT PRIMARY KEY,
  key_id TEXT NOT NULL REFERENCES api_keys (id) ON DELETE CASCADE,
  ends_at TEXT NOT NULL
) STRICT;
CREATE INDEX sign_in_links_by_key ON sign_in_links (key_id);
CREATE INDEX sign_in_links_by_end ON sign_in_links (ends_at);
`
