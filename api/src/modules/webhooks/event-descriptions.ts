import type { HideableType, WebhookData } from '@haulyard/api-contract'
import type { Document, ObjectId } from 'mongodb'
import type { Config } from '../../config/config'
import type { StoredSanction } from '../sanctions/sanctions.documents'
import type { NewEvent } from './record-event'

type RecordKind = 'classified' | 'service' | 'topic'

/** The types that have events. Replies and posts of the feed have none. */
const recordKinds: Partial<Record<HideableType, { kind: RecordKind; path: string }>> = {
  classified: { kind: 'classified', path: '/classifieds/' },
  service: { kind: 'service', path: '/services/' },
  forum_topic: { kind: 'topic', path: '/forum/' },
}

/** How events tell of members and records. */
export type EventDescriptions = ReturnType<typeof createEventDescriptions>

export function createEventDescriptions({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const toUrl = (path: string) => new URL(path, publicUrl).href
  const toMemberData = (_id: ObjectId) => {
    const memberId = _id.toHexString()
    return { memberId, url: toUrl(`/members/${memberId}`) }
  }
  return {
    toUrl,
    toSection: (name: string) => toUrl(`/admin-portal?section=${name}`),
    toMember: (kind: 'member.created' | 'member.returned', _id: ObjectId): NewEvent => ({
      kind,
      data: toMemberData(_id),
      memberIds: [_id],
    }),
    toSanction: ({ _id, memberId, kind }: StoredSanction) => {
      const data = { sanctionId: _id.toHexString(), ...toMemberData(memberId), kind }
      return { data, memberIds: [memberId] }
    },
    toRecord: (
      type: HideableType,
      what: 'published' | 'removed',
      { _id, title, userId }: Document,
    ): NewEvent | null => {
      const described = recordKinds[type]
      if (described === undefined) return null
      const id = _id.toHexString()
      const owner: ObjectId | null = userId ?? null
      const data: WebhookData<'classified.published'> = {
        ...{ id, title, url: toUrl(`${described.path}${id}`) },
        memberId: owner?.toHexString() ?? null,
      }
      const publishedBy = what === 'published' ? owner : null
      return { kind: `${described.kind}.${what}`, data, memberIds: [owner], publishedBy }
    },
  }
}
