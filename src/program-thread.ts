import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { getAsset, isSea } from 'node:sea'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Starts a thread from a file that the build puts beside the program or embeds in the single executable. */
export function startThread(file: string, options: WorkerOptions): Worker {
  if (!isSea()) return new Worker(file, options)
  return new Worker(getAsset(basename(file), 'utf8'), { ...options, eval: true })
}

/** Whether the build made the file of the thread. A program that runs from its TypeScript source has no such file. */
export const isThreadBuilt = (file: string): boolean => isSea() || existsSync(file)
