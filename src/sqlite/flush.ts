import { open } from 'node:fs/promises'

export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'EINVAL' && code !== 'EPERM') throw error
  } finally {
    await handle.close()
  }
}
