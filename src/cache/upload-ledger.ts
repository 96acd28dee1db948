import { isAliveElsewhere, thisProcess } from '../files/this-process.js'
import type { Row } from '../sqlite/driver.js'
import type { CacheDatabase } from './cache-database.js'
import { pruneUploads } from './keeping/prune-journal.js'
import type { LockHolder } from './locks.js'
import { instant, parsed } from './payload.js'
import { isOfDeadRun } from './upload-run.js'

/** What a file is to a service: its bytes, whatever it is called (facts, part 4.6: 409). */
export interface FileContent {
  /** Base64 of the binary MD5. */
  checksum: string
  byteSize: number
}

/** Where the service wants the bytes, and what it calls them afterwards. */
export interface UploadAddress {
  signedId: string
  url: string
  headers: Record<string, string>
  /** The name of the file as the service keeps it. */
  fileName: string
  /** When it was asked for, by the clock of the service; null where it does not say. */
  askedAt: string | null
}

/** How far an upload has come. Each is noted as soon as it is known; `creating` before it is sent. */
export type UploadNote =
  | { step: 'begun' }
  | { step: 'asked'; address: UploadAddress }
  | { step: 'sent'; address: UploadAddress }
  /** Whether the service made the document is unknown. */
  | { step: 'creating'; address: UploadAddress }
  | { step: 'created'; documentId: string }
  | { step: 'done'; documentId: string }

/** Who takes a file. */
export interface UploadTaker {
  fileName: string
  now: Date
  /** The run that it is one file of, as `newRun` makes it; absent where each file stands alone. */
  run?: string | undefined
}

export type UploadClaim =
  | { state: 'ours'; work: UploadWork }
  /** Somebody uploads it now; `isOver` resolves with the end where that is this process. */
  | { state: 'held'; by: LockHolder; isOver?: Promise<void> }

/** An upload that is this caller's alone, until it ends. */
export interface UploadWork {
  /** How far an earlier try had come, and when that was noted. */
  readonly found: UploadNote & { notedAt: Date }
  /** Whether this machine made its document in a run that neither ended nor goes on. */
  readonly isLeftBehind: boolean
  /** False where another process has taken it over meanwhile: stop. */
  note(note: UploadNote, now: Date): boolean
  /** Keeps it; false as above. */
  renew(now: Date): boolean
  /** Whether a document is noted to have been made of other bytes. */
  isOfAnother(documentId: string): boolean
  /** Leaves it, as far as it came, to whoever uploads the file next. */
  end(): void
}

/** How long an unfinished upload of a process that lives is left to it without a sign of life. */
const leaseMs = 7_200_000

/**
 * Who uploads what, and how far it came: after a kill at any moment the next run goes on from the
 * last step that was completed, and no two upload the same bytes at once.
 */
export class UploadLedger {
  readonly #database: CacheDatabase
  readonly #keptMs: number
  readonly #running = new Map<string, Promise<void>>()
  readonly #runs = new Set<string>()
  #isSwept = false

  /** `keptMs` is how long a finished upload stays; for good when absent. */
  constructor(database: CacheDatabase, keptMs = Number.POSITIVE_INFINITY) {
    this.#database = database
    this.#keptMs = keptMs
  }

