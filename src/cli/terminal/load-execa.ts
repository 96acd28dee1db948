import { execa } from 'execa'

/**
 * Runs other programs with execa, which is loaded only if needed. Never throws because of an exit code. The program
 * gets only the given environment.
 */
export const execute = execa({
  reject: false,
  extendEnv: false,
  // A viewer outlives `oct`; callers end all other programs themselves.
  cleanup: false,
  // With NODE_DEBUG=execa, the library would print the output, which may be a secret.
  verbose: 'none',
  stripFinalNewline: false,
})
