import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { unsetOf } from '../publication.js'
import { sha256 } from './checksums.js'
import { license, singleFile, tarball, version } from './names.js'

/** Summary of the program for Homebrew: at most 80 characters, without a period at the end. */
const summary = 'Ocean container tracking: where it is, its holds, its last free day'

export function homebrewFormula({ publication, folder }) {
  const problem = problemWith({ publication, folder, file: tarball })
  if (problem !== undefined) return { reason: problem }
  return {
    text: `class Oct < Formula
  desc "${summary}"
  homepage "${publication.repository}"
  url "${addressOf(tarball, publication)}"
  sha256 "${sha256(join(folder, tarball))}"
  license "${license}"

  depends_on "node"

  def install
    system "npm", "install", *std_npm_args
    bin.install_symlink libexec.glob("bin/*")
    man1.install Dir["man/*.1"]
    bash_completion.install "completions/oct.bash" => "oct"
    zsh_completion.install "completions/_oct"
    fish_completion.install "completions/oct.fish"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/oct --version")
  end
end
`,
  }
}

/** Returns the manifest for Scoop as `text`, or the `reason` why it cannot be written. */
export function scoopManifest({ publication, folder }) {
  const file = singleFile('win-x64')
  const problem = problemWith({ publication, folder, file })
  if (problem !== undefined) return { reason: problem }
  const manifest = {
    version,
    description: summary,
    homepage: publication.repository,
    license,
    architecture: {
      '64bit': {
        // In the manifest, the text after # is the name of the installed file.
        url: `${addressOf(file, publication)}#/oct.exe`,
        hash: sha256(join(folder, file)),
      },
    },
    bin: 'oct.exe',
  }
  return { text: `${JSON.stringify(manifest, undefined, 4)}\n` }
}

function problemWith({ publication, folder, file }) {
  const unset = unsetOf(publication)
  if (unset.length > 0) return `${unset.join(', ')} in build/publication.json are unset`
  return existsSync(join(folder, file)) ? undefined : `${file} is not in release/`
}

const addressOf = (file, { downloads }) =>
  `${downloads.replaceAll('{version}', version).replace(/\/$/, '')}/${file}`
