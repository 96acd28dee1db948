/** SQL for a number in upper case, without the blanks and dashes with which people group its digits. */
export const plain = (text: string): string => `upper(replace(replace(${text}, ' ', ''), '-', ''))`

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

export const shipmentNumberTriggers = `
CREATE TRIGGER shipments_numbered AFTER INSERT ON shipments BEGIN ${noted('new')}
END;
CREATE TRIGGER shipments_numbered_otherwise AFTER UPDATE OF ${watched} ON shipments
WHEN ${isChanged} BEGIN
  DELETE FROM shipment_numbers WHERE shipment_id = new.id;${noted('new')}
END;
`
