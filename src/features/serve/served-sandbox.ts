import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const addressFile = (folder: string): string => join(folder, 'serve.address')

/** Returns the address, without `/v2`, of a sandbox that a running `oct serve --sandbox` serves. */
export async function servedSandbox(folder: string): Promise<string | undefined> {
  const { isServed } = await import('../../service/store/database/sqlite/serve-lock.js')
  if (!(await isServed(join(folder, 'serve.lock')))) return undefined
  try {
    return readFileSync(addressFile(folder), 'utf8')
  } catch {
    // If there is no file with the address, the service does not accept connections yet.
    return undefined
  }
}

export const noteServedSandbox = (folder: string, url: string): void =>
  writeFileSync(addressFile(folder), url.replace(/\/v2$/, ''), { mode: 0o600 })

export const forgetServedSandbox = (folder: string): void =>
  rmSync(addressFile(folder), { force: true })
