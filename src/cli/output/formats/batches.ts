const rowsPerBatch = 256

/** Joins rows to batches, because writing each row separately takes longer than formatting it. */
export function* batches<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += rowsPerBatch)
    yield rows.slice(start, start + rowsPerBatch)
}
