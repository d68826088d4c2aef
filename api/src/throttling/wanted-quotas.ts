import type { OperationKey, UploadStepInput } from '@haulyard/api-contract'
import { toPost } from './posts'
import { duplicateMs, type MemberLimits, type ThrottleLimit } from './throttle-limits'
import type { ToMessage } from './too-many-attempts'

/** A quota that a write uses, and the message when it is used up. */
interface WantedQuota {
  /** Together with the member it identifies the counter. */
  readonly name: readonly string[]
  readonly amount: number
  readonly limit: ThrottleLimit
  readonly toMessage: ToMessage
}

interface Write {
  readonly key: OperationKey
  readonly body: unknown
}

/** They store nothing that others see, or pages send them without an action of the member. */
const unlimited: ReadonlySet<OperationKey> = new Set([
  'POST /api/forum/preview',
  'POST /api/classified-uploads/preview',
  'PUT /api/conversations/read',
  'PUT /api/conversations/ignored',
  'PUT /api/notifications/read',
  'PUT /api/notifications/{id}/read',
  'PUT /api/service-requests/{id}/seen',
])

/** The quotas of a write, the one with the most specific message first. */
export function toWantedQuotas(write: Write, limits: MemberLimits): readonly WantedQuota[] {
  if (unlimited.has(write.key)) return []
  return [
    ...toPostQuotas(write, limits),
    ...toUploadQuotas(write, limits),
    ...toPictureQuotas(write, limits),
    ...toContactQuotas(write, limits),
    toDay(limits),
  ]
}

/** Calls that reach other members or moderators. */
function toContactQuotas({ key }: Write, limits: MemberLimits): readonly WantedQuota[] {
  if (key === 'POST /api/connections') {
    return [
      {
        ...{ name: ['connectionRequests'], amount: 1, limit: limits.connectionRequests },
        toMessage: (wait) => `You can ask another driver to connect in ${wait}.`,
      },
    ]
  }
  if (key === 'POST /api/classifieds/{id}/messages') {
    return [
      {
        ...{ name: ['sellerMessages'], amount: 1, limit: limits.sellerMessages },
        toMessage: (wait) => `You can write to another seller in ${wait}.`,
      },
    ]
  }
  if (key === 'POST /api/reports') {
    return [
      {
        ...{ name: ['reports'], amount: 1, limit: limits.reports },
        toMessage: (wait) => `You can send another report in ${wait}.`,
      },
    ]
  }
  return []
}

function toPostQuotas({ key, body }: Write, limits: MemberLimits): readonly WantedQuota[] {
  const post = toPost(key, body)
  if (post === null) return []
  const { toMessage, text } = post
  return [
    {
      name: ['duplicate', key, ...text],
      amount: 1,
      limit: { count: 1, perMs: duplicateMs },
      toMessage: (wait) =>
        `You have posted this already. Please change the text, or try again in ${wait}.`,
    },
    ...limits[post.limits].map((limit) => ({
      name: ['posts', key, String(limit.perMs)],
      amount: 1,
      limit,
      toMessage,
    })),
  ]
}

function toUploadQuotas({ key, body }: Write, limits: MemberLimits): readonly WantedQuota[] {
  if (key !== 'POST /api/classified-uploads/steps') return []
  // The operation's own schema has just parsed it.
  const { rows } = body as UploadStepInput
  return [
    {
      ...{ name: ['uploadedRows'], amount: rows.length, limit: limits.uploadedRows },
      toMessage: (wait) =>
        `You have uploaded as many rows as you can in one day. You can go on in ${wait}.`,
    },
  ]
}

function toPictureQuotas({ body }: Write, limits: MemberLimits): readonly WantedQuota[] {
  const bytes = countPictureBytes(body)
  if (bytes === null) return []
  return [
    {
      name: ['pictures'],
      amount: 1,
      limit: limits.pictures,
      toMessage: (wait) => `You can add another picture in ${wait}.`,
    },
    {
      name: ['pictureBytes'],
      amount: bytes,
      limit: limits.pictureBytes,
      toMessage: (wait) =>
        `Your pictures of the last hour are too large together. You can add this one in ${wait}.`,
    },
  ]
}

const toDay = ({ writes }: MemberLimits): WantedQuota => ({
  name: ['writes'],
  amount: 1,
  limit: writes,
  toMessage: (wait) => `You have changed as much as you can in one day. You can go on in ${wait}.`,
})

interface Pictured {
  readonly imageUrl?: string | null
  readonly profileImageUrl?: string | null
  /** Of an uploaded photo. */
  readonly image?: string
  /** A photo or a PDF for a message. */
  readonly file?: string
}

/**
 * The size of the picture in a body: 0 for a URL; `null` for no picture, or one that is stored
 * already.
 */
function countPictureBytes(body: unknown): number | null {
  const { imageUrl, profileImageUrl, image, file } = (body ?? {}) as Pictured
  const picture = imageUrl ?? profileImageUrl ?? image ?? file
  if (!picture || picture.startsWith('/')) return null
  if (!/^data:/i.test(picture)) return 0
  return Buffer.byteLength(picture.slice(picture.indexOf(',') + 1), 'base64')
}
