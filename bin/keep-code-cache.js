// Stores the code that V8 has compiled, next to the program, and limits the disk space for it.
const { readdirSync, renameSync, rmSync, statSync, writeFileSync } = require('node:fs')
const { basename, join } = require('node:path')

/** Limit for all cache files together, in bytes. One version of Node fills about 37 MB if every command is used. */
const mostBytes = 48 * 1024 * 1024

/** After this time, in ms, cache files of another version of Node are removed. */
const longestOfOthersMs = 30 * 24 * 3600 * 1000

/** A temporary file that is older than this, in ms, belongs to a process that was killed. */
const longestDraftMs = 3600 * 1000

/**
 * Writes a cache file. Then removes old cache files below `root` until all of them take at most 48 MB: first those of
 * other versions of Node, then the oldest. Writes and removes nothing if `root` belongs to another user. A failure is
 * not reported, because the next run only has to compile again.
 */
function keepCodeCache(file, { root, data, now = Date.now(), uid = process.getuid?.() }) {
  const draft = `${file}.${process.pid}`
  try {
    if (uid !== undefined && statSync(root).uid !== uid) return
    // After a power failure, a file renamed too early could have its full length and no content. V8 does not notice
    // this.
    writeFileSync(draft, data(), { flush: true })
    renameSync(draft, file)
    for (const old of outdated(cacheFiles(root), { kept: file, now })) rmSync(old, { force: true })
  } catch {
    rmSync(draft, { force: true })
  }
}

function cacheFiles(root) {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.cache(\.\d+)?$/.test(name))
    .flatMap((name) => {
      const path = join(root, name)
      const stats = statSync(path, { throwIfNoEntry: false })
      if (stats === undefined) return []
      return [{ path, bytes: stats.size, writtenAt: stats.mtimeMs, isDraft: /\d$/.test(name) }]
    })
}

function outdated(files, { kept, now }) {
  const isOfThisNode = ({ path }) => basename(path).includes(`${process.version}-${process.arch}.`)
  const isPast = (file) => {
    const longest = file.isDraft ? longestDraftMs : longestOfOthersMs
    return (file.isDraft || !isOfThisNode(file)) && now - file.writtenAt > longest
  }
  const removed = files.filter(isPast)
  const rest = files
    .filter((file) => !isPast(file) && file.path !== kept)
    .sort((a, b) => isOfThisNode(a) - isOfThisNode(b) || a.writtenAt - b.writtenAt)
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  for (const file of removed) bytes -= file.bytes
  for (const file of rest) {
    if (bytes <= mostBytes) break
    bytes -= file.bytes
    removed.push(file)
  }
  return removed.map(({ path }) => path)
}

module.exports = { keepCodeCache }
