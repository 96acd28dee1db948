import type { EventName } from '../../contract/event-names.js'
import type { Entitlement, RequestType } from '../../contract/vocabulary.js'
import type { Workspace } from '../../desk/workspace.js'
import type { View, Viewing } from '../output/view.js'
import type { Settings } from '../settings/resolve-settings.js'
import type { ColourLevel, Terminal } from '../terminal/terminal.js'
import type { SourceHost } from './source-host.js'

/** A question to a person, and the flag that answers it without one. */
export interface Asker {
  /** Whether somebody can be asked (contract, part 5). */
  mayAsk: boolean
  choose<Value>(question: Choice<Value>): Promise<Value>
  confirm(question: { message: string; answeredBy: string }): Promise<boolean>
  /** Out of more than a menu holds: what is typed narrows it down. */
  search<Value>(question: Search<Value>): Promise<Value>
  secret(question: { message: string; answeredBy: string }): Promise<string>
  text(question: { message: string; answeredBy: string }): Promise<string>
}

export interface Choice<Value> {
  message: string
  answeredBy: string
  choices: { name: string; value: Value; description?: string }[]
}

export interface Search<Value> {
  message: string
  answeredBy: string
  /** What fits the words typed so far; everything where there are none. */
  find(words: string): Choice<Value>['choices']
}

export interface Presentation<Row> {
  view: View<Row>
  rows: Row[]
  /** How many there are in all, where `rows` is cut already. */
  total?: number
  /** An object view that was asked about several things prints an array, whatever their number. */
  isMany?: boolean
  /** What json and ndjson print, where that is not one record per row. */
  records?: () => Record<string, unknown>[]
  /** The result in a format of the command's own, which then stands for rows in any other. */
  pieces?: Iterable<string | Uint8Array>
  /** The same where it depends on the window and the reader. */
  draw?: (device: Device) => Promise<Iterable<string | Uint8Array>>
  /** Said where there is no row, instead of what the view says. */
  empty?: string
  /** Said on stderr after the result, before the age of the answer. */
  notices?: string[]
  /** When the cached lists last agreed with the service; absent for answers that no list gave. */
  syncedAt?: Date
  /** When the objects that are shown were read from the service; of lists, `syncedAt` says it. */
  fetchedAt?: Date
  /** Printed as json where neither a flag nor the name of a file says otherwise. */
  isDocument?: true
  /** `--out` says where something else went: the result is printed all the same. */
  isBesideOut?: true
}

/** What a picture is drawn on. */
export interface Device {
  viewing: Viewing
  /** Of the window, in cells. */
  columns: number
  rows: number
  colour: ColourLevel
  /** For a screen reader: words instead of a drawing. */
  isAccessible: boolean
}

/** Everything a command may reach; the composition root provides it. */
export interface CommandContext {
  terminal: Terminal
  settings(): Settings
  workspace(): Promise<Workspace>
  /** Has `now` of every workspace follow the sandbox's clock, which another process may have moved. */
  followClock(): Promise<void>
  ask(): Promise<Asker>
  /**
   * Asks a service once whether it takes a token; throws what asking throws. A sentence where the
   * service knows it and lets it do little.
   */
  tryAccess(access: { baseUrl: string; token: string }): Promise<string | undefined>
  /** Prints a result in the chosen format, with its footer. */
  present<Row>(presentation: Presentation<Row>): Promise<void>
  /** What views are told of the moment and of the reader's wishes, without gate calendars. */
  viewing(): Promise<Viewing>
  /** One line on stderr, unless quiet. */
  notice(words: string): Promise<void>
  /** Has another command line run in place of this one, once this one has ended. */
  runInstead(argv: readonly string[]): void
  /** A text as it is, on stdout: help and the like. */
  print(text: string): Promise<void>
  /** A result that is one bare word, such as a path: a JSON string where a flag asks for json. */
  printWord(word: string): Promise<void>
  service: ServiceHost
}

export interface SandboxStatus {
  /** The sandbox's own time, UTC, and how far it is ahead of real time. */
  now: string
  offset_ms: number
  /** When its world will next have something new; null when it never will. */
  next_news_at: string | null
  tracking_requests: number
  shipments: number
  containers: number
  /** The event that its clock was moved to. */
  reached?: ReachedEvent
}

