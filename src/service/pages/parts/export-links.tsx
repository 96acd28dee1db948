/** Links to exports of the data on a page. `address` returns the address of the export in a format. */
export function ExportLinks({ address }: { address: (format: string) => string }) {
  return (
    <>
      <a class="btn wide" href={address('csv')}>
        CSV
      </a>
      <a class="btn wide" href={address('xlsx')}>
        Excel
      </a>
    </>
  )
}
