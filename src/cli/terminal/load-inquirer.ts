// The prompts that oct uses; the bundler omits all others. Imported only when oct asks a question.
export { confirm, input, password, search, select } from '@inquirer/prompts'
