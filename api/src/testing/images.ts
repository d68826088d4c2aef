import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { toImageNames } from '../modules/media/media.names'
import type { TestServer } from './test-server'

const folderOf = ({ dataDir }: TestServer) => join(dataDir, 'media')

/** Stores an image like the demo's, and returns its address. */
export async function addImage(server: TestServer): Promise<string> {
  const { full, card, address } = toImageNames(crypto.randomUUID().replaceAll('-', ''))
  await mkdir(folderOf(server), { recursive: true })
  for (const name of [card, full]) await writeFile(join(folderOf(server), name), 'an image')
  return address
}

export const isServed = async (server: TestServer, address: string) =>
  (await server.request(address)).status === 200

/** Makes every image old: the removal of unused images skips new ones. */
export async function ageImages(server: TestServer, minutes = 10) {
  const longAgo = new Date(Date.now() - minutes * 60_000)
  for (const name of await readdir(folderOf(server))) {
    await utimes(join(folderOf(server), name), longAgo, longAgo)
  }
}

/** Stores a picture that can be read, and returns its address. */
export async function addPicture(server: TestServer): Promise<string> {
  const address = await addImage(server)
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } })
    .webp()
    .toBuffer()
  await writeFile(join(folderOf(server), address.replace('/media/', '')), picture)
  return address
}

/** The names of all stored files. */
export async function listFiles({ mediaStorage }: TestServer): Promise<string[]> {
  const names: string[] = []
  for await (const name of mediaStorage.list()) names.push(name)
  return names
}

/** Runs the daily clean-up as if all files were old, until it removes those that no record has. */
export async function cleanUpFiles(server: TestServer) {
  await ageImages(server, 2 * 24 * 60)
  for (const _ of [1, 2]) {
    await server.jobRunner.runDue('picture-clean-up')
    server.clock.now = new Date(server.clock.now.getTime() + 24 * 60 * 60_000)
  }
}
