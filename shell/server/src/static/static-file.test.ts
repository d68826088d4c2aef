import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder, writeFiles } from '../testing/site'
import { serveFile } from './static-file'

const request = new Request('http://haulyard.example/')

const createRoot = async () => {
  const folder = await createFolder()
  await writeFiles(folder, {
    'secret.js': 'secret',
    'root/main.js': 'public',
    'root/images/truck.svg': '<svg/>',
    'root/.env': 'secret',
    'root/.versions/main.js': 'secret',
    'root/..hidden': 'secret',
    'root/a\\b.js': 'secret',
    'root/main.js.map': 'secret',
  })
  return join(folder, 'root')
}

test.each(['main.js', 'images/truck.svg'])('%s is served', async (path) => {
  const response = await serveFile(request, { root: await createRoot(), path, headers: {} })
  expect(response.status).toBe(200)
})

// The HTTP layers above resolve most of these; the handler does not rely on that.
test.each([
  '../secret.js',
  'images/../../secret.js',
  './main.js',
  'images/./truck.svg',
  '/main.js',
  'images//truck.svg',
  '.env',
  '.versions/main.js',
  '..hidden',
  'a\\b.js',
  'main.js\0',
  'main.js/',
  'main.js.map',
  'images',
  '',
])('%j is not served', async (path) => {
  const response = await serveFile(request, { root: await createRoot(), path, headers: {} })
  expect(response.status).toBe(404)
  expect(await response.text()).toBe('Not found\n')
})
