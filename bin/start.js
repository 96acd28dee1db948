// `--version` alone is answered before the program is loaded: scripts ask for it often.
const { version } = require('../package.json')

const [first, ...others] = process.argv.slice(2)
if ((first === '--version' || first === '-V') && others.length === 0) {
  process.stdout.write(`${version}\n`)
} else {
  const { join } = require('node:path')
  require('./load.js')
    .load(join(__dirname, '..', 'dist', 'main.cjs'))
    .run(process, version)
}
