import type { ScriptedAnswer } from './scripted-server.js'
import { documentOf, refusal } from './scripted-server.js'

export interface ErrorCase {
  /** Words of the command line, the format left out. */
  line: string
  /** In the sandbox where nothing is tracked, unless a service answers. */
  answer?: (asked: string) => ScriptedAnswer
}

const always = (answer: ScriptedAnswer) => () => answer
const onPost = (answer: ScriptedAnswer) => (asked: string) =>
  asked.startsWith('POST') ? answer : documentOf([])

/** Failures of every kind, through the front door. */
export const errorCases: ErrorCase[] = [
  { line: 'nope' },
  { line: 'contianers' },
  { line: 'containers nope' },
  { line: 'sandbox nope' },
  { line: 'sync extra' },
  { line: 'track list' },
  { line: 'help nope' },
  { line: 'containers --nope' },
  { line: 'containers --limit x' },
  { line: 'containers --max-age x' },
  { line: 'containers --eta x' },
  { line: 'containers --due x' },
  { line: 'containers --discharged-since x' },
  { line: 'containers --offline' },
  { line: 'containers --offline --refresh' },
  { line: 'containers --tz nope' },
  { line: 'containers --timeout nope' },
  { line: 'containers show' },
  { line: 'containers show NOPE1' },
  { line: 'containers show NOPE1 --offline' },
  { line: 'shipments show NOPE1' },
  { line: 'tracking show NOPE1' },
  { line: 'holds NOPE1' },
  { line: 'track' },
  { line: 'infer' },
  { line: 'track CSQU3054384' },
  { line: 'track 219384756' },
  { line: 'track 219384756 CSQU3054384' },
  { line: 'track 219384756 219384757' },
  { line: 'track CSQU3054383 --read-only' },
  { line: 'track --from no-such-file' },
  { line: 'reconcile' },
  { line: 'reconcile no-such-file' },
  { line: 'tracking attention --problem nope' },
  { line: 'documents show' },
  { line: 'documents show nope' },
  { line: 'documents list --document-type comercial_invoice' },
  { line: 'documents list --offline' },
  { line: 'documents edit nope' },
  { line: 'documents edit nope --data nope' },
  { line: 'documents edit nope --data-file no-such-file' },
  { line: 'documents delete nope' },
  { line: 'documents download nope' },
  { line: 'documents rotate nope' },
  { line: 'documents reclassify nope --read-only' },
  { line: 'documents types --schema nope' },
  { line: 'emails show nope' },
  { line: 'emails submit no-such-file' },
  { line: 'config get nope' },
  { line: 'config get base_url' },
  { line: 'config get token' },
  { line: 'config set nope 1' },
  { line: 'config set token secret' },
  { line: 'config set tz mars' },
  { line: 'config set tz utc --profile sandbox' },
  { line: 'config list --out no-such-folder/list.csv' },
  { line: 'sandbox advance' },
  { line: 'sandbox advance soon' },
  { line: 'serve --port 70000' },
  { line: 'serve keys revoke nope' },
  { line: 'containers --expect-rows' },
  { line: 'containers', answer: always(refusal(401)) },
  { line: 'containers', answer: always(refusal(403)) },
  { line: 'containers', answer: always(refusal(422)) },
  { line: 'containers', answer: always(refusal(429)) },
  { line: 'containers', answer: always(refusal(500)) },
  { line: 'containers', answer: always({ status: 404, body: 'no such page' }) },
  { line: 'containers', answer: always({ status: 200, body: '<html>' }) },
  { line: 'documents', answer: always(refusal(403)) },
  { line: 'emails', answer: always({ status: 404, body: 'no such page' }) },
  {
    line: 'containers',
    answer: always({ status: 302, headers: { location: 'http://evil.test/' } }),
  },
  { line: 'infer MEDUFR030802', answer: always(refusal(400)) },
  {
    line: 'track MEDUFR030802 --scac MSCU --type bill_of_lading',
    answer: onPost(refusal(422, { source: { pointer: '/data/attributes/scac' } })),
  },
  { line: 'track MEDUFR030802 --scac MSCU', answer: onPost(refusal(403)) },
]

/** Without an account, where no service and no sandbox is named. */
export const withoutAccount = ['containers', 'track MEDUFR030802', 'sync', 'infer MEDUFR030802']
