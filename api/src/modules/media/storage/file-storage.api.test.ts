import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import type { MediaLocation } from '../../../config/media-settings'
import { startPictureBucket } from '../../../testing/bucket'
import { createMediaStorage } from './create-media-storage'
import { createFileStorage } from './file-storage'

const bucket = await startPictureBucket()
const folders: string[] = []
const newFolder = async (): Promise<MediaLocation> => {
  const folder = await mkdtemp(join(tmpdir(), 'haulyard-files-'))
  folders.push(folder)
  return { kind: 'folder', folder }
}
const newBucket = async (): Promise<MediaLocation> => {
  if (!bucket) throw new Error('Ceph is not installed')
  return { kind: 'bucket', ...bucket.newFolder() }
}
afterAll(async () => {
  await bucket?.stop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const name = `${'a'.repeat(24)}-1.zip`
const running = () => new AbortController().signal
const kinds: [string, () => Promise<MediaLocation>][] = [['a folder', newFolder]]
if (bucket) kinds.push(['a bucket', newBucket])

describe.each(kinds)('files in %s', (_, newLocation) => {
  test('are read as they were written, and are gone when removed', async () => {
    const files = createFileStorage(await newLocation())
    expect(await files.read(name)).toBeNull()
    expect(await files.write(name, Readable.from(['half and ', 'half']), running())).toBe(13)
    const found = await files.read(name)
    expect(found?.bytes).toBe(13)
    expect(found && (await text(found.stream))).toBe('half and half')
    await files.remove(name)
    await files.remove(name)
    expect(await files.read(name)).toBeNull()
  })

  test('are no pictures', async () => {
    const location = await newLocation()
    await createFileStorage(location).write(name, Readable.from(['text']), running())
    const pictures = createMediaStorage({ storage: location, fallback: null })
    for await (const listed of pictures.list()) throw new Error(`${listed} is listed`)
    await expect(async () => pictures.read(name)).rejects.toThrow('Not the name of an image')
  })

  test('are not stored when the source fails or the work is aborted', async () => {
    const files = createFileStorage(await newLocation())
    const failing = new Readable({ read: () => {} })
    const written = files.write(name, failing, running())
    failing.destroy(new Error('No more records'))
    await expect(written).rejects.toThrow('No more records')
    const stop = new AbortController()
    const waiting = files.write(name, new Readable({ read: () => {} }), stop.signal)
    stop.abort()
    await expect(waiting).rejects.toThrow('aborted')
    expect(await files.read(name)).toBeNull()
  })

  test('have strict names', async () => {
    const files = createFileStorage(await newLocation())
    await expect(files.read('../secret.zip')).rejects.toThrow('Not a file')
  })
})

test('an interrupted write leaves nothing in the folder', async () => {
  const location = await newFolder()
  if (location.kind !== 'folder') throw new Error('Not a folder')
  const failing = new Readable({ read: () => {} })
  const written = createFileStorage(location).write(name, failing, running())
  failing.destroy(new Error('No more records'))
  await expect(written).rejects.toThrow()
  expect(await readdir(join(location.folder, 'files'))).toEqual([])
})
