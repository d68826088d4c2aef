import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RegistryEntry } from '@haulyard/shell-contract/registry'
import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'
import type { Logger } from '../logger'
import { createFolder, writeRemoteBuild } from '../testing/site'
import { LockError, withLock } from './file-lock'
import { createRegistryStore, RegistryDamagedError, RevisionConflictError } from './registry-store'

const entryOf = (name: string): RegistryEntry => ({
  name,
  routes: [`/${name}`],
  slots: [],
  access: 'everyone',
  version: '1.0.0-0123456789',
  contractVersion: 1,
  entry: `/remotes/${name}/1.0.0-0123456789/remoteEntry.js`,
  integrity: `sha384-${'A'.repeat(64)}`,
})

const add = (name: string) => ({
  change: ({ remotes }: { remotes: readonly RegistryEntry[] }) => [...remotes, entryOf(name)],
})

const createStores = async () => {
  const dataDir = await createFolder()
  const errors: string[] = []
  const log: Logger = { info: () => {}, error: (message) => errors.push(message) }
  const open = () => createRegistryStore({ dataDir, log })
  return { dataDir, file: join(dataDir, 'registry.json'), errors, open, store: open() }
}

describe('the registry', () => {
  test('is empty at first, and its revision rises by one with every change', async () => {
    const { store } = await createStores()
    expect(await store.read()).toEqual({ revision: 0, remotes: [], off: [] })
    await store.update(add('mfe-a'))
    const registry = await store.update(add('mfe-b'))
    expect(registry.revision).toBe(2)
    expect(await store.read()).toEqual(registry)
  })

  test('of another process is seen by the next reader', async () => {
    const { store, open } = await createStores()
    await store.read()
    await open().update(add('mfe-a'))
    expect((await store.read()).remotes.map(({ name }) => name)).toEqual(['mfe-a'])
  })

  test('is parsed once while its file stays the same', async () => {
    const { store } = await createStores()
    await store.update(add('mfe-a'))
    expect(await store.read()).toBe(await store.read())
  })

  test('keeps its revision and its file when a change changes nothing', async () => {
    const { store, file } = await createStores()
    await store.update(add('mfe-a'))
    const before = await readFile(file)
    expect((await store.update({ change: ({ remotes }) => [...remotes] })).revision).toBe(1)
    expect(await readFile(file)).toEqual(before)
  })

  test('refuses a change that was based on an older revision', async () => {
    const { store } = await createStores()
    await store.update(add('mfe-a'))
    const late = { ...add('mfe-b'), expectedRevision: 0 }
    await expect(store.update(late)).rejects.toThrow(RevisionConflictError)
    expect((await store.update({ ...late, expectedRevision: 1 })).revision).toBe(2)
  })

  test('refuses a change that is no registry, and leaves nothing behind', async () => {
    const { store, dataDir } = await createStores()
    await store.update(add('mfe-a'))
    await expect(store.update(add('not a name'))).rejects.toThrow(/mfe-/)
    expect((await store.read()).revision).toBe(1)
    expect((await readdir(dataDir)).sort()).toEqual(['registry.backup.json', 'registry.json'])
  })
})

describe('a damaged file', () => {
  test('the last good registry is kept, the fault logged once', async () => {
    const { store, file, errors } = await createStores()
    const good = await store.update(add('mfe-a'))
    await writeFile(file, '{"revision": 2, "remotes": [{"name": "mfe-')
    expect(await store.read()).toEqual(good)
    expect(await store.read()).toEqual(good)
    expect(errors).toHaveLength(1)
    expect(errors[0]).toContain('registry.json')
  })

  test('a process that starts beside it finds the last good one too', async () => {
    const { store, file, open, errors } = await createStores()
    const good = await store.update(add('mfe-a'))
    await writeFile(file, '{}')
    expect(await open().read()).toEqual(good)
    expect(errors).toHaveLength(1)
  })

  test('is healed by the next change, which loses nothing', async () => {
    const { store, file, open } = await createStores()
    await store.update(add('mfe-a'))
    await writeFile(file, 'garbage')
    const healed = await open().update(add('mfe-b'))
    expect(healed.remotes.map(({ name }) => name)).toEqual(['mfe-a', 'mfe-b'])
    expect(healed.revision).toBe(2)
    expect(await store.read()).toEqual(healed)
  })

  test('without any copy it serves no remotes and refuses to forget them for good', async () => {
    const { store, file } = await createStores()
    await writeFile(file, 'garbage')
    expect(await store.read()).toEqual({ revision: 0, remotes: [], off: [] })
    await expect(store.update(add('mfe-a'))).rejects.toThrow(RegistryDamagedError)
    expect(await readFile(file, 'utf8')).toBe('garbage')
  })
})

