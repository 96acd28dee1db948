/**
 * Returns the bundled program, changed to create the code of a module when it is first required. esbuild would create
 * all modules at every start: over a thousand, although a list of containers uses only a third.
 */
export function modulesOnDemand(code) {
  const modules = modulesIn(code)
  const numbers = new Map(modules.map(({ name }, number) => [name, number]))
  let rest = ''
  let end = 0
  for (const module of modules) {
    rest += code.slice(end, module.begin)
    end = module.end
  }
  rest += code.slice(end)
  const cases = modules.map(
    ({ given, body }, number) => `case ${number}:return function(${given}){${body}};`,
  )
  // The parentheses make V8 compile the function immediately, so that V8 does not parse the function twice.
  const maker = `var __maker=(function(number){switch(number){${cases.join('\n')}}});`
  return rest
    .replace('var __commonJS=', () => `${loader}${maker}var __commonJS=`)
    .replaceAll(/\b(require_\w+)(\(\))?/g, (text, name, call) => {
      if (!numbers.has(name)) return text
      if (call === undefined) throw new Error(`The build cannot read how ${name} is used`)
      return `__module(${numbers.get(name)})`
    })
}

/** Loads a module, like `__commonJS` of esbuild. A module that throws is created again when it is next required. */
const loader = `var __modules=[];function __module(number){const known=__modules[number];if(known)return known.exports;
const made=__modules[number]={exports:{}};try{__maker(number)(made.exports,made);return made.exports}
catch(error){__modules[number]=undefined;throw error}}
`

/** Finds the modules in the output of esbuild. Each module is a function. */
function modulesIn(code) {
  const heads = [...code.matchAll(/var (require_\w+)=__commonJS\(\{"[^"]*"\(([^)]*)\)\{/g)]
  return heads.flatMap((head, index) => {
    const [text, name, given] = head
    const next = heads[index + 1]
    if (next === undefined) return []
    const body = code.slice(head.index + text.length, next.index).trimEnd()
    // Skips a module that an ES module follows. Both modules stay unchanged.
    if (!body.endsWith(tail) || /__esm\(|__export\(/.test(body)) return []
    return [{ name, given, begin: head.index, end: next.index, body: body.slice(0, -tail.length) }]
  })
}

const tail = '}});'
