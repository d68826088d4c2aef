import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** What becomes of the shell's first script on its way. */
export type Mishap = 'missing' | 'altered' | 'cut off'

const firstScript = /^\/assets\/main\.[\w-]+\.js$/

const flipByte = (bytes: Buffer) => {
  const middle = bytes.length >> 1
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  return bytes
}

const spoil = async (incoming: IncomingMessage, response: ServerResponse, mishap: Mishap) => {
  if (mishap === 'missing') return response.writeHead(404).end('Not found')
  if (mishap === 'cut off') return response.destroy()
  response.writeHead(200, incoming.headers)
  return response.end(flipByte(await buffer(incoming)))
}

/**
 * The running site at another address, with something wrong with the shell's first script.
 * Not by the browser's own interception, which goes without its cache: what it keeps counts here.
 */
export const openSpoiledSite = async (origin: string, mishap: Mishap) => {
  let isMended = false
  const server = createServer((asked, response) => {
    const isSpoiled = !isMended && firstScript.test(asked.url ?? '')
    const headers = isSpoiled ? { ...asked.headers, 'accept-encoding': 'identity' } : asked.headers
    const onward = request(new URL(asked.url ?? '/', origin), { method: asked.method, headers })
    onward.on('response', (incoming) => {
      if (isSpoiled) return void spoil(incoming, response, mishap)
      response.writeHead(incoming.statusCode ?? 500, incoming.headers)
      return incoming.pipe(response)
    })
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: `http://localhost:${port}`,
    mend: () => {
      isMended = true
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
