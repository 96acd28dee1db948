import { parentPort } from 'node:worker_threads'
import { boundBuffers } from './bound-buffers.js'
import { readBytes, type UnreadFile } from './read-bytes.js'

/** A thread that answers each file with its text. */
boundBuffers()
parentPort?.on('message', async (file: UnreadFile) => {
  parentPort?.postMessage(await readBytes(file))
})
