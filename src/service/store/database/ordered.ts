/**
 * Numbers the rows of each account in the order in which they came, so that a page in the middle
 * of 100,000 rows is found by its place and not by counting all rows before it.
 */
export const ordered = (table: string): string => `
ALTER TABLE ${table} ADD COLUMN ordinal INTEGER;
UPDATE ${table} SET ordinal = numbered.place FROM (
  SELECT id, row_number() OVER (PARTITION BY account_id ORDER BY created_at, id DESC) AS place
  FROM ${table}
) AS numbered WHERE numbered.id = ${table}.id;
CREATE INDEX ${table}_by_ordinal ON ${table} (account_id, ordinal);
CREATE TRIGGER ${table}_ordered AFTER INSERT ON ${table} BEGIN
  UPDATE ${table} SET ordinal = 1 + ifnull(
    (SELECT max(ordinal) FROM ${table} WHERE account_id = new.account_id AND id <> new.id), 0)
  WHERE id = new.id;
END;
INSERT INTO sqlite_stat1 (tbl, idx, stat)
  VALUES ('${table}', '${table}_by_ordinal', '300000 100000 1');
`

/**
 * The same of rows that are inserted without their number; whoever knows it before spares SQLite to
 * write each row twice.
 */
export const orderedWhereUnknown = (table: string): string => `
DROP TRIGGER ${table}_ordered;
CREATE TRIGGER ${table}_ordered AFTER INSERT ON ${table} WHEN new.ordinal IS NULL BEGIN
  UPDATE ${table} SET ordinal = 1 + ifnull(
    (SELECT max(ordinal) FROM ${table} WHERE account_id = new.account_id AND id <> new.id), 0)
  WHERE id = new.id;
END;
`
