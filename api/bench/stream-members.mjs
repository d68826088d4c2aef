// @ts-check
// Signed-in members, connected in pairs.
import { ObjectId } from 'mongodb'
import { emailOf, idOf } from './data.mjs'
import { fill } from './fill.mjs'

/** @typedef {{ id: string, token: string }} Member */

/** @param {number} index */
const objectId = (index) => ObjectId.createFromHexString(idOf('user', index))

/**
 * Stores the members with their sessions, because hashing a thousand passwords takes long.
 * @param {{ modules: import('./modules.mjs').Modules, dataDir: string, count: number }} options
 * @returns {Promise<readonly Member[]>}
 */
export async function storeMembers({ modules, dataDir, count }) {
  const now = new Date()
  const { members } = await modules.loadDemoData({ now })
  const tokens = Array.from({ length: count }, modules.createToken)
  /** @param {number} index */
  const makeUser = (index) => ({
    _id: objectId(index),
    ...modules.toMemberDocument({
      .../** @type {(typeof members)[number]} */ (members[index % members.length]),
      email: emailOf(index),
      isAdmin: false,
      profileImageUrl: null,
      passwordHash: null,
      emailVerifiedAt: now,
      createdAt: now,
    }),
  })
  /** @param {number} index */
  const makeSession = (index) => ({
    userId: objectId(index),
    cookieHash: modules.hashToken(modules.createToken()),
    bearerHash: modules.hashToken(tokens[index] ?? ''),
    passwordMark: modules.toPasswordMark({ passwordHash: null }),
    userAgent: null,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: modules.expiryOf({ createdAt: now, lastUsedAt: now }),
  })
  /** @param {number} pair */
  const makeConnection = (pair) =>
    modules.toConnectionDocument({
      requesterId: objectId(2 * pair),
      receiverId: objectId(2 * pair + 1),
      status: 'accepted',
      createdAt: now,
    })
  const collections = {
    users: { count, make: makeUser },
    sessions: { count, make: makeSession },
    connections: { count: count / 2, make: makeConnection },
  }
  await fill({ modules, dataDir, collections })
  return tokens.map((token, index) => ({ id: idOf('user', index), token }))
}
