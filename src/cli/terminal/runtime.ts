import process from 'node:process'

/** Returns the version of Node and the platform. */
export const runtime = (): { nodeVersion: string; platform: string } => ({
  nodeVersion: process.version,
  platform: `${process.platform} ${process.arch}`,
})
