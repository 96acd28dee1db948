import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { getAsset, isSea } from 'node:sea'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts a thread from a file that the build puts beside the program. In the single executable the
 * file is embedded under its name.
 */
export function startThread(file: string, options: WorkerOptions): Worker {
  if (!isSea()) return new Worker(file, options)
  return new Worker(getAsset(basename(file), 'utf8'), { ...options, eval: true })
}

/**
 * Whether the file of the thread was built. It was not if the program runs from its TypeScript
 * source.
 */
export const isThreadBuilt = (file: string): boolean => isSea() || existsSync(file)
