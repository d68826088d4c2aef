import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { open } from 'lmdb'
import { findHolder, lockDataDir } from './storage/lock.js'
import { dataFile } from './storage/store.js'
import { checkStore, isStore, noteOpen } from './storage/store-check.js'

export interface BackupOptions {
  /** The data directory; a server may have it open. */
  dataDir: string
  /** An empty directory, or one that does not exist yet. */
  to: string
}

/**
 * Copies a consistent snapshot of a data directory: it contains everything that was acknowledged
 * before the call, and each transaction completely or not at all. The server keeps running.
 * The copy is a data directory itself, already checked.
 */
export async function backUpEmbeddedMongo({ dataDir, to }: BackupOptions): Promise<void> {
  const source = resolve(dataDir)
  const target = resolve(to)
  if (!isStore(join(source, dataFile))) throw new Error(`There is no database in ${source}`)
  mkdirSync(target, { recursive: true, mode: 0o700 })
  if (readdirSync(target).length > 0) throw new Error(`${target} is not empty`)
  try {
    await copySnapshot(source, join(target, dataFile))
    noteOpen(join(target, dataFile))
    checkStore(join(target, dataFile))
  } catch (error) {
    for (const name of readdirSync(target)) rmSync(join(target, name))
    throw error
  }
}

/**
 * A running server sees in LMDB's reader table which pages the copy still needs. A server that
 * starts creates a new table, so none may start during the copy.
 */
async function copySnapshot(source: string, copy: string): Promise<void> {
  const holder = findHolder(source)
  const unlock = holder === undefined ? lockDataDir(source) : () => undefined
  try {
    const path = join(source, dataFile)
    if (holder === undefined) checkStore(path)
    const database = open({ path, readOnly: true, maxReaders: 512 })
    await database.backup(copy, true)
    await database.close()
    if (holder !== undefined && findHolder(source) !== holder) {
      throw new Error(`The server of ${source} ended while it was copied; try again`)
    }
  } finally {
    unlock()
  }
}
