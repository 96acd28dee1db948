import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { getAsset, isSea } from 'node:sea'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts a thread from the file that the build puts next to the program. In the single executable
 * there is no such file: its text is in the executable, under the file's name.
 */
export function startThread(file: string, options: WorkerOptions): Worker {
  if (!isSea()) return new Worker(file, options)
  return new Worker(getAsset(basename(file), 'utf8'), { ...options, eval: true })
}

/** Returns whether the thread is built; when running from the source code it is not. */
export const isThreadBuilt = (file: string): boolean => isSea() || existsSync(file)
