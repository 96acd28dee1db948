/** Removes blanks and dashes, which people use to group a number. */
const plain = (text: string): string => `upper(replace(replace(${text}, ' ', ''), '-', ''))`

/** Bill, booking and references. */
const numbersOf = (row: string): string => `
  SELECT ${plain(`${row}.bill_of_lading_number`)} AS number
  UNION SELECT ${plain(`${row}.tracked_number`)} WHERE ${row}.tracked_type <> 'container'
  UNION SELECT ${plain('value')} FROM json_each(${row}.ref_numbers)`

const noted = (row: string): string => `
  INSERT INTO shipment_numbers
    SELECT ${row}.account_id, said.number, ${row}.id FROM (${numbersOf(row)}) AS said
    WHERE said.number <> '';`

const watched = ['bill_of_lading_number', 'tracked_number', 'ref_numbers']

const isChanged = watched.map((column) => `old.${column} IS NOT new.${column}`).join(' OR ')

/** One row per number, because scanning the search text takes milliseconds per number. */
export const shipmentNumbersSchema = `
CREATE TABLE shipment_numbers (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  number TEXT NOT NULL,
  shipment_id TEXT NOT NULL REFERENCES shipments (id) ON DELETE CASCADE,
  PRIMARY KEY (account_id, number, shipment_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX shipment_numbers_by_shipment ON shipment_numbers (shipment_id);
CREATE TRIGGER shipments_numbered AFTER INSERT ON shipments BEGIN ${noted('new')}
END;
CREATE TRIGGER shipments_numbered_otherwise AFTER UPDATE OF ${watched} ON shipments
WHEN ${isChanged} BEGIN
  DELETE FROM shipment_numbers WHERE shipment_id = new.id;${noted('new')}
END;
`
