// @ts-check
// The limit that the API is compared with: the same bytes, and nothing else.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** @type {Record<string, string>} */
const bodies = JSON.parse(readFileSync(process.env.BODIES_FILE ?? '', 'utf8'))
const bytesByPath = new Map(Object.entries(bodies).map(([path, text]) => [path, Buffer.from(text)]))
const empty = Buffer.from('[]')

createServer((request, response) => {
  const bytes = bytesByPath.get(request.url ?? '') ?? empty
  request.resume()
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': bytes.length,
  })
  response.end(bytes)
}).listen(Number(process.env.PORT), '127.0.0.1')
