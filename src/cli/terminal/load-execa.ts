import { execa } from 'execa'

/**
 * execa is loaded dynamically, because most commands run no program. An exit code is never an
 * error, and the program gets only the given environment.
 */
export const execute = execa({
  reject: false,
  extendEnv: false,
  // A viewer continues after oct ends; callers end every other program themselves.
  cleanup: false,
  // With NODE_DEBUG=execa, execa would print the output, which may be a secret.
  verbose: 'none',
  stripFinalNewline: false,
})
