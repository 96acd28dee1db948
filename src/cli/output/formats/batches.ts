const rowsPerBatch = 256

/** Splits rows into batches, because writing each row alone takes longer than making its text. */
export function* batches<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += rowsPerBatch)
    yield rows.slice(start, start + rowsPerBatch)
}
