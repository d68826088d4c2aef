import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Logger } from '../logger'
import type { Releases } from '../registry/open-releases'
import { signWithToken, verifySigned } from '../registry/signing/token'
import { forEachConcurrently } from '../releases/for-each-concurrently'
import { hasAddress } from '../releases/upload-release'
import { hasDigest } from '../static/has-digest'

/** The files of earlier builds of the shell, which open tabs may still ask for. */
export interface KeptShells {
  /** Keeps the files of this server's shell, so that they outlive it. */
  keep(shellDir: string): Promise<void>
  /** Returns a file of a shell that was kept, by its path below `/assets/`; else `null`. */
  read(path: string): Promise<Uint8Array<ArrayBuffer> | null>
}

/** Beside the releases of remotes; no remote has this name. */
const filesFolder = 'remotes/shell/assets/'
const listsFolder = 'remotes/shell/lists/'

/** How many of the newest builds are served. */
const maximumBuilds = 20

/** A list that another server wrote meanwhile is seen after this time. */
const listsAgeMs = 5000

/** Signed with the token of a server: nothing else in the storage counts as the shell's. */
const listSchema = z.object({ shellFiles: z.array(z.string()) })

const buildOf = (names: readonly string[]) =>
  createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16)

type Options = Pick<Releases, 'storage' | 'operator' | 'rootKey'> & { readonly log: Logger }

/** Opens what is kept in the storage. A server without an operator's token keeps nothing. */
export const openKeptShells = ({ storage, operator, rootKey, log }: Options): KeptShells => {
  const store = async (assetsDir: string, name: string) => {
    const key = filesFolder + name
    if (await storage.exists(key)) return
    const read = (file: string) => readFile(join(assetsDir, file))
    const brotli = await read(`${name}.br`).catch(() => undefined)
    await storage.putNew(key, await read(name), brotli)
  }

  const keepBuild = async (shellDir: string) => {
    if (!operator) return
    const assetsDir = join(shellDir, 'assets')
    const names = (await readdir(assetsDir))
      .filter((name) => hasDigest(name) && hasAddress(name) && !name.endsWith('.map'))
      .sort()
    const build = buildOf(names)
    const lists = await storage.list(listsFolder)
    if (names.length === 0 || lists.some((key) => key.endsWith(`${build}.jws`))) return
    await forEachConcurrently(names, (name) => store(assetsDir, name))
    const text = await signWithToken({ shellFiles: names }, operator)
    // In the order of time.
    const key = `${listsFolder}${Date.now()}-${build}.jws`
    await storage.putNew(key, Buffer.from(text))
  }

  const readList = async (key: string): Promise<readonly string[]> => {
    try {
      const text = Buffer.from((await storage.read(key)) ?? []).toString('utf8')
      const { value, certificate } = await verifySigned(text, rootKey)
      return certificate.role === 'operator' ? listSchema.parse(value).shellFiles : []
    } catch (error) {
      log.error(`${key} is no list of a server of this site`, error)
      return []
    }
  }

  const readNames = async (): Promise<ReadonlySet<string>> => {
    const keys = (await storage.list(listsFolder)).slice(-maximumBuilds)
    return new Set((await Promise.all(keys.map(readList))).flat())
  }

  let known: { readonly at: number; readonly names: Promise<ReadonlySet<string>> } | null = null
  const namesKept = () => {
    if (!known || performance.now() - known.at > listsAgeMs) {
      known = { at: performance.now(), names: readNames() }
    }
    return known.names
  }

  return {
    keep: (shellDir) =>
      keepBuild(shellDir).catch((error: unknown) =>
        log.error('The files of the shell could not be kept: open tabs may lose them', error),
      ),
    async read(path) {
      try {
        if (!hasDigest(path) || !(await namesKept()).has(path)) return null
        const bytes = await storage.read(filesFolder + path)
        return bytes && new Uint8Array(bytes)
      } catch (error) {
        log.error(`${path} of an earlier shell cannot be read`, error)
        return null
      }
    },
  }
}
