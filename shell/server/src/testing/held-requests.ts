import { once } from 'node:events'
import { type IncomingMessage, request as send } from 'node:http'
import { connect } from 'node:net'

/** A request whose headers the server has read, and whose body the test sends later. */
export interface HeldRequest {
  /** Sends the rest; resolves with the response. */
  finish(): Promise<{ readonly status: number | undefined; readonly body: string }>
}

/** Sends the headers of a request, and waits until the server requests its body (100 Continue). */
export const holdRequest = async (url: string): Promise<HeldRequest> => {
  const headers = { Expect: '100-continue', 'Content-Length': '4' }
  const request = send(url, { method: 'POST', headers, agent: false })
  const responded = once(request, 'response') as Promise<[IncomingMessage]>
  responded.catch(() => {})
  request.flushHeaders()
  await once(request, 'continue')
  return {
    finish: async () => {
      request.end('sent')
      const [response] = await responded
      return { status: response.statusCode, body: (await response.toArray()).join('') }
    },
  }
}

/** Whether a server listens there. */
export const isListening = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
