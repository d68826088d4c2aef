import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

interface Received {
  readonly to: readonly string[]
  readonly source: string
}

/** A real mail server on this machine; `received` has the messages that it accepted. */
export async function startSmtpServer(options: SMTPServerOptions = {}, port = 0) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString('utf8')
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: listeningPort } = server.server.address() as AddressInfo
  return {
    received,
    port: listeningPort,
    url: `smtp://127.0.0.1:${listeningPort}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
