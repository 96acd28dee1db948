// Stores V8's compiled code beside the program, and limits the disk space of these files.
const { readdirSync, renameSync, rmSync, statSync, writeFileSync } = require('node:fs')
const { basename, join } = require('node:path')

/** The limit for all cache files in bytes; one version of Node fills about 37 MB if every command is used. */
const mostBytes = 48 * 1024 * 1024

/** The time, in ms, after which cache files of another version of Node are removed. */
const longestOfOthersMs = 30 * 24 * 3600 * 1000

/** The age, in ms, above which a draft belongs to a process that was killed. */
const longestDraftMs = 3600 * 1000

/**
 * Writes a cache file, then removes old files below `root` until they take at most 48 MB: first those of other versions
 * of Node, then the oldest. Writes and removes nothing if `root` belongs to another user. Does not report a failure;
 * the next run then compiles again.
 */
function keepCodeCache(file, { root, data, now = Date.now(), uid = process.getuid?.() }) {
  const draft = `${file}.${process.pid}`
  try {
    if (uid !== undefined && statSync(root).uid !== uid) return
    writeFileSync(draft, data())
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
