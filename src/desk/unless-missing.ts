import { OctError } from '../errors.js'

export async function unlessMissing<Resource>(
  read: Promise<Resource>,
): Promise<Resource | undefined> {
  try {
    return await read
  } catch (error) {
    if (error instanceof OctError && error.code === 'not_found') return undefined
    throw error
  }
}
