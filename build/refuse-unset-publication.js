// Refuses to publish until a person has set all values in publication.json: the npm scope ("@acme"), the address of the
// repository, the address of downloads, in which {version} stands for the version, and the address of the newest
// version. The address of the newest version returns latest.json of a release or, as a package registry does,
// {"version": "1.2.3"}. The project never sets these values itself.
import { publicationFile, unset } from './publication.js'

if (unset.length > 0) {
  process.stderr.write(
    `The package cannot be published: set ${unset.join(', ')} in ${publicationFile}.\n`,
  )
  process.exitCode = 1
}
