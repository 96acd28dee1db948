/** Triggers that count the rows of a table for each account. */
export const counted = (table: string): string => `
CREATE TRIGGER ${table}_added AFTER INSERT ON ${table} BEGIN
  INSERT INTO row_counts VALUES (new.account_id, '${table}', 1)
    ON CONFLICT DO UPDATE SET total = total + 1;
END;
CREATE TRIGGER ${table}_removed AFTER DELETE ON ${table} BEGIN
  UPDATE row_counts SET total = total - 1
    WHERE account_id = old.account_id AND collection = '${table}';
END;
`
