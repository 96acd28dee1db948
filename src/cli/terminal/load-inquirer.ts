// The prompts are loaded on demand, because most commands never ask. The bundler leaves out prompts that this file
// does not name.
export { confirm, input, password, search, select } from '@inquirer/prompts'
