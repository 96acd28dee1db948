// Loaded only if needed, because most commands never ask. The bundler omits prompts that are not named here.
export { confirm, input, password, search, select } from '@inquirer/prompts'
