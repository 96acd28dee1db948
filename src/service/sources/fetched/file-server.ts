import type { SourceFailure } from '../polled/source-failure.js'
import type { Reach } from '../reach/reach.js'
import type { FileSourceSettings } from './file-source-settings.js'

export interface RemoteFile {
  /** Path of the file on its server. The path identifies the file as long as the file exists. */
  path: string
  name: string
  /** Changes whenever the content of the file changes, so that a new version is fetched again. */
  version: string
  bytes: number
  /** When the file was last changed on the server, in epoch ms. */
  changedMs: number
  /** True if the file is certainly complete. The sender may still be writing any other file. */
  isComplete: boolean
}

/** An open connection to a file server. Its methods throw `SourceFailure`. */
export interface FileServer {
  list(): Promise<RemoteFile[]>
  /** Downloads a file to a path on this machine. */
  fetch(file: RemoteFile, to: string): Promise<void>
  /** Moves or deletes a file on the server after the file was put into the inbox. */
  settle(file: RemoteFile, afterwards: FileSourceSettings['afterwards']): Promise<void>
  /** Uploads a file from this machine to a folder on the server. The file appears there only when it is complete. */
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
