// @ts-check
// The limit that the API is held against: the same bytes, and nothing else.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** @type {Record<string, string>} */
const answers = JSON.parse(readFileSync(process.env.ANSWERS_FILE ?? '', 'utf8'))
const bytesByPath = new Map(
  Object.entries(answers).map(([path, text]) => [path, Buffer.from(text)]),
)
const nothing = Buffer.from('[]')

createServer((request, response) => {
  const bytes = bytesByPath.get(request.url ?? '') ?? nothing
  request.resume()
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': bytes.length,
  })
  response.end(bytes)
}).listen(Number(process.env.PORT), '127.0.0.1')
