import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { MediaLocation, MediaSettings } from '../../../config/media-settings'
import { startPictureBucket } from '../../../testing/bucket'
import { copyPictures } from './copy-pictures'
import { createMediaStorage, openStorage } from './create-media-storage'

const bucket = await startPictureBucket()
const folders: string[] = []
const newFolder = async (): Promise<MediaLocation> => {
  const folder = await mkdtemp(join(tmpdir(), 'haulyard-media-'))
  folders.push(folder)
  return { kind: 'folder', folder: join(folder, 'media') }
}
const newBucket = (): MediaLocation => {
  if (!bucket) throw new Error('Ceph is not installed')
  return { kind: 'bucket', ...bucket.newFolder() }
}
afterAll(async () => {
  await bucket?.stop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const names = ['a', 'b', 'c'].map((letter) => `${letter.repeat(32)}.webp`)
const [first = '', second = '', third = ''] = names
const bytes = (text: string) => Buffer.from(text)
const listed = async (location: MediaLocation) => {
  const found: string[] = []
  for await (const name of openStorage(location).list()) found.push(name)
  return found.sort()
}

/** All kinds of storage, with the same tests. */
const kinds: [string, () => MediaLocation | Promise<MediaLocation>][] = [['a folder', newFolder]]
if (bucket) kinds.push(['a bucket', newBucket])

describe.each(kinds)('%s', (_, newLocation) => {
  test('returns an image as it was written, and null for a missing one', async () => {
    const storage = openStorage(await newLocation())
    expect([await storage.read(first), await storage.sizeOf(first)]).toEqual([null, null])
    await storage.write(first, bytes('an image'))
    await storage.write(first, bytes('an image'))
    expect(String(await storage.read(first))).toBe('an image')
    expect(await storage.sizeOf(first)).toBe(8)
  })

  test('removes an image only if it was not written or renewed lately', async () => {
    const storage = openStorage(await newLocation())
    await storage.write(first, bytes('an image'))
    expect(await storage.removeSettled(first, 60_000)).toBe(false)
    expect(await storage.renew(first)).toBe(true)
    expect(String(await storage.read(first))).toBe('an image')
    expect(await storage.removeSettled(first, -60_000)).toBe(true)
    expect(await storage.read(first)).toBeNull()
    expect(await storage.removeSettled(first, 60_000)).toBe(true)
    expect(await storage.renew(first)).toBe(false)
  })

  test('lists the names of its images', async () => {
    const location = await newLocation()
    expect(await listed(location)).toEqual([])
    await openStorage(location).check()
    for (const name of names) await openStorage(location).write(name, bytes(name))
    expect(await listed(location)).toEqual(names)
  })
})

describe('moving from a folder to another storage', () => {
  const newSettings = async (): Promise<MediaSettings> => ({
    storage: bucket ? newBucket() : await newFolder(),
    fallback: await newFolder(),
  })

  test('both are read, and the new one is written', async () => {
    const settings = await newSettings()
    const { storage, fallback } = settings
    if (!fallback) throw new Error('There is no fallback')
    const both = createMediaStorage(settings)
    await openStorage(fallback).write(first, bytes('old'))
    await both.write(second, bytes('new'))
    expect(String(await both.read(first))).toBe('old')
    expect(await both.sizeOf(first)).toBe(3)
    expect(await both.renew(first)).toBe(true)
    expect(await both.read(third)).toBeNull()
    expect([await listed(storage), await listed(fallback)]).toEqual([[second], [first]])
    expect(await both.removeSettled(first, 60_000)).toBe(false)
    expect(await both.removeSettled(first, -60_000)).toBe(true)
    expect(await both.read(first)).toBeNull()
  })

  test('all images are copied, once', async () => {
    const { storage, fallback } = await newSettings()
    if (!fallback) throw new Error('There is no fallback')
    const copy = () => copyPictures({ from: openStorage(fallback), to: openStorage(storage) })
    for (const name of names) await openStorage(fallback).write(name, bytes(name))
    await openStorage(storage).write(second, bytes(second))
    expect(await copy()).toEqual({ copied: 2, present: 1 })
    expect(await copy()).toEqual({ copied: 0, present: 3 })
    for (const name of names) expect(String(await openStorage(storage).read(name))).toBe(name)
  })
})
