import { signatureOf } from '../../src/webhooks/signature.js'
import { trackedBoxes, trackedNumber } from '../support/run-oct.js'
import { workbookOf } from '../support/workbook-fixture.js'

/**
 * What a leaf prints: `rows` in any format, `text`, `nothing` on stdout, or `endless` until
 * interrupted.
 */
export interface LeafWords {
  /** Typed after the command, in a sandbox that tracks `trackedNumber`. */
  words: string[]
  prints: 'rows' | 'text' | 'nothing' | 'endless'
  /** Commands to run first, in the same world. */
  before?: string[][]
  /** Whether the command changes the world. */
  changes?: true
  /** Number of rows; at least one by default. */
  rows?: number
  /** Whether a row is a single value to copy. */
  isOneField?: true
}

const [box = '', laterBox = ''] = trackedBoxes

/** IMO number of a vessel in the reference. */
const vessel = '9839272'

/** Never receives a delivery, because the webhook is disabled. */
const hook = 'http://127.0.0.1:9/hook'

/** Commands that ran in every world of the sweeps, besides tracking the number. */
export const prepared: string[][] = [
  ['parties', 'create', 'Acme Imports', '--sandbox'],
  [
    ...['fields', 'define', 'priority', '--entity', 'container', '--data-type', 'enum'],
    ...['--option', 'high', '--option', 'low', '--sandbox'],
  ],
  ['upload', '<folder>/paper.txt', '<folder>/scan.png', '--sandbox'],
  ['emails', 'submit', '<folder>/notice.eml', '--sandbox'],
  ['webhooks', 'create', hook, '--event', 'container.*', '--inactive', '--sandbox'],
]