describe('publishers at the same moment', () => {
  test('twenty in one process lose nothing', async () => {
    const { store } = await createStores()
    const names = Array.from({ length: 20 }, (_, index) => `mfe-${'abcdefghijklmnopqrst'[index]}`)
    await Promise.all(names.map((name) => store.update(add(name))))
    const registry = await store.read()
    expect(registry.remotes.map(({ name }) => name).sort()).toEqual(names)
    expect(registry.revision).toBe(20)
  })

  test('twenty processes lose nothing', async () => {
    const { store, dataDir } = await createStores()
    const script = join(dataDir, 'publish.mjs')
    // The real command, bundled as the build does it.
    await build({
      entryPoints: [join(import.meta.dirname, '../publish-main.ts')],
      outfile: script,
      bundle: true,
      platform: 'node',
      format: 'esm',
      alias: {
        '@haulyard/shell-contract/registry': '../contract/src/registry/index.ts',
        '@haulyard/shell-contract': '../contract/src/remote-module.ts',
      },
    })
    const names = Array.from({ length: 20 }, (_, index) => `mfe-${'abcdefghijklmnopqrst'[index]}`)
    for (const name of names) {
      await writeRemoteBuild(join(dataDir, name), { name, routes: [`/${name}`], slots: [] })
    }
    const exitCodes = await Promise.all(
      names.map(async (name) => {
        const child = spawn(process.execPath, [script, join(dataDir, name)], {
          env: { ...process.env, DATA_DIR: dataDir },
          stdio: ['ignore', 'ignore', 'inherit'],
        })
        const [code] = await once(child, 'close')
        return code
      }),
    )
    expect(new Set(exitCodes)).toEqual(new Set([0]))
    const registry = await store.read()
    expect(registry.remotes.map(({ name }) => name)).toEqual(names)
    expect(registry.revision).toBe(20)
  })
})

describe('the lock', () => {
  test('lost while changing the registry: nothing is written, and the caller knows', async () => {
    const { store, file } = await createStores()
    const attempt = store.update({
      change: () => {
        writeFileSync(`${file}.lock`, 'someone else')
        return [entryOf('mfe-a')]
      },
    })
    await expect(attempt).rejects.toThrow(LockError)
    expect((await store.read()).revision).toBe(0)
  })

  test('that a crash left behind is broken, by one of those who wait', async () => {
    const { store, file } = await createStores()
    await writeFile(`${file}.lock`, 'someone who is gone')
    const longAgo = new Date(Date.now() - 60_000)
    await utimes(`${file}.lock`, longAgo, longAgo)
    await Promise.all(['mfe-a', 'mfe-b', 'mfe-c'].map((name) => store.update(add(name))))
    expect((await store.read()).revision).toBe(3)
  })

  test('that another holds is waited for only so long', async () => {
    const file = join(await createFolder(), 'lock')
    await withLock({ file }, async () => {
      await expect(withLock({ file, waitMs: 0 }, async () => {})).rejects.toThrow(LockError)
    })
    expect(await withLock({ file, waitMs: 0 }, async () => 'free')).toBe('free')
  })

  test('tells a holder who was taken for dead, and stays with who has it now', async () => {
    const file = join(await createFolder(), 'lock')
    await withLock({ file }, async (lock) => {
      await lock.assertHeld()
      await writeFile(file, 'someone else')
      await expect(lock.assertHeld()).rejects.toThrow(LockError)
    })
    expect(await readFile(file, 'utf8')).toBe('someone else')
  })
})
