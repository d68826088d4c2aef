import type { Socket } from 'node:net'
import { dispatch } from '../commands/dispatch.js'
import type { Engine } from '../engine.js'
import { Framing } from './framing.js'
import { encodeReply, parseMessage } from './messages.js'

/** A client that sends more commands than this without waiting for an answer is not read. */
const mostPending = 100

/** One client, served one message after the other. */
export class Connection {
  private readonly framing = new Framing()
  /** Settles when every command that has arrived is answered. */
  private queue: Promise<void> = Promise.resolve()
  private pending = 0
  private isStopping = false
  private wake: () => void = () => undefined
  private readonly engine: Engine
  private readonly socket: Socket
  private readonly origin: { connectionId: number; address: string }

  constructor(engine: Engine, socket: Socket, origin: { connectionId: number; address: string }) {
    this.engine = engine
    this.socket = socket
    this.origin = origin
    socket.setNoDelay(true)
    // A client that goes away in the middle of an answer is nothing to report.
    socket.on('error', () => socket.destroy())
    socket.on('drain', () => this.wake())
    socket.on('close', () => this.wake())
    socket.on('data', (chunk) => this.receive(chunk))
  }

  /** Takes no more commands; answers when the running ones have ended. */
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
          .then(() => this.answer(bytes))
          .catch(() => void this.socket.destroy())
          .then(() => this.countDown())
      }
      if (this.pending > mostPending) this.socket.pause()
    } catch {
      // What does not follow the protocol cannot be answered: only this connection ends.
      this.socket.destroy()
    }
  }

  private async answer(bytes: Buffer): Promise<void> {
    const { socket } = this
    if (socket.destroyed) return
    const message = parseMessage(bytes)
    const reply = await dispatch(this.engine, { ...message, ...this.origin })
    if (message.isUnacknowledged || socket.destroyed) return
    if (!socket.write(encodeReply(message, reply))) await this.untilRead()
  }

  /** Answers that nobody reads would gather in memory. */
  private untilRead(): Promise<void> {
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
