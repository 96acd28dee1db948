// Refuses to publish while nobody has decided where the package belongs. A person sets all three values
// of publication.json: the npm scope ("@acme"), the address of the repository, and the address of the
// downloads, in which {version} stands for the version. Nothing in the project guesses them.
import { publicationFile, unset } from './publication.js'

if (unset.length > 0) {
  process.stderr.write(
    `The package cannot be published: set ${unset.join(', ')} in ${publicationFile}.\n`,
  )
  process.exitCode = 1
}
