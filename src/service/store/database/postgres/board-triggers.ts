import { boardColumns } from '../schema/pages.js'

const changed = (columns: readonly string[]): string =>
  columns.map((column) => `NEW.${column} IS DISTINCT FROM OLD.${column}`).join(' OR ')

export const boardTriggers = `
CREATE FUNCTION add_board_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO board_rows (container_id, account_id, shipment_id)
    VALUES (NEW.id, NEW.account_id, NEW.shipment_id);
  RETURN NULL;
END $$;
CREATE FUNCTION turn_board_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE board_rows SET turns_at = '', shipment_id = NEW.shipment_id WHERE container_id = NEW.id;
  RETURN NULL;
END $$;
CREATE FUNCTION turn_board_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE board_rows SET turns_at = '' WHERE shipment_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER containers_board_added AFTER INSERT ON containers
  FOR EACH ROW EXECUTE FUNCTION add_board_row();
CREATE TRIGGER containers_board_changed AFTER UPDATE OF ${boardColumns.containers.join(', ')}
  ON containers FOR EACH ROW WHEN (${changed(boardColumns.containers)})
  EXECUTE FUNCTION turn_board_row();
CREATE TRIGGER shipments_board_changed AFTER UPDATE OF ${boardColumns.shipments.join(', ')}
  ON shipments FOR EACH ROW WHEN (${changed(boardColumns.shipments)})
  EXECUTE FUNCTION turn_board_rows();
`
