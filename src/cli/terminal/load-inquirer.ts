// The prompts are loaded on demand, because most commands never ask. The bundler leaves out prompts that are not named
// here.
export { confirm, input, password, search, select } from '@inquirer/prompts'
