export const embedSitesSchema = `
CREATE TABLE embed_sites (
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  site TEXT NOT NULL,
  PRIMARY KEY (account_id, site)
) STRICT;
`
