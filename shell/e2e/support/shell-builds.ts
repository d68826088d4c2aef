import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildRecordFile } from '@haulyard/shell-contract/constants'

/** The build of the shell that sites start with. */
export const ownShell = resolve(import.meta.dirname, '../../dist')

/** How names, and the map of names in the first script, have a digest; and documents. */
const digestsOf = (text: string) => {
  const digest = createHash('sha256').update(text).digest()
  return { inName: digest.toString('base64url'), integrity: digest.toString('base64') }
}

/**
 * Copies the shell's build with another text in its code: each file that contains the text, or the
 * name of such a file, has another name then, as after a build.
 * @returns the folder of the copy
 */
export const alterShell = (from: string, to: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'haulyard-e2e-shell-'))
  cpSync(ownShell, folder, { recursive: true })
  const record: { files: string[] } = JSON.parse(
    readFileSync(join(folder, buildRecordFile), 'utf8'),
  )
  const isText = (path: string) => /\.(js|cjs|html|json)$/.test(path)
  const texts = new Map(
    record.files.filter(isText).map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  )
  const altered = new Set<string>()
  const replaceAll = (search: string, value: string) => {
    for (const [path, text] of texts) {
      if (!text.includes(search)) continue
      texts.set(path, text.replaceAll(search, value))
      altered.add(path)
    }
  }
  const rename = (path: string) => {
    const [before, after] = [readFileSync(join(ownShell, path), 'utf8'), texts.get(path) ?? '']
    const [old, next] = [digestsOf(before), digestsOf(after)]
    replaceAll(old.inName, next.inName)
    replaceAll(old.integrity, next.integrity)
    texts.delete(path)
    texts.set(path.replace(old.inName, next.inName), after)
  }
  replaceAll(from, to)
  const isScript = (path: string) => path.startsWith('assets/') && path.endsWith('.js')
  const chunks = [...altered].filter(isScript)
  if (chunks.length === 0) throw new Error(`No script of the shell contains ${from}`)
  for (const path of chunks) rename(path)
  const main = [...altered].find((path) => /^assets\/main\./.test(path))
  if (main) rename(main)

  for (const [path, text] of texts) writeFileSync(join(folder, path), text)
  const gone = [...altered].flatMap((path) => [path, `${path}.br`, `${path}.gz`])
  const kept = record.files.filter((path) => !gone.includes(path))
  const files = [...new Set([...kept, ...texts.keys()])]
  writeFileSync(join(folder, buildRecordFile), JSON.stringify({ ...record, files }))
  return folder
}
