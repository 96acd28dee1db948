import { execa } from 'execa'

/**
 * Loaded dynamically, because most commands run no program. An exit code is never an error, and the
 * program gets only the given environment.
 */
export const execute = execa({
  reject: false,
  extendEnv: false,
  // A viewer outlives oct; callers end every other program themselves.
  cleanup: false,
  // With NODE_DEBUG=execa, execa would print the output, which may be a secret.
  verbose: 'none',
  stripFinalNewline: false,
})
