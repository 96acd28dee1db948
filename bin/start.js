// `--version` alone is answered before the program is loaded: scripts ask for it often.
const [first, ...others] = process.argv.slice(2)

if ((first === '--version' || first === '-V') && others.length === 0) {
  process.stdout.write(`${require('../package.json').version}\n`)
} else {
  import('../dist/main.js').then((main) => main.run(process))
}
