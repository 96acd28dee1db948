export const ordered = (table: string): string => `
CREATE TRIGGER ${table}_ordered AFTER INSERT ON ${table} WHEN new.ordinal IS NULL BEGIN
  UPDATE ${table} SET ordinal = 1 + ifnull(
    (SELECT max(ordinal) FROM ${table} WHERE account_id = new.account_id AND id <> new.id), 0)
  WHERE id = new.id;
END;
`
