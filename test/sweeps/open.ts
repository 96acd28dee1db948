/** Clauses of the command-line contract that no command fulfills yet. Remove a clause when a command fulfills it. */
export const open: readonly string[] = [
  '2: pictures and maps: -o geojson, svg, png, html, ics',
  '2: an export of unchanged data is byte-identical (no export command)',
  '3: 6 by a bad signature in `webhooks verify`',
  '3: 10 by --until',
  '3: 0 when `listen` is ended by a signal',
  '6: OCT_WEBHOOK_SECRET, OCT_WEBHOOK_SECRET_FILE',
  '8: the upload PUT carries only what the service returned plus Content-Length',
  '10: oct pull, the paid re-read',
  '10: route maps are kept for an hour',
  '11: --check on an exported file',
  '12: filters on changes, costs, report, map and exports',
  '12: --all',
  '15: login and known services offered by name there; oct auth status',
  '16: webhooks listen, map --all',
]
