import { boardColumns } from '../schema/pages.js'

const changed = (columns: readonly string[]): string =>
  columns.map((column) => `NEW.${column} IS NOT OLD.${column}`).join(' OR ')

export const boardTriggers = `
CREATE TRIGGER containers_board_added AFTER INSERT ON containers BEGIN
  INSERT INTO board_rows (container_id, account_id, shipment_id)
    VALUES (NEW.id, NEW.account_id, NEW.shipment_id);
END;
CREATE TRIGGER containers_board_changed AFTER UPDATE OF ${boardColumns.containers.join(', ')}
  ON containers WHEN ${changed(boardColumns.containers)} BEGIN
  UPDATE board_rows SET turns_at = '', shipment_id = NEW.shipment_id WHERE container_id = NEW.id;
END;
CREATE TRIGGER shipments_board_changed AFTER UPDATE OF ${boardColumns.shipments.join(', ')}
  ON shipments WHEN ${changed(boardColumns.shipments)} BEGIN
  UPDATE board_rows SET turns_at = '' WHERE shipment_id = NEW.id;
END;
`
