import type { SourceFailure } from '../polled/source-failure.js'
import type { Reach } from '../reach/reach.js'
import type { FileSourceSettings } from './file-source-settings.js'

export interface RemoteFile {
  /** Path of the file on its server, which identifies the file as long as it exists. */
  path: string
  name: string
  /** A text that changes with the content of the file. */
  version: string
  bytes: number
  /** When the file was changed last, in epoch milliseconds. */
  changedMs: number
  /** True if the file is known to be complete. The sender may still be writing other files. */
  isComplete: boolean
}

/** An open connection to a server of files. All calls throw `SourceFailure`. */
export interface FileServer {
  list(): Promise<RemoteFile[]>
  /** Writes the content of a file to a path of this machine. */
  fetch(file: RemoteFile, to: string): Promise<void>
  /** Moves or deletes a file that was put into the inbox. */
  settle(file: RemoteFile, afterwards: FileSourceSettings['afterwards']): Promise<void>
  /** Copies a file of this machine into a folder of the server, where it appears only when complete. */
  put(path: string, to: { folder: string; name: string }): Promise<void>
  close(): void
}

export interface FileLogin {
  password?: string | undefined
  /** A private key (PEM or OpenSSH), and its passphrase. */
  privateKey?: string | undefined
  passphrase?: string | undefined
  /** A token that is sent as `Authorization: Bearer`. */
  token?: string | undefined
}

export type OpenFiles = (
  settings: Pick<FileSourceSettings, 'url' | 'host_key'>,
  login: FileLogin,
  terms: { lost(failure: SourceFailure): void; reach: Reach; clock: () => Date },
) => Promise<FileServer>
