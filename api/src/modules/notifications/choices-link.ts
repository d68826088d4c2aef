import { createHash } from 'node:crypto'
import { ObjectId } from 'mongodb'
import type { Config } from '../../config/config'
import type { StoredMember } from '../members/members.documents'
import type { Seal } from '../second-factor/seal'

const purpose = 'notification-choices'
/** Mails are read late, and a link that does not unsubscribe is reported as spam. */
const lifetimeMs = 90 * 24 * 3_600_000

interface Dependencies {
  readonly config: Pick<Config, 'publicUrl'>
  readonly seal: Seal
  readonly now: () => Date
}

/** Whose choices a link changes, and by which address it was received. */
export interface ChoicesLinkOwner {
  readonly userId: ObjectId
  readonly isFor: (member: Pick<StoredMember, 'emailKey'>) => boolean
}

/**
 * Links that change the choices of one member without a session, and nothing else. The token is
 * encrypted and authenticated with `SECRETS_KEY`, so nothing is stored for it. It names the
 * address: after a change of it, the mails in the old mailbox change nothing.
 */
export function createChoicesLinks({ config, seal, now }: Dependencies) {
  /** A page of the site. */
  const toSite = (path: string) => new URL(path, config.publicUrl).href
  // In the fragment, which browsers do not send, so that it is in no log.
  const pagePath = (token: string) => `/notification-choices#token=${encodeURIComponent(token)}`
  return {
    toSite,
    pagePath,
    makeToken: ({ _id, emailKey }: Pick<StoredMember, '_id' | 'emailKey'>): string => {
      const endsAt = now().getTime() + lifetimeMs
      return seal.close([purpose, _id.toHexString(), digest(emailKey), endsAt].join(' '))
    },
    /** `null`: it is not from here, or its time is over. */
    read: (token: string): ChoicesLinkOwner | null => {
      const [what, id, address, endsAt] = open(token, seal).split(' ')
      if (what !== purpose || id === undefined || Number(endsAt) <= now().getTime()) return null
      return {
        userId: new ObjectId(id),
        isFor: ({ emailKey }) => digest(emailKey) === address,
      }
    },
    toPage: (token: string) => toSite(pagePath(token)),
    /** For mail programs (RFC 8058). */
    toUnsubscribe: (token: string) =>
      toSite(`/api/notification-choices/unsubscribe?token=${token}`),
  }
}
export type ChoicesLinks = ReturnType<typeof createChoicesLinks>

function open(token: string, seal: Seal): string {
  try {
    return seal.open(token)
  } catch {
    return ''
  }
}

const digest = (emailKey: string): string =>
  createHash('sha256').update(emailKey).digest('base64url').slice(0, 16)
