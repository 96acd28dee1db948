/** Numbers of shipments. Without this table, every search for a number would take some milliseconds. */
export const shipmentNumbersSchema = `
CREATE TABLE shipment_numbers (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  number TEXT NOT NULL,
  shipment_id TEXT NOT NULL REFERENCES shipments (id) ON DELETE CASCADE,
  PRIMARY KEY (account_id, number, shipment_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX shipment_numbers_by_shipment ON shipment_numbers (shipment_id);
`
