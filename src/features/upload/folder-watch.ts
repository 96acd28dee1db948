import { type FSWatcher, watch } from 'node:fs'

/** Reports when a folder should be read again. */
export interface FolderWatch {
  /** Resolves when something in it has changed, or `call` was called. */
  changed(): Promise<void>
  /** Ends the current wait for a change. */
  call(): void
  close(): void
}

/**
 * Network folders, and systems without free watches, report nothing; then only the pause counts.
 */
export function watchFolder(folder: string): FolderWatch {
  let wake = (): void => {}
  let isChanged = false
  const changed = (): void => {
    isChanged = true
    wake()
  }
  const watcher = startWatching(folder, changed)
  return {
    async changed() {
      await new Promise<void>((resolve) => {
        wake = resolve
        if (isChanged) resolve()
      })
      isChanged = false
    },
    call: () => wake(),
    close: () => watcher?.close(),
  }
}

function startWatching(folder: string, changed: () => void): FSWatcher | undefined {
  try {
    const watcher = watch(folder, changed)
    watcher.on('error', () => {})
    return watcher
  } catch {
    return undefined
  }
}
