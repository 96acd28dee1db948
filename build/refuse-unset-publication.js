// Refuses to publish while nobody has decided where the package belongs. A person sets all values
// of publication.json: the npm scope ("@acme"), the address of the repository, the address of the
// downloads, in which {version} stands for the version, and the address of the newest version, which
// answers with latest.json of a release, or as a package registry does: {"version": "1.2.3"}. Nothing in the project guesses them.
import { publicationFile, unset } from './publication.js'

if (unset.length > 0) {
  process.stderr.write(
    `The package cannot be published: set ${unset.join(', ')} in ${publicationFile}.\n`,
  )
  process.exitCode = 1
}
