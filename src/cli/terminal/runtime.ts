import process from 'node:process'

export const runtime = (): { nodeVersion: string; platform: string } => ({
  nodeVersion: process.version,
  platform: `${process.platform} ${process.arch}`,
})
