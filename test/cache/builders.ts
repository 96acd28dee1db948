import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Cache } from '../../src/cache/cache.js'
import { type OpenCacheOptions, openCache } from '../../src/cache/open-cache.js'
import type { Terminal } from '../../src/contract/place.js'
import type { Container, Shipment } from '../../src/contract/tracked-resources.js'
import type { TrackingRequest } from '../../src/contract/tracking-request.js'

export const baseUrl = 'https://api.example.test/v2'

export const at = (minute: number): Date => new Date(Date.UTC(2026, 4, 12, 9, minute))

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'oct-cache-'))

export const openIn = (folder: string, more: Partial<OpenCacheOptions> = {}): Promise<Cache> =>
  openCache({ folder, profile: 'default', baseUrl, ...more })

export const newCache = (): Promise<Cache> => openIn(newFolder())

export const container = (id: string, more: Partial<Container> = {}): Container => ({
  id,
  type: 'container',
  number: `MSCU000000${id.slice(-1)}`,
  current_status: 'on_ship',
  created_at: '2026-05-01T00:00:00Z',
  ...more,
})

export const shipment = (id: string, more: Partial<Shipment> = {}): Shipment => ({
  id,
  type: 'shipment',
  bill_of_lading_number: `BILL-${id}`,
  line_tracking_stopped_at: null,
  created_at: '2026-05-01T00:00:00Z',
  ...more,
})

export const request = (id: string, more: Partial<TrackingRequest> = {}): TrackingRequest => ({
  id,
  type: 'tracking_request',
  request_number: `ASKED-${id}`,
  request_type: 'bill_of_lading',
  status: 'created',
  created_at: '2026-05-01T00:00:00Z',
  ...more,
})

export const terminal = (id: string, more: Partial<Terminal> = {}): Terminal => ({
  id,
  type: 'terminal',
  name: `Terminal ${id}`,
  ...more,
})
