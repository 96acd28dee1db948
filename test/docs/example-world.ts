import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { starterFile } from '../../src/domain/gates/starter-file.js'
import { starterTariff } from '../../src/domain/tariffs/starter-tariff.js'
import { signatureOf } from '../../src/webhooks/signature.js'
import { newWorld, trackedSandbox, type World } from '../support/run-oct.js'
import { workbookOf } from '../support/workbook-fixture.js'
import { preparedFiles } from '../sweeps/leaf-words.js'
import { shellWords } from '../sweeps/tree.js'

/** Commands that create in the sandbox what the examples need. */
const actions = [
  'parties create Acme Imports',
  'track MSCU6639870 TCLU4265726 --scac MSCU --type container --wait',
  'track 219384756 --scac MAEU --type bill_of_lading --wait',
  'fields define po_date --entity shipment --data-type date',
  'fields define priority --entity container --data-type enum --option high --option urgent',
  'fields define note --entity container --data-type short_text',
  'fields set MSCU6639870 priority=high',
  'ref set MEDUFR030802 PO-4711',
  'ref set MSCU6639870 PO-4720',
  'upload invoice-4711.pdf scan-0017.pdf scan-0017.png',
  'emails submit notice.eml',
  "webhooks create https://hooks.acme.example/oct --event 'container.*' --store file",
  'infer 219384756 MEDUFR030802 --offline --out shipments.csv --fields number',
  'infer 219384756 MEDUFR030802 --offline --out shipments.xlsx --fields number',
  'view save due-acme holds --due 3d --customer acme',
]

/** Commands that prepare the machine, not the sandbox. */
const ownActions = [
  'serve keys create --account acme',
  'config set base_url https://tracking.example.com/v2',
  'config set base_url https://tracking.example.com/v2 --profile acme',
  'config set gate_calendar gates/e425.yaml',
  'config set tariffs tariffs.yaml',
]

const body = String(preparedFiles['delivery.json'])
export const secret = 'a-secret'

/** The signature that the help shows shortened. */
export const signature = signatureOf(new TextEncoder().encode(body), secret)

const paper = (number: string): string =>
  `COMMERCIAL INVOICE\nInvoice Number: ${number}\nContainer No: MSCU6639870\n`

/** One charge of an invoice, to which no tariff of the example applies. */
const charges = [
  ['container', 'charge', 'charged_from', 'charged_to', 'amount', 'currency'],
  ['MSCU6639870', 'demurrage', '2026-03-07', '2026-03-13', '1140.00', 'USD'],
]

const files: Record<string, string | Uint8Array> = {
  'invoice-4711.pdf': paper('4711'),
  'invoice.pdf': paper('4712'),
  'invoice.csv': `${charges.map((row) => row.join(',')).join('\n')}\n`,
  'invoice.xlsx': workbookOf([{ rows: charges }]),
  'scan-0017.pdf': paper('17'),
  'scan-0017.png': preparedFiles['scan.png'] ?? '',
  'papers/list.txt': 'PACKING LIST\n',
  'scans/one.txt': 'ARRIVAL NOTICE\n',
  'routes/.keep': '',
  'notice.eml': String(preparedFiles['notice.eml']).replaceAll('notice-1', 'MEDUFR030802'),
  'numbers.csv': 'number\nMEDUFR030802\n',
  'gates.yaml': starterFile,
  'tariffs.yaml': starterTariff,
  'tariffs/.keep': '',
  'gates/e425.yaml': starterFile.replace('# firms: E425', 'firms: E425'),
  'headers.txt': 'X-Acme: 1\n',
  'ships.ndjson':
    '{"mmsi":220417000,"imo":9321483,"latitude":34,"longitude":145,"at":"2026-03-02T08:00:00Z"}\n',
  'acme.yaml': 'name: Acme\nsenders: [ACME]\n',
  'apm.yaml': 'terminal: { locode: USLAX, smdg: APMT }\ncolumns: { available: Ready }\n',
  'allow.txt': '192.0.2.7\n',
  'body.json': body,
  'sig.txt': signature,
  'secret.txt': secret,
  'hook.secret': secret,
  'edited.json': '{"lot": 7}',
  'party.json': '{"data":{"type":"party","attributes":{"company_name":"Beta"}}}',
}

/** A machine with everything that the examples name: files, numbers, documents, a webhook. */
export async function exampleWorld(): Promise<World> {
  const world = await trackedSandbox()
  writeFiles(world)
  for (const line of ownActions) await must(world, shellWords(line))
  for (const line of actions) await must(world, ['--sandbox', ...shellWords(line)])
  return world
}

/** Returns a machine that has only the files. */
export function emptyWorld(): World {
  const world = newWorld()
  writeFiles(world)
  return world
}

function writeFiles(world: World): void {
  for (const [name, content] of Object.entries(files)) {
    const path = join(world.folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
}

/** Runs a command that has to succeed, from the folder of the world. */
export async function must(world: World, words: readonly string[]): Promise<string> {
  const run = await inFolder(world, () => world.run(words))
  if (run.exit !== 0) throw new Error(`oct ${words.join(' ')}: ${run.stderr}`)
  return run.stdout
}

/** Runs in the folder of the world, so that relative paths start there, as in a shell. */
export async function inFolder<Result>(world: World, run: () => Promise<Result>): Promise<Result> {
  const back = process.cwd()
  process.chdir(world.folder)
  try {
    return await run()
  } finally {
    process.chdir(back)
  }
}
