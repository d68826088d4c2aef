import type { Socket } from 'node:net'
import type { ClientConnection } from '../commands/context.js'
import { dispatch } from '../commands/dispatch.js'
import type { Engine } from '../engine.js'
import { Framing } from './framing.js'
import { encodeReply, parseMessage } from './messages.js'

/** Reading stops while a client has more commands than this without a reply. */
const mostPending = 100

/** One client, served one message after the other. */
export class Connection {
  private readonly framing = new Framing()
  /** Settles when every received command has its reply. */
  private queue: Promise<void> = Promise.resolve()
  private pending = 0
  private isStopping = false
  private wake: () => void = () => undefined
  private readonly engine: Engine
  private readonly socket: Socket
  private readonly client: ClientConnection

  constructor(engine: Engine, socket: Socket, client: ClientConnection) {
    this.engine = engine
    this.socket = socket
    this.client = client
    socket.setNoDelay(true)
    // A client may disconnect during a reply; that is not an error.
    socket.on('error', () => socket.destroy())
    socket.on('drain', () => this.wake())
    socket.on('close', () => this.wake())
    socket.on('data', (chunk) => this.receive(chunk))
  }

  /** Accepts no more commands; resolves when the running ones have ended. */
  finish(): Promise<void> {
    this.socket.removeAllListeners('data')
    this.isStopping = true
    this.wake()
    return this.queue
  }

  private receive(chunk: Buffer): void {
    try {
      for (const bytes of this.framing.push(chunk)) {
        this.pending++
        this.queue = this.queue
          .then(() => this.reply(bytes))
          .catch(() => void this.socket.destroy())
          .then(() => this.countDown())
      }
      if (this.pending > mostPending) this.socket.pause()
    } catch {
      // A protocol error has no reply: only this connection ends.
      this.socket.destroy()
    }
  }

  private async reply(bytes: Buffer): Promise<void> {
    const { socket } = this
    if (socket.destroyed) return
    const message = parseMessage(bytes)
    const reply = await dispatch(this.engine, { ...message, connection: this.client })
    if (message.isUnacknowledged || socket.destroyed) return
    if (!socket.write(encodeReply(message, reply))) await this.drained()
  }

  /** Waits for a slow client, whose replies would fill the memory. */
  private drained(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve
      if (this.socket.destroyed || this.isStopping) resolve()
    })
  }

  private countDown(): void {
    this.pending--
    if (this.pending === 0 && this.socket.isPaused()) this.socket.resume()
  }
}
