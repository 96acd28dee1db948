import { addToCounts, countedColumns } from '../schema/board-counts.js'

const changed = countedColumns.map((column) => `NEW.${column} IS NOT OLD.${column}`).join(' OR ')
const columns = countedColumns.join(', ')

/** Triggers that keep the table `board_counts` up to date. A container whose `kind` is null is not on the board. */
export const boardCountTriggers = `
CREATE TRIGGER board_rows_uncounted AFTER UPDATE OF ${columns} ON board_rows
  WHEN OLD.kind IS NOT NULL AND (${changed}) BEGIN
  ${addToCounts('OLD', -1)}
END;
CREATE TRIGGER board_rows_counted AFTER UPDATE OF ${columns} ON board_rows
  WHEN NEW.kind IS NOT NULL AND (${changed}) BEGIN
  ${addToCounts('NEW', 1)}
END;
CREATE TRIGGER board_rows_removed AFTER DELETE ON board_rows WHEN OLD.kind IS NOT NULL BEGIN
  ${addToCounts('OLD', -1)}
END;
`
