import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'

/** Sends the headers of a call, and waits until the server requests its body (100 Continue). */
export async function holdCall(url: string, body: object) {
  const text = JSON.stringify(body)
  const headers = {
    Expect: '100-continue',
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(text)),
  }
  const sent = request(url, { method: 'POST', headers, agent: false })
  const responded = once(sent, 'response') as Promise<[IncomingMessage]>
  responded.catch(() => {})
  sent.flushHeaders()
  await once(sent, 'continue')
  return {
    /** Sends the body; resolves with the status once the response is complete. */
    finish: async () => {
      sent.end(text)
      const [response] = await responded
      await response.toArray()
      return response.statusCode
    },
  }
}

/** Whether a server listens there. */
export async function isListening(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
