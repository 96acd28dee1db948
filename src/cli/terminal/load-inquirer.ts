// The prompts that oct uses. The bundler omits all other prompts. This module is imported only when oct asks a
// question.
export { confirm, input, password, search, select } from '@inquirer/prompts'
