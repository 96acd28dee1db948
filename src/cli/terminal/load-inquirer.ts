// Loaded dynamically: most commands never ask. The bundler drops the prompts that are not named.
export { confirm, input, password, select } from '@inquirer/prompts'
