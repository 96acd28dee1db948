// Refuses to publish while nobody has decided where the package belongs. A person sets all three values
// of publication.json: the npm scope ("@acme"), the address of the repository, and the address of the
// downloads. Nothing in the project guesses them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, 'publication.json')
const unset = Object.entries(JSON.parse(readFileSync(file, 'utf8')))
  .filter(([, value]) => value === null)
  .map(([name]) => name)
if (unset.length > 0) {
  process.stderr.write(`The package cannot be published: set ${unset.join(', ')} in ${file}.\n`)
  process.exitCode = 1
}
