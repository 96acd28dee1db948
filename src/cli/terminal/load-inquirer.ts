// This module is imported only when oct asks a question. The bundler omits prompts that are not named here.
export { confirm, input, password, search, select } from '@inquirer/prompts'
