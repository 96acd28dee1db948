const rowsPerBatch = 256

/** Single writes cost more than making the text, so rows are written in batches. */
export function* batches<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += rowsPerBatch)
    yield rows.slice(start, start + rowsPerBatch)
}
