import { plain } from './shipment-number-triggers.js'

const note = (row: string): string => `
  INSERT INTO container_references
    SELECT DISTINCT ${row}.account_id, ${plain('value')}, ${row}.id
    FROM json_each(${row}.ref_numbers) WHERE ${plain('value')} <> '';`

const forget = `
  DELETE FROM container_references
    WHERE account_id = old.account_id AND container_id = old.id
      AND number IN (SELECT ${plain('value')} FROM json_each(old.ref_numbers));`

/** Triggers that update the references of containers. Also adds the references of existing containers. */
export const containerReferenceTriggers = `
INSERT INTO container_references
  SELECT DISTINCT account_id, ${plain('value')}, containers.id
  FROM containers, json_each(containers.ref_numbers) WHERE ${plain('value')} <> '';
CREATE TRIGGER containers_referenced AFTER INSERT ON containers
WHEN new.ref_numbers <> '[]' BEGIN ${note('new')}
END;
CREATE TRIGGER containers_referenced_otherwise AFTER UPDATE OF ref_numbers ON containers
WHEN old.ref_numbers IS NOT new.ref_numbers BEGIN ${forget}${note('new')}
END;
CREATE TRIGGER containers_unreferenced AFTER DELETE ON containers
WHEN old.ref_numbers <> '[]' BEGIN ${forget}
END;
`
