import { type FSWatcher, watch } from 'node:fs'

export interface FolderWatch {
  changed(): Promise<void>
  call(): void
  close(): void
}

/** Reports changes in a folder. The caller must also list it regularly: network folders may report no change. */
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
