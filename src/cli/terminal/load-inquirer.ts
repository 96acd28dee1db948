// The prompts of the library that oct uses, so that the bundler omits all others.
export { confirm, input, password, search, select } from '@inquirer/prompts'