  /** Takes a file to upload. */
  claim(content: FileContent, taker: UploadTaker): UploadClaim {
    const { now, run } = taker
    this.#sweep(now)
    if (run !== undefined) this.#runs.add(run)
    return this.#database.transaction(() => {
      const row = this.#row(content)
      const isOver = this.#running.get(keyOf(content).join())
      const by = row && holderOf(row)
      if (by && isOver) return { state: 'held', by, isOver }
      if (by && by.expiresAt > now && isAliveElsewhere(by)) return { state: 'held', by }
      return { state: 'ours', work: this.#take(content, { ...taker, row }) }
    })
  }

  /**
   * Ends a run. What it stored is as any other document from now on where nothing of it is left to
   * do; else the next run of the same files goes on with it.
   */
  endRun(run: string, isWhole: boolean): void {
    this.#runs.delete(run)
    if (!isWhole) return
    try {
      this.#database.run('UPDATE uploads SET run = NULL WHERE run = ?', run)
    } catch {
      // everything is stored, and the next run only says so in other words
    }
  }

  /** What is noted of a file, by whomever. */
  noteOf(content: FileContent): UploadNote | undefined {
    const row = this.#row(content)
    return row && noteOf(row)
  }

  #take(
    content: FileContent,
    { row, fileName, now, run }: UploadTaker & { row: Row | undefined },
  ): UploadWork {
    const isLeftBehind = isOfDeadRun(row, this.#runs)
    const token = crypto.randomUUID()
    const { pid, host } = thisProcess()
    this.#database.run(
      `INSERT INTO uploads (checksum, byte_size, file_name, step, token, pid, host,
         began_at, noted_at, expires_at)
       VALUES (?, ?, ?, 'begun', ?, ?, ?, ?, ?, ?)
       ON CONFLICT (checksum, byte_size) DO UPDATE SET
         file_name = excluded.file_name, token = excluded.token, pid = excluded.pid,
         host = excluded.host, expires_at = excluded.expires_at`,
      ...[...keyOf(content), fileName, token, pid, host, now, now, expiry(now)],
    )
    if (isLeftBehind) {
      const sql = `UPDATE uploads SET run = ? WHERE ${isOf}`
      this.#database.run(sql, run ?? null, ...keyOf(content))
    }
    let finish = () => {}
    const isOver = new Promise<void>((resolve) => {
      finish = resolve
    })
    this.#running.set(keyOf(content).join(), isOver)
    return {
      found: row ? { ...noteOf(row), notedAt: instant(row.noted_at) } : { ...begun, notedAt: now },
      isLeftBehind,
      note: (note, later) => this.#note(note, later, { content, token, run }),
      renew: (later) => {
        const sql = `UPDATE uploads SET expires_at = ? WHERE ${isOurs}`
        return this.#database.run(sql, expiry(later), ...keyOf(content), token) === 1
      },
      isOfAnother: (documentId) => {
        const sql = `SELECT 1 FROM uploads WHERE document_id = ? AND NOT (${isOf})`
        return this.#database.row(sql, documentId, ...keyOf(content)) !== undefined
      },
      end: () => {
        this.#running.delete(keyOf(content).join())
        finish()
        this.#letGo(content, token)
      },
    }
  }

  #note(
    note: UploadNote,
    now: Date,
    { content, token, run }: { content: FileContent; token: string; run: string | undefined },
  ): boolean {
    const changes = this.#database.run(
      `UPDATE uploads SET step = ?, address = ?, document_id = ?, noted_at = ?, expires_at = ?,
         settled_at = ?, run = CASE ? WHEN 'created' THEN ? WHEN 'done' THEN run END
       WHERE ${isOurs}`,
      note.step,
      'address' in note ? JSON.stringify(note.address) : null,
      'documentId' in note ? note.documentId : null,
      now,
      expiry(now),
      note.step === 'done' ? now : null,
      note.step,
      run ?? null,
      ...keyOf(content),
      token,
    )
    return changes === 1
  }

  #letGo(content: FileContent, token: string): void {
    try {
      const sql = `UPDATE uploads SET expires_at = noted_at WHERE ${isOurs}`
      this.#database.run(sql, ...keyOf(content), token)
    } catch {
      // it lapses by itself, and the failure that ended the work must not be hidden
    }
  }

  #row(content: FileContent): Row | undefined {
    const sql = `SELECT * FROM uploads WHERE ${isOf}`
    return this.#database.row(sql, ...keyOf(content))
  }

  #sweep(now: Date): void {
    if (this.#isSwept || this.#keptMs === Number.POSITIVE_INFINITY) return
    this.#isSwept = true
    pruneUploads(this.#database, new Date(now.getTime() - this.#keptMs))
  }
}

const begun: UploadNote = { step: 'begun' }

const isOf = 'checksum = ? AND byte_size = ?'

const isOurs = `${isOf} AND token = ?`

const keyOf = ({ checksum, byteSize }: FileContent): [string, number] => [checksum, byteSize]

const expiry = (now: Date): Date => new Date(now.getTime() + leaseMs)

function noteOf(row: Row): UploadNote {
  const step = String(row.step) as UploadNote['step']
  if (step === 'begun') return { step }
  if (step === 'created' || step === 'done') return { step, documentId: String(row.document_id) }
  return { step, address: parsed<UploadAddress>(row.address) }
}

const holderOf = (row: Row): LockHolder => ({
  pid: Number(row.pid),
  host: String(row.host),
  acquiredAt: instant(row.began_at),
  expiresAt: instant(row.expires_at),
})
