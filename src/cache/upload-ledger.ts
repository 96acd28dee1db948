import { isAliveElsewhere, thisProcess } from '../files/this-process.js'
import type { Row } from '../sqlite/driver.js'
import type { CacheDatabase } from './cache-database.js'
import type { LockHolder } from './locks.js'
import { pruneUploads } from './maintenance/prune-journal.js'
import { instant, parsed } from './payload.js'
import { isOfDeadRun } from './upload-run.js'

/** The service identifies a file by its bytes. If these bytes were uploaded before, the service responds with 409. */
export interface FileContent {
  checksum: string
  byteSize: number
}

/** URL to which oct sends the bytes of a file, and the id that the service assigned to the bytes. */
export interface UploadAddress {
  signedId: string
  url: string
  headers: Record<string, string>
  fileName: string
  /** Time at which the upload URL was requested, by the clock of the service. Null if the service states no time. */
  askedAt: string | null
}

/** The last completed step of an upload. Exception: `creating` is recorded before its request is sent. */
export type UploadNote =
  | { step: 'begun' }
  | { step: 'asked'; address: UploadAddress }
  | { step: 'sent'; address: UploadAddress }
  | { step: 'creating'; address: UploadAddress }
  | { step: 'created'; documentId: string }
  | { step: 'done'; documentId: string }

export interface UploadTaker {
  fileName: string
  now: Date
  /** Id of the run that uploads several files (see `newRun`). Absent for a single file. */
  run?: string | undefined
}

export type UploadClaim =
  | { state: 'ours'; work: UploadWork }
  /** Another upload of the same file is running. If this process runs that upload, `isOver` resolves at its end. */
  | { state: 'held'; by: LockHolder; isOver?: Promise<void> }

export interface UploadWork {
  readonly found: UploadNote & { notedAt: Date }
  readonly isLeftBehind: boolean
  note(note: UploadNote, now: Date): boolean
  renew(now: Date): boolean
  isOfAnother(documentId: string): boolean
  end(): void
}

/** Time in ms since the last renewal after which another process may continue an unfinished upload. */
const leaseMs = 7_200_000

/** Continues an upload after its process was killed. Prevents two simultaneous uploads of the same bytes. */
export class UploadLedger {
  readonly #database: CacheDatabase
  readonly #keptMs: number
  readonly #running = new Map<string, Promise<void>>()
  readonly #runs = new Set<string>()
  #isSwept = false

  /** `keptMs` is the time in ms for which an upload is kept after it has finished. Default: forever. */
  constructor(database: CacheDatabase, keptMs = Number.POSITIVE_INFINITY) {
    this.#database = database
    this.#keptMs = keptMs
  }

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

  /** Ends a run of uploads. If the run is incomplete, uploading the same files again continues it. */
  endRun(run: string, isWhole: boolean): void {
    this.#runs.delete(run)
    if (!isWhole) return
    try {
      this.#database.run('UPDATE uploads SET run = NULL WHERE run = ?', run)
    } catch {
      // Ignores the error: all documents are stored, and only the report of a later run is affected.
    }
  }

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
      // Ignores the error, because the claim expires by itself, and because the user must see the error of the work.
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