/** A message with one attached document. */
const message = (id: string): string =>
  [
    'From: Acme <docs@acme.example>',
    'To: documents@oct.example',
    `Subject: Arrival notice ${id}`,
    'Date: Mon, 02 Mar 2026 08:00:00 +0000',
    `Message-ID: <${id}@acme.example>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=x',
    '',
    '--x',
    'Content-Type: text/plain',
    '',
    'Please find attached.',
    '--x',
    `Content-Type: text/plain; name=${id}.txt`,
    `Content-Disposition: attachment; filename=${id}.txt`,
    '',
    `ARRIVAL NOTICE ${id}`,
    '--x--',
    '',
  ].join('\r\n')

const delivery =
  '{"data":{"id":"n1","type":"webhook_notification","attributes":{"event":"container.updated"}}}'

/** Files in the folder of every world, written before those commands. */
export const preparedFiles: Record<string, string | Uint8Array> = {
  'delivery.json': delivery,
  'signature.txt': signatureOf(new TextEncoder().encode(delivery), 'a-secret'),
  'secret.txt': 'a-secret',
  'paper.txt': `COMMERCIAL INVOICE\nContainer No: ${box}\nBill of Lading No: ${trackedNumber}\n`,
  'scan.png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAAAAADRSSBWAAAAC0lEQVR4nGNg+A8AAQIBAEK+vGgAAAAASUVORK5CYII=',
    'base64',
  ),
  'notice.eml': message('notice-1'),
  'other.eml': message('notice-2'),
  'invoice.csv': `container,charge,amount,currency\n${box},demurrage,150.00,USD\n`,
  'book.xlsx': workbookOf([{ rows: [['Container'], [box]] }]),
  'allow.txt': '192.0.2.7\n',
}

/** Events that happen while nobody listens, and the commands that find them. */
const missed: string[][] = [
  ['sync', '--sandbox'],
  ['sandbox', 'advance', '3d'],
  ['webhooks', 'catch-up', '--since', '6d', '--sandbox'],
]

/** Every leaf of the tree, as the sweeps run it. */
export const leafWords: Record<string, LeafWords> = {
  'oct track': { words: [trackedNumber], prints: 'rows', rows: 3 },
  'oct infer': { words: [trackedNumber, '219384756'], prints: 'rows', rows: 2 },
  'oct tracking attention': {
    words: [],
    prints: 'rows',
    rows: 1,
    changes: true,
    before: [
      ['track', 'TEST-TR-FAILED', '--scac', 'TEST', '--type', 'bill_of_lading', '--sandbox'],
      ['sandbox', 'advance', '1h'],
    ],
  },
  'oct reconcile': {
    words: ['<folder>/numbers.csv'],
    prints: 'rows',
    rows: 2,
    changes: true,
    before: [['infer', '219384756', '--offline', '--sandbox', '--out', '<folder>/numbers.csv']],
  },
  'oct tracking list': { words: [], prints: 'rows', rows: 1 },
  'oct tracking show': { words: [trackedNumber], prints: 'rows', rows: 1 },
  'oct tracking retry': { words: [trackedNumber], prints: 'rows', rows: 1 },
  'oct tracking cancel': {
    words: ['MAEU123456789'],
    prints: 'rows',
    rows: 1,
    changes: true,
    before: [['track', 'MAEU123456789', '--scac', 'MAEU', '--type', 'bill_of_lading', '--sandbox']],
  },
  'oct containers list': { words: [], prints: 'rows', rows: 3 },
  'oct containers show': { words: [box], prints: 'rows', rows: 1 },
  'oct shipments list': { words: [], prints: 'rows', rows: 1 },
  'oct shipments show': { words: [trackedNumber], prints: 'rows', rows: 1 },
  'oct shipments assign': {
    words: [trackedNumber, '--customer', 'Acme Imports'],
    prints: 'rows',
    rows: 1,
    changes: true,
  },
  'oct shipments stop': { words: [trackedNumber], prints: 'rows', rows: 1, changes: true },
  'oct shipments resume': {
    words: [trackedNumber],
    prints: 'rows',
    rows: 1,
    changes: true,
    before: [['shipments', 'stop', trackedNumber, '--sandbox']],
  },
  'oct alias list': {
    words: [],
    prints: 'rows',
    rows: 1,
    changes: true,
    before: [['alias', 'set', 'mine', 'holds --due $1']],
  },
  'oct alias set': { words: ['mine', 'holds --due $1'], prints: 'nothing', changes: true },
  'oct alias delete': {
    words: ['mine', '--yes'],
    prints: 'nothing',
    changes: true,
    before: [['alias', 'set', 'mine', 'holds --due $1']],
  },
  'oct view list': {
    words: [],
    prints: 'rows',
    rows: 1,
    changes: true,
    before: [['view', 'save', 'mine', 'containers']],
  },
  'oct view save': { words: ['mine', 'holds', '--due', '3d'], prints: 'nothing', changes: true },
  'oct view run': {
    words: ['mine'],
    prints: 'text',
    changes: true,
    before: [['view', 'save', 'mine', 'containers']],
  },
  'oct view delete': {
    words: ['mine', '--yes'],
    prints: 'nothing',
    changes: true,
    before: [['view', 'save', 'mine', 'containers']],
  },
  'oct ref add': { words: [trackedNumber, 'PO-1'], prints: 'rows', rows: 1, changes: true },
  'oct ref remove': { words: [trackedNumber, 'PO-1'], prints: 'rows', rows: 1, changes: true },
  'oct ref set': { words: [trackedNumber, 'PO-1'], prints: 'rows', rows: 1, changes: true },
  'oct tag add': { words: [trackedNumber, 'urgent'], prints: 'rows', rows: 1, changes: true },
  'oct tag remove': { words: [trackedNumber, 'urgent'], prints: 'rows', rows: 1, changes: true },
  'oct tag set': { words: [trackedNumber, 'urgent'], prints: 'rows', rows: 1, changes: true },
  'oct holds': { words: [], prints: 'rows' },
  'oct due': { words: ['60d'], prints: 'rows' },
  'oct ready': { words: [], prints: 'rows' },
  'oct arriving': { words: ['60d'], prints: 'rows' },
  'oct today': { words: [], prints: 'rows', rows: 1 },
  'oct show': { words: [box], prints: 'rows', rows: 1 },
  'oct find': { words: [box], prints: 'rows', rows: 1 },
  'oct open': { words: [box, '--print'], prints: 'text' },
  'oct brief': { words: [box], prints: 'rows', rows: 1, isOneField: true },
  'oct sync': { words: [], prints: 'rows', rows: 1 },
  'oct explain': { words: [box], prints: 'rows' },
  'oct pull': { words: [box], prints: 'rows', rows: 1, changes: true },
  'oct changes': {
    words: [],
    prints: 'rows',
    changes: true,
    before: [['sandbox', 'advance', '5d']],
  },
  'oct containers events': { words: [box], prints: 'rows' },
  'oct containers raw-events': { words: [box], prints: 'rows' },
  'oct vessels list': { words: [], prints: 'rows' },
  'oct vessels show': { words: [vessel], prints: 'rows', rows: 1 },
  'oct vessels forecast': {
    words: [vessel, '--previous-port', 'CNSHA', '--to-port', 'USLAX', '--every', '1d'],
    prints: 'rows',
  },
  'oct search': { words: [trackedNumber], prints: 'rows' },
  'oct map': { words: [box], prints: 'text' },
  'oct events export': { words: ['--dcsa', box], prints: 'rows' },
  'oct documents list': { words: [], prints: 'rows', rows: 3 },
  'oct documents show': { words: ['paper.txt'], prints: 'rows', rows: 1 },
  'oct documents edit': {
    words: ['paper.txt', '--data', 'lot=7'],
    prints: 'rows',
    rows: 1,
    changes: true,
  },
  'oct documents download': { words: ['paper.txt', '--force'], prints: 'text', changes: true },
  'oct documents open': { words: ['paper.txt'], prints: 'text' },
  'oct documents delete': { words: ['paper.txt'], prints: 'nothing', changes: true },
  'oct documents types': { words: [], prints: 'rows' },
  'oct documents rotate': {
    words: ['scan.png', '--degrees', '90'],
    prints: 'rows',
    rows: 1,
    changes: true,
  },
  'oct emails list': { words: [], prints: 'rows', rows: 1 },
  'oct emails show': { words: ['Arrival notice notice-1'], prints: 'rows', rows: 1 },
  'oct emails submit': {
    words: ['<folder>/other.eml'],
    prints: 'rows',
    rows: 1,
    changes: true,
  },
  'oct documents reclassify': { words: ['paper.txt'], prints: 'rows', rows: 1, changes: true },
  'oct documents reextract': { words: ['paper.txt'], prints: 'rows', rows: 1, changes: true },
  'oct documents relink': { words: ['paper.txt'], prints: 'rows', rows: 1, changes: true },
  'oct webhooks list': { words: [], prints: 'rows', rows: 1 },
  'oct webhooks show': { words: [hook], prints: 'rows', rows: 1 },
  'oct webhooks create': {
    words: ['http://127.0.0.1:9/other', '--event', 'container.updated', '--inactive'],
    prints: 'rows',
    rows: 1,
    changes: true,
  },
  'oct webhooks edit': {
    words: [hook, '--event', 'document.*'],
    prints: 'rows',
    rows: 1,
    changes: true,
  },
  'oct webhooks delete': { words: [hook], prints: 'nothing', changes: true },
  'oct webhooks enable': { words: [hook], prints: 'rows', rows: 1, changes: true },
  'oct webhooks disable': { words: [hook], prints: 'rows', rows: 1, changes: true },
  'oct webhooks secret': { words: [hook], prints: 'text' },
  'oct webhooks catalog': { words: [], prints: 'rows', rows: 43 },
  'oct webhooks listen': { words: ['--port', '0', '--insecure'], prints: 'endless' },
  'oct webhooks ips': { words: ['--diff', '<folder>/allow.txt'], prints: 'rows' },
  'oct webhooks log': { words: [], prints: 'rows', changes: true, before: missed },
  'oct webhooks replay': {
    words: ['--event', 'container.pickup_appointment.changed', '--exec', 'cat'],
    prints: 'rows',
    rows: 1,
    changes: true,
    before: missed,
  },
  'oct webhooks catch-up': {
    words: ['--since', '6d'],
    prints: 'rows',
    changes: true,
    before: missed.slice(0, -1),
  },
  'oct webhooks status': { words: [], prints: 'rows', rows: 1 },
  'oct webhooks trigger': { words: ['container.updated', '--forward-to', '1'], prints: 'nothing' },
  'oct webhooks verify': {
    words: [
      ...['<folder>/delivery.json', '--signature-file', '<folder>/signature.txt'],
      ...['--secret-file', '<folder>/secret.txt'],
    ],
    prints: 'rows',
    rows: 1,
  },
  'oct webhooks notifications list': { words: [], prints: 'rows', rows: 0 },
  'oct webhooks notifications show': {
    words: ['7f3c2a10-0000-4000-8000-000000000000'],
    prints: 'nothing',
  },
  'oct parties list': { words: [], prints: 'rows', rows: 1 },
  'oct parties show': { words: ['Acme Imports'], prints: 'rows', rows: 1 },
  'oct parties create': { words: ['Beta Traders'], prints: 'rows', rows: 1, changes: true },
  'oct parties rename': {
    words: ['Acme Imports', 'Acme'],
    prints: 'rows',
    rows: 1,
    changes: true,
  },
  'oct fields list': { words: [], prints: 'rows', rows: 1 },
  'oct fields show': { words: [box], prints: 'rows', rows: 1 },
  'oct fields set': { words: [box, 'priority=low'], prints: 'rows', rows: 1, changes: true },
  'oct fields unset': {
    words: [box, 'priority'],
    prints: 'rows',
    rows: 1,
    changes: true,
    before: [['fields', 'set', box, 'priority=low', '--sandbox']],
  },
  'oct fields define': {
    words: ['po_date', '--entity', 'shipment', '--data-type', 'date'],
    prints: 'rows',
    rows: 1,
    changes: true,
  },
  'oct fields edit': {
    words: ['priority', '--name', 'How urgent'],
    prints: 'rows',
    rows: 1,
    changes: true,
  },
  'oct fields remove': { words: ['priority'], prints: 'nothing', changes: true },
  'oct fields options list': { words: ['priority'], prints: 'rows', rows: 2 },
  'oct fields options add': {
    words: ['priority', 'urgent'],
    prints: 'rows',
    rows: 1,
    changes: true,
  },
  'oct fields options edit': {
    words: ['priority', 'low', '--label', 'Can wait'],
    prints: 'rows',
    rows: 1,
    changes: true,
  },
  'oct fields options remove': { words: ['priority', 'low'], prints: 'nothing', changes: true },
  'oct upload': { words: ['other.eml'], prints: 'rows', rows: 1, changes: true },
  'oct lines list': { words: [], prints: 'rows' },
  'oct lines show': { words: ['MEDU'], prints: 'rows', rows: 1 },
  'oct ports list': { words: ['rotterdam'], prints: 'rows', rows: 1 },
  'oct ports show': { words: ['NLRTM'], prints: 'rows', rows: 1 },
  'oct terminals list': { words: ['NLRTM'], prints: 'rows' },
  'oct terminals show': { words: ['USNYC-MAHER'], prints: 'rows', rows: 1 },
  'oct gates list': {
    words: [],
    prints: 'rows',
    rows: 2,
    changes: true,
    before: [['gates', 'init']],
  },
  'oct gates show': {
    words: ['us-holidays'],
    prints: 'rows',
    rows: 14,
    changes: true,
    before: [['gates', 'init']],
  },
  'oct gates check': {
    words: [],
    prints: 'nothing',
    changes: true,
    before: [['gates', 'init']],
  },
  'oct gates schema': { words: [], prints: 'text' },
  'oct gates init': { words: [], prints: 'nothing', changes: true },
  'oct returns': { words: [], prints: 'rows', rows: 0 },
  'oct costs list': { words: [], prints: 'rows' },
  'oct costs show': { words: [box], prints: 'rows' },
  'oct fill': { words: ['<folder>/book.xlsx'], prints: 'rows', rows: 1, changes: true },
  'oct evidence': { words: [box], prints: 'rows' },
  'oct costs check': { words: ['<folder>/invoice.csv'], prints: 'rows', rows: 1 },
  'oct tariffs list': {
    words: [],
    prints: 'rows',
    rows: 3,
    changes: true,
    before: [['tariffs', 'init']],
  },
  'oct tariffs show': {
    words: ['xyzl-reefer'],
    prints: 'rows',
    rows: 1,
    changes: true,
    before: [['tariffs', 'init']],
  },
  'oct tariffs check': {
    words: [],
    prints: 'nothing',
    changes: true,
    before: [['tariffs', 'init']],
  },
  'oct tariffs schema': { words: [], prints: 'text' },
  'oct tariffs init': { words: [], prints: 'nothing', changes: true },
  'oct sandbox status': { words: [], prints: 'rows', rows: 1 },
  'oct sandbox advance': { words: ['3d'], prints: 'rows', rows: 1, changes: true },
  'oct sandbox scenario': { words: ['customs-hold'], prints: 'rows', rows: 1, changes: true },
  'oct sandbox reset': { words: [], prints: 'nothing', changes: true },
  'oct mcp': { words: [], prints: 'nothing' },
  'oct mcp install': { words: ['cursor', '--yes'], prints: 'text', changes: true },
  'oct serve': { words: ['--port', '0'], prints: 'endless' },
  'oct serve keys list': {
    words: [],
    prints: 'rows',
    rows: 1,
    changes: true,
    before: [['serve', 'keys', 'create', '--account', 'acme']],
  },
  'oct serve keys create': { words: [], prints: 'text', changes: true },
  'oct serve keys revoke': { words: ['7f3c2a10-0000-4000-8000-000000000000'], prints: 'nothing' },
  'oct serve export': {
    words: ['<folder>/all.oct'],
    prints: 'nothing',
    changes: true,
    before: [['serve', 'keys', 'create', '--account', 'acme']],
  },
  'oct serve import': {
    words: ['<folder>/all.oct'],
    prints: 'nothing',
    changes: true,
    before: [
      ['serve', 'keys', 'create', '--account', 'acme'],
      ['serve', 'export', '<folder>/all.oct'],
    ],
  },
  'oct serve migrate': { words: [], prints: 'nothing', changes: true },
  'oct serve backup': { words: ['<folder>/copy.db'], prints: 'nothing', changes: true },
  'oct serve delivered': {
    words: [laterBox],
    prints: 'rows',
    rows: 1,
    changes: true,
    before: [['sandbox', 'advance', '5d']],
  },
  'oct serve accounts list': {
    words: [],
    prints: 'rows',
    rows: 1,
    changes: true,
    before: [['serve', 'keys', 'create', '--account', 'acme']],
  },
  'oct serve accounts edit': {
    words: ['acme', '--disable', 'routing'],
    prints: 'rows',
    rows: 1,
    changes: true,
    before: [['serve', 'keys', 'create', '--account', 'acme']],
  },
  'oct serve accounts keep': {
    words: ['acme', '--ended', '2y', '--documents', '1y'],
    prints: 'rows',
    rows: 1,
    changes: true,
    before: [['serve', 'keys', 'create', '--account', 'acme']],
  },
  'oct serve accounts delete': {
    words: ['acme', '--yes'],
    prints: 'nothing',
    changes: true,
    before: [['serve', 'keys', 'create', '--account', 'acme']],
  },
  'oct serve sources list': {
    words: [],
    prints: 'rows',
    before: [['serve', 'keys', 'create', '--account', 'acme']],
  },
  'oct serve sources add': {
    words: ['MAEU', '--store', 'file'],
    prints: 'rows',
    rows: 1,
    changes: true,
  },
  'oct serve sources test': {
    words: ['MAEU', 'MAEU123456789'],
    prints: 'nothing',
  },
  'oct serve sources remove': {
    words: ['MAEU'],
    prints: 'nothing',
    changes: true,
    before: [['serve', 'sources', 'add', 'MAEU']],
  },
  'oct serve setup': {
    words: [],
    prints: 'rows',
    rows: 6,
    before: [['serve', 'keys', 'create', '--account', 'acme']],
  },
  'oct serve sources guide': {
    words: ['MAEU'],
    prints: 'rows',
    rows: 1,
    before: [['serve', 'keys', 'create', '--account', 'acme']],
  },
  'oct serve sources check-carrier': { words: ['<folder>/carrier.yaml'], prints: 'nothing' },
  'oct serve inbox list': {
    words: [],
    prints: 'rows',
    rows: 0,
    before: [['serve', 'keys', 'create', '--account', 'acme']],
  },
  'oct serve inbox suggest': {
    words: [],
    prints: 'nothing',
    before: [['serve', 'keys', 'create', '--account', 'acme']],
  },
  'oct serve inbox teach': { words: ['<folder>/report.csv', 'USLAX-APMT'], prints: 'nothing' },
  'oct serve inbox ships': { words: ['<folder>/ships.ndjson'], prints: 'nothing', changes: true },
  'oct serve inbox check-partner': { words: ['<folder>/partner.yaml'], prints: 'nothing' },
  'oct serve inbox check-terminal': { words: ['<folder>/terminal.yaml'], prints: 'nothing' },
  'oct auth login': { words: [], prints: 'nothing' },
  'oct auth logout': { words: [], prints: 'nothing' },
  'oct auth status': { words: [], prints: 'rows', rows: 1 },
  'oct auth switch': { words: ['sandbox'], prints: 'nothing', changes: true },
  'oct auth token': { words: [], prints: 'nothing' },
  'oct doctor': { words: [], prints: 'rows' },
  'oct upgrade': { words: [], prints: 'nothing' },
  'oct cache info': { words: [], prints: 'rows', rows: 1 },
  'oct cache path': { words: [], prints: 'text' },
  'oct cache verify': { words: [], prints: 'rows', rows: 2 },
  'oct cache backup': { words: ['<folder>/copy.sqlite'], prints: 'nothing', changes: true },
  'oct cache prune': { words: [], prints: 'rows', rows: 1, changes: true },
  'oct cache purge': { words: [], prints: 'rows', rows: 1, changes: true },
  'oct config list': { words: [], prints: 'rows' },
  'oct config get': { words: ['profile'], prints: 'text' },
  'oct config set': { words: ['tz', 'utc'], prints: 'nothing', changes: true },
  'oct config path': { words: [], prints: 'text' },
  'oct config trust': { words: [], prints: 'nothing' },
  'oct config untrust': { words: [], prints: 'nothing' },
  'oct config trusted': { words: [], prints: 'rows', rows: 0 },
  'oct api': { words: ['GET', 'parties'], prints: 'text' },
  'oct commands': { words: ['cache'], prints: 'rows', rows: 7 },
  'oct completion install': { words: ['bash', '--yes'], prints: 'nothing', changes: true },
  'oct completion uninstall': {
    words: ['bash', '--yes'],
    prints: 'nothing',
    changes: true,
    before: [['completion', 'install', 'bash', '--yes']],
  },
  'oct completion bash': { words: [], prints: 'text' },
  'oct completion zsh': { words: [], prints: 'text' },
  'oct completion fish': { words: [], prints: 'text' },
  'oct completion powershell': { words: [], prints: 'text' },
  'oct help': { words: ['exit-codes'], prints: 'text' },
}
