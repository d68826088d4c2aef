import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { packageFolder } from '../package-folder'
import { loadDemoData, loadDrawings } from './load-demo-data'

const now = new Date('2026-03-14T15:09:00.000Z')
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haulyard-api-test-'))
  await cp(join(packageFolder, 'demo'), folder, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

type Entry = Record<string, unknown>

/** Changes an entry of a file, by its index. */
async function change(file: string, index: number, values: Entry) {
  const path = join(folder, file)
  const entries: Entry[] = JSON.parse(await readFile(path, 'utf8'))
  entries[index] = { ...entries[index], ...values }
  await writeFile(path, JSON.stringify(entries))
}
const load = () => loadDemoData({ now, folder })

describe('a mistake in the data', () => {
  const age = 'must be an age such as "3d 4h 12m ago"'
  test.each<[string, number, Entry, string]>([
    [
      'classifieds.json',
      1,
      { title: 'A truck', price: undefined },
      'classifieds.json, entry 2 ("A truck"), price: Price is required',
    ],
    [
      'classifieds.json',
      0,
      { title: 'A truck', seller: 'no.one' },
      'classifieds.json, entry 1 ("A truck"), seller: "no.one" does not exist',
    ],
    [
      'classifieds.json',
      0,
      { title: 'A truck', drawing: 'ship' },
      'classifieds.json, entry 1 ("A truck"), drawing: "ship" does not exist',
    ],
    [
      'members.json',
      0,
      { createdAt: 'yesterday' },
      `members.json, entry 1 ("dana.whitfield"), createdAt: ${age}`,
    ],
    [
      'topics.json',
      0,
      { title: 'A topic', posts: [{ author: 'dana.whitfield', createdAt: 'ago', content: 'Hi' }] },
      `topics.json, entry 1 ("A topic"), posts, entry 1, createdAt: ${age}`,
    ],
    [
      'saved-services.json',
      2,
      { service: 'No Towing' },
      'saved-services.json, entry 3, service: "No Towing" does not exist',
    ],
    [
      'reports.json',
      0,
      { contentType: 'forum_post', about: 'No such text' },
      'reports.json, entry 1, about: "No such text" does not exist',
    ],
    [
      'feed-posts.json',
      0,
      { colour: 'red' },
      'feed-posts.json, entry 1: Unrecognized key: "colour"',
    ],
  ])('in %s names the file and the entry (%#)', async (file, index, values, mistake) => {
    await change(file, index, values)
    await expect(load()).rejects.toThrow(`The demo data has mistakes:\n  - ${mistake}`)
  })

  test('that is not JSON names the file', async () => {
    await writeFile(join(folder, 'topics.json'), '[{]')
    await expect(load()).rejects.toThrow('topics.json is not JSON')
  })

  test('in a drawing names the drawing', async () => {
    await writeFile(join(folder, 'assets/apu.svg'), '<p>')
    await expect(load()).rejects.toThrow('("apu"), svg: must be one <svg>')
  })
})

test('an age is counted from now', async () => {
  await change('members.json', 0, { createdAt: '400d 2h 9m ago' })
  await change('members.json', 1, { createdAt: '390d ago' })
  const { members } = await load()
  expect(members[0]?.createdAt).toEqual(new Date('2025-02-07T13:00:00.000Z'))
  expect(members[1]?.createdAt).toEqual(new Date('2025-02-17T15:09:00.000Z'))
})

test('the line breaks of a drawing’s file do not change its image', async () => {
  const [first] = await loadDrawings(folder)
  const path = join(folder, 'assets', `${first?.key}.svg`)
  await writeFile(path, (await readFile(path, 'utf8')).replaceAll(/>\n */g, '>'))
  expect(await loadDrawings(folder)).toContainEqual(first)
})
