/** Links that export what a page shows. `address` returns the address of the page in a format. */
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
