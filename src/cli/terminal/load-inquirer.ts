// The prompts of oct; the bundler omits all others. This module is imported only when oct asks a question.
export { confirm, input, password, search, select } from '@inquirer/prompts'
