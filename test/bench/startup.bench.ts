// Measures how long whole processes run, compared with bare `node -e 0`.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCache } from '../../src/cache/open-cache.js'
import { createClient } from '../../src/client/create-client.js'
import type { Shipment } from '../../src/contract/tracked-resources.js'
import { checkDigit } from '../../src/domain/container-number.js'
import { interleave, printFigures } from './interleave.js'

const zones = ['America/New_York', 'America/Los_Angeles', 'Europe/Amsterdam', 'Asia/Singapore']
const folder = mkdtempSync(join(tmpdir(), 'oct-bench-'))
const oct = 'bin/oct.js'
const environment = {
  PATH: process.env.PATH,
  HOME: folder,
  OCT_CONFIG_DIR: join(folder, 'config'),
  OCT_CACHE_DIR: join(folder, 'cache'),
  OCT_DATA_DIR: join(folder, 'data'),
}

try {
  await offlineFigures()
  await liveFigures()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function offlineFigures(): Promise<void> {
  const baseUrl = 'http://127.0.0.1:9/v2'
  await fillCache(baseUrl, 10_000)
  const measured = interleave(
    [
      { name: 'node -e 0', argv: ['-e', '0'] },
      { name: 'oct --version', argv: [oct, '--version'], limit: 1.75 },
      { name: 'oct --help', argv: [oct, '--help'], limit: 2.5 },
      {
        name: 'oct containers --limit 50 (10,000 cached)',
        argv: [oct, 'containers', '--limit', '50'],
        limit: 2.5,
      },
      {
        name: 'TAB at a number (10,000 cached)',
        argv: [oct, '__complete', 'zsh', '=MSCU1', 'containers', 'show'],
        limit: 4,
      },
      {
        name: 'TAB at a customer (10,000 cached)',
        argv: [oct, '__complete', 'zsh', '=', 'holds', '--customer'],
        limit: 4,
      },
      { name: 'TAB at a command', argv: [oct, '__complete', 'zsh', '='], limit: 4 },
      {
        name: 'first tool answer of oct mcp (10,000 cached)',
        argv: [oct, 'mcp'],
        limit: 6,
        input: toolCall('changes', {}),
      },
      {
        name: 'list_boxes of oct mcp (5,000 of 10,000 cached are due)',
        argv: [oct, 'mcp'],
        limit: 12,
        input: toolCall('list_boxes', { which: 'due' }),
      },
    ],
    { runs: 15, env: { ...environment, OCT_BASE_URL: baseUrl, OCT_TOKEN: 'unused' } },
  )
  printFigures(measured)
}

/** The line with which an assistant calls a tool, in the newest revision of the protocol. */
function toolCall(name: string, args: Record<string, unknown>): string {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1.0.0' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const params = { name, arguments: args, _meta }
  return `${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })}\n`
}

async function liveFigures(): Promise<void> {
  const data = join(folder, 'service')
  const { server, url } = await serve(data)
  try {
    const token = spawnSync(process.execPath, [oct, 'serve', 'keys', 'create', '--folder', data], {
      env: environment,
      encoding: 'utf8',
    }).stdout.trim()
    await trackBoxes(url, token, 30)
    const measured = interleave(
      [
        { name: 'node -e 0', argv: ['-e', '0'] },
        {
          name: 'oct containers --refresh (30, live)',
          argv: [oct, 'containers', '--refresh'],
          limit: 8,
        },
      ],
      { runs: 15, env: { ...environment, OCT_BASE_URL: url, OCT_TOKEN: token } },
    )
    printFigures(measured)
  } finally {
    server.kill()
  }
}

/** Starts `oct serve` and waits for the address that it prints. */
function serve(data: string): Promise<{ server: ChildProcess; url: string }> {
  const server = spawn(
    process.execPath,
    [oct, 'serve', '--simulator', '--port', '0', '--folder', data],
    { env: environment, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  return new Promise((resolve, reject) => {
    let text = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      text += chunk
      const url = /Serving (\S+)/.exec(text)?.[1]
      if (url !== undefined) resolve({ server, url })
    })
    server.once('exit', () => reject(new Error(`oct serve ended: ${text}`)))
  })
}

/** Registers container numbers until the account has `wanted` containers. */
async function trackBoxes(baseUrl: string, token: string, wanted: number): Promise<void> {
  const client = createClient({ baseUrl, token })
  for (let serial = 400_000; ; serial += 1) {
    const boxes = await client.containers.list({ pageSize: 100 }).toArray()
    if (boxes.length >= wanted) break
    for (let missing = wanted - boxes.length; missing > 0; missing -= 1) {
      serial += 1
      await client.trackingRequests.create({
        request_type: 'container',
        request_number: boxNumber('MSCU', serial),
        scac: 'MSCU',
      })
    }
    await new Promise((resolve) => setTimeout(resolve, 2000))
  }
  await client.close()
}

function boxNumber(prefix: string, serial: number): string {
  const ten = `${prefix}${String(serial).padStart(6, '0')}`
  return `${ten}${checkDigit(ten)}`
}

/** Fills a cache with active containers and their bills, like a sync at this moment. */
async function fillCache(baseUrl: string, boxes: number): Promise<void> {
  const cache = await openCache({ folder: environment.OCT_CACHE_DIR, profile: 'default', baseUrl })
  const now = new Date()
  for (let first = 0; first < boxes; first += 100) {
    const shipments = Array.from({ length: 25 }, (_, index) => bill(first + index * 4, now))
    cache.shipments.save(shipments, now)
  }
  cache.state.markSynced('open', now)
  cache.close()
}

function bill(serial: number, now: Date): Shipment {
  const at = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()
  const zone = zones[serial % zones.length] ?? 'UTC'
  const boxes = [0, 1, 2, 3].map((index) => ({
    id: `c${serial + index}`,
    type: 'container' as const,
    number: boxNumber('MSCU', serial + index),
    current_status: serial % 8 === 0 ? ('available' as const) : ('on_ship' as const),
    ref_numbers: [`PO-${serial}`],
    available_for_pickup: serial % 8 === 0,
    availability_known: serial % 8 === 0,
    holds_at_pod_terminal: [],
    fees_at_pod_terminal: [],
    pod_timezone: zone,
    ...(serial % 8 === 0
      ? {
          pod_arrived_at: at(-3),
          pod_discharged_at: at(-2),
          pickup_lfd: at(2),
          import_deadlines: {
            pickup_lfd_line: null,
            pickup_lfd_terminal: at(2),
            pickup_lfd_rail: null,
          },
          terminal_checked_at: at(0),
        }
      : {}),
    shipment: { id: `s${serial}`, type: 'shipment' as const },
    pod_terminal: {
      id: 't1',
      type: 'terminal' as const,
      name: 'APM Terminals Elizabeth',
      nickname: 'APM',
    },
  }))
  return {
    id: `s${serial}`,
    type: 'shipment',
    bill_of_lading_number: `MEDUXX${serial}`,
    shipping_line_scac: 'MSCU',
    port_of_lading_name: 'Shanghai',
    port_of_discharge_name: 'New York',
    customer_name: 'ACME Imports',
    pod_eta_at: at(9),
    pod_original_eta_at: at(7),
    pod_timezone: zone,
    line_tracking_last_succeeded_at: at(0),
    containers: boxes,
  }
}
