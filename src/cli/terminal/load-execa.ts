import { execa } from 'execa'

/**
 * Runs other programs with execa. execa is loaded on demand, because most commands run no program. No exit code makes
 * execa throw, and the program gets only the given environment.
 */
export const execute = execa({
  reject: false,
  extendEnv: false,
  // A viewer continues after `oct` ends. The callers end all other programs themselves.
  cleanup: false,
  // With NODE_DEBUG=execa, execa would print the output, which may be a secret.
  verbose: 'none',
  stripFinalNewline: false,
})
