/** Rows are written in batches: one by one the calls cost more than the text. */
const rowsPerBatch = 256

/** The rows in order, a few hundred at a time. */
export function* batches<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += rowsPerBatch)
    yield rows.slice(start, start + rowsPerBatch)
}
