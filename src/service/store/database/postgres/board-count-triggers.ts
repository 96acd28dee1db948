import { addToCounts, countedColumns } from '../schema/board-counts.js'

const changed = countedColumns
  .map((column) => `NEW.${column} IS DISTINCT FROM OLD.${column}`)
  .join(' OR ')

/** Triggers that keep the table `board_counts` up to date. A container whose `kind` is null is not on the board. */
export const boardCountTriggers = `
CREATE FUNCTION count_board_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.kind IS NOT NULL THEN
    ${addToCounts('OLD', -1)}
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.kind IS NOT NULL THEN
    ${addToCounts('NEW', 1)}
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER board_rows_counted AFTER UPDATE OF ${countedColumns.join(', ')} ON board_rows
  FOR EACH ROW WHEN (${changed}) EXECUTE FUNCTION count_board_row();
CREATE TRIGGER board_rows_removed AFTER DELETE ON board_rows
  FOR EACH ROW EXECUTE FUNCTION count_board_row();
`
