// @ts-check
// The limit that the API is held against: the same bytes, and nothing else.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const bytes = readFileSync(process.env.BYTES_FILE ?? '')

createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': bytes.length,
  })
  response.end(bytes)
}).listen(Number(process.env.PORT), '127.0.0.1')
