// Loaded dynamically: most commands never ask. The bundler drops the prompts that are not named.
export { confirm, input, password, search, select } from '@inquirer/prompts'
