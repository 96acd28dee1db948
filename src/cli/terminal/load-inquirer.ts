// Loaded dynamically, because most commands never ask. The bundler drops unnamed prompts.
export { confirm, input, password, search, select } from '@inquirer/prompts'
