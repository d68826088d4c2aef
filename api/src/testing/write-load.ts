import { expect } from 'vitest'
import type { RemoteMember } from './members'

/** The process is killed after so many acknowledged writes, and the load ends after the others. */
const writesBeforeKill = 150
const writesInAll = 300

/** A create call. */
export interface Write {
  readonly path: string
  readonly body: { readonly content: string; readonly [field: string]: unknown }
  readonly member: RemoteMember
  readonly key: string
}

export const messageTo = (
  receiver: RemoteMember,
  member: RemoteMember,
  content: string,
): Write => ({
  path: '/api/messages',
  body: { receiverId: receiver.id, content },
  member,
  key: crypto.randomUUID(),
})

/**
 * Sends a write until it is acknowledged, and returns the id of the record, or `null` when the
 * connection broke. A 503 is sent again: the records that the killed process was writing stay
 * locked until the database aborts its transaction, and a busy machine may be overloaded.
 */
export async function send(
  url: string,
  { path, body, member, key }: Write,
): Promise<string | null> {
  const headers = { ...member.bearer, 'Content-Type': 'application/json', 'Idempotency-Key': key }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  for (;;) {
    const outcome = await fetch(`${url}${path}`, init)
      .then(async (response) => ({
        status: response.status,
        body: (await response.json()) as { readonly id: string },
      }))
      .catch(() => null)
    if (outcome === null) return null
    if (outcome.status === 503) continue
    expect(outcome).toMatchObject({ status: 201 })
    return outcome.body.id
  }
}

interface Load {
  readonly url: string
  readonly members: readonly RemoteMember[]
  readonly topicId: string
  readonly kill: () => void
}

/** Writes through the balancer, and kills a process meanwhile. */
export async function writeAndKill({ url, members, topicId, kill }: Load) {
  /** Ids by content. */
  const acknowledged = new Map<string, string>()
  const interrupted: Write[] = []
  const writesOf = (index: number, turn: number): Write => {
    const member = members[index] as RemoteMember
    const content = `Number ${index}-${turn}`
    const key = crypto.randomUUID()
    const writes = [
      messageTo(members[index % 2 === 0 ? index + 1 : index - 1] as RemoteMember, member, content),
      { path: '/api/posts', body: { content, visibility: 'public' }, member, key },
      { path: '/api/forum/posts', body: { topicId, content }, member, key },
    ]
    return writes[turn % writes.length] as Write
  }
  await Promise.all(
    members.map(async (_, index) => {
      for (let turn = 0; acknowledged.size < writesInAll; turn += 1) {
        const write = writesOf(index, turn)
        const id = await send(url, write)
        if (id === null) interrupted.push(write)
        else acknowledged.set(write.body.content, id)
        if (acknowledged.size === writesBeforeKill) kill()
      }
    }),
  )
  return { acknowledged, interrupted }
}
