const words = (
  scac: string,
  like: string,
): string => `# How oct reads ${scac}. This file began as a copy of the profile ${like}: change what differs.
#
# events_url      address from which the events are read; credentials are sent to its host
# authentication  how requests are authenticated: headers, basic, client_credentials (token_url, sent: form, basic or
#                 json, scope), jwt_assertion, mutual_tls; headers name the credential that each header contains
# parameters      names of the query parameters for bill_of_lading, booking_number and container, if they are not
#                 those of DCSA; numbers of a missing type are not polled
# strips_code     true if the shipping line wants numbers without its SCAC in front
# times           offset (2026-03-01T10:00:00+01:00), local, or false_z (local time with a wrong Z)
# quota           largest number of requests in a period of time
# verified        {by: your name, on: 2026-11-28} after oct serve sources test has read a real response
`

/** Copies a carrier file. Comments in the copy say which values the user must change. */
export function startCarrierFile(
  copied: string,
  { scac, like }: { scac: string; like: string },
): string {
  const kept = copied
    .replace(/^name:.*$/m, `name: ${scac}`)
    .replace(/^(?:scac|group):.*\n(?: +.*\n)*/gm, '')
    .replace(/^(?:verified|access):.*\n(?: +.*\n)*/gm, '')
    .replace(/^events_url:.*$/m, 'events_url: null')
    .replace(/^( +)token_url:.*$/m, '$1token_url: null')
    .replace(/^source:.*\n(?: +.*\n)*/m, 'source: description of the shipping line\n')
  return `${words(scac, like)}${kept.replace(/^form:/m, `scac: ${scac}\nform:`)}`
}