export interface ReachedEvent {
  event: string
  /** When it happened or was seen, UTC. */
  at: string
  container: string | null
  bill_of_lading_number: string | null
  request_number: string | null
}

/** A situation of the trade that a number of the sandbox can be made to go through. */
export interface Scenario {
  scenario: string
  sentence: string
  request_type: RequestType
  number: string
  scac: string
  /** Events of it that are worth waiting for, in the order in which they come. */
  events: readonly string[]
  /** Whether its number was registered just now; absent where scenarios are only listed. */
  registered?: boolean
}

export interface ServeOptions {
  host: string
  port: number
  dataFolder?: string
  /** Whether journeys are simulated, and in which times. */
  simulator: false | 'normal' | 'congested'
  /** What is said on stderr of every request. */
  log: 'text' | 'json' | 'off'
  /** The address at which clients reach it, for links. */
  publicUrl?: string
  /** Whether a proxy in front may say which address was asked. */
  trustProxy: boolean
  /** Whether requests per minute and key are limited. */
  rateLimits: boolean
  /** How many threads may help where much is due; as the machine allows when absent. */
  workers?: number
  /** How large an uploaded file may be; as the service has it when absent. */
  maxUploadBytes?: number
  /** Addresses that deliveries come from, for firewalls; none when absent. */
  webhookIps?: string[]
  /** Whether webhooks may lead to this machine and into private networks. */
  allowPrivateWebhooks: boolean
  /** After how many exhausted notifications in a row a webhook is switched off; 0 is never. */
  webhookDisableAfter?: number
  /** Where messages are taken from; beside its state when absent. */
  inbox?: string
}

export interface ServiceKey {
  id: string
  account: string
  /** Null of the user that the account began with. */
  user: string | null
  scope: 'read' | 'write'
  last_four: string
  created_at: string
  revoked_at: string | null
}

export type ServicePlan = 'full' | 'free'

export interface ServiceAccount {
  name: string
  plan: ServicePlan
  features_off: Entitlement[]
  active_containers: number
  /** Keys that work. */
  keys: number
  created_at: string
}

export interface AccountOptions {
  dataFolder?: string
  name: string
  plan?: ServicePlan
  enable: Entitlement[]
  disable: Entitlement[]
}

/** The embedded service as commands reach it: hosted, or as the sandbox of this machine. */
export interface ServiceHost extends SourceHost {
  serve(options: ServeOptions): Promise<void>
  createKey(options: KeyOptions): Promise<ServiceKey & { key: string; plan: ServicePlan }>
  listKeys(options: { dataFolder?: string }): Promise<ServiceKey[]>
  /** False where no key of that id still works. */
  revokeKey(options: { dataFolder?: string; id: string }): Promise<boolean>
  listAccounts(options: { dataFolder?: string }): Promise<ServiceAccount[]>
  /** Undefined where there is no account of that name. */
  editAccount(options: AccountOptions): Promise<ServiceAccount | undefined>
  /** Copies the state of the hosted service, or of the sandbox, while it may be served. */
  backUp(options: BackupOptions): Promise<{ file: string; bytes: number }>
  markDelivered(options: DeliveredOptions): Promise<DeliveredBox[]>
  sandboxStatus(): Promise<SandboxStatus>
  advanceSandbox(ms: number): Promise<SandboxStatus>
  /** Moves it on to the next event of a name; not found, and not moved, where none comes. */
  advanceSandboxTo(awaited: { event: EventName; of?: string }): Promise<SandboxStatus>
  listScenarios(): Promise<Scenario[]>
  /** Has a number tracked in the sandbox that goes through a scenario. */
  tellScenario(wish: { name: string; number?: string }): Promise<Scenario>
  resetSandbox(): Promise<void>
}

export interface KeyOptions {
  dataFolder?: string
  account: string
  plan?: ServicePlan
  user?: string
  scope: 'read' | 'write'
}

export interface BackupOptions {
  dataFolder?: string
  file: string
  /** Whether it may replace a file. */
  force: boolean
}

export interface DeliveredOptions {
  dataFolder?: string
  containers: string[]
  /** Boxes of this account only. */
  account?: string
  /** Now when absent. */
  at?: Date
}

export interface DeliveredBox {
  container: string
  result: 'marked' | 'already' | 'unknown' | 'not_out'
  /** When it was delivered, UTC; null where it was not marked now. */
  at: string | null
}
