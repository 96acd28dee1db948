import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { getAsset, isSea } from 'node:sea'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Starts a thread. Its code is a file next to the program, or a part of the single executable. */
export function startThread(file: string, options: WorkerOptions): Worker {
  if (!isSea()) return new Worker(file, options)
  return new Worker(getAsset(basename(file), 'utf8'), { ...options, eval: true })
}

export const isThreadBuilt = (file: string): boolean => isSea() || existsSync(file)
