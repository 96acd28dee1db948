import process from 'node:process'

/** The Node that runs the program, and on what. */
export const runtime = (): { nodeVersion: string; platform: string } => ({
  nodeVersion: process.version,
  platform: `${process.platform} ${process.arch}`,
})
