import type { AdminUserFilters, Area, PrivacyInput, ProfileInput } from '@haulyard/api-contract'
import type { ClientSession, Document, ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { createFindById } from '../../database/find-by-id'
import { maximumQueryTimeMs, type PageRequest, readPage } from '../../database/keyset'
import { readSearchPage, searchIndex, searchIndexOf } from '../../database/search-page'
import { searchFieldNames } from '../../database/search-words'
import type { SessionHolder } from '../auth/sessions.documents'
import {
  adminSearchFields,
  isLeaving,
  type MemberDocument,
  type People,
  type StoredAuthor,
  type StoredMember,
  toEmailKey,
  toMemberSearch,
  toPerson,
} from './members.documents'

export const membersCollection: CollectionDefinition = {
  name: 'users',
  indexes: [
    { keys: { emailKey: 1 }, options: { unique: true } },
    { keys: { createdAt: -1, _id: -1 } },
    { keys: { isAdmin: 1 } },
    { keys: searchIndex },
    { keys: searchIndexOf(adminSearchFields) },
    { keys: { eraseAt: 1 }, options: { partialFilterExpression: { eraseAt: { $exists: true } } } },
    {
      keys: { 'limit.sanctionId': 1 },
      options: { partialFilterExpression: { 'limit.sanctionId': { $exists: true } } },
    },
    // Finds the member with a picture's address.
    {
      keys: { profileImageUrl: 1, _id: 1 },
      options: { partialFilterExpression: { profileImageUrl: { $gte: '' } } },
    },
  ],
}

/** Lists read neither search fields nor the password hash. */
const omit = [
  'passwordHash',
  ...searchFieldNames,
  adminSearchFields.words,
  adminSearchFields.keys,
] as const satisfies readonly (keyof MemberDocument)[]

export function createMembersRepository(database: Database) {
  const collection = () => database.collection<MemberDocument>(membersCollection.name)
  const findById = createFindById(collection)
  return {
    findById: (id: ObjectId, session?: ClientSession) =>
      session ? collection().findOne({ _id: id }, { session }) : findById(id),
    findByEmail: (email: string, session?: ClientSession) =>
      collection().findOne({ emailKey: toEmailKey(email) }, { session }),
    insert: (member: StoredMember, session: ClientSession) =>
      collection().insertOne(member, { session }),
    /** Returns the member, or `null`. */
    markVerified: (id: ObjectId, emailVerifiedAt: Date, session?: ClientSession) =>
      collection().findOneAndUpdate(
        { _id: id },
        { $set: { emailVerifiedAt } },
        { session, returnDocument: 'after' },
      ),
    setPassword: async (
      id: ObjectId,
      values: Pick<MemberDocument, 'passwordHash'> & Partial<MemberDocument>,
      session?: ClientSession,
    ) => {
      await collection().updateOne({ _id: id }, { $set: values }, { session })
    },
    /** The ids of so many members in their order; `null`: from the first one on. */
    findIdsAfter: async (after: ObjectId | null, limit: number): Promise<ObjectId[]> => {
      const filter = after === null ? {} : { _id: { $gt: after } }
      const found = await collection()
        .find(filter, { projection: { _id: 1 } })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray()
      return found.map(({ _id }) => _id)
    },
    /** As `findPeople`, with their companies and who may see these. */
    findAuthors: async (ids: readonly ObjectId[]): Promise<readonly StoredAuthor[]> => {
      if (ids.length === 0) return []
      return await collection()
        .find({ _id: { $in: [...ids] }, eraseAt: { $exists: false } })
        .project<StoredAuthor>({
          firstName: 1,
          lastName: 1,
          profileImageUrl: 1,
          company: 1,
          profileVisibility: 1,
        })
        .toArray()
    },
    /** The members with these ids that exist and have not deleted their accounts. */
    findPeople: async (ids: readonly ObjectId[]): Promise<People> => {
      if (ids.length === 0) return new Map()
      const found = await collection()
        .find({ _id: { $in: [...ids] } })
        .project<Parameters<typeof toPerson>[0] & Pick<MemberDocument, 'eraseAt'>>({
          firstName: 1,
          lastName: 1,
          profileImageUrl: 1,
          eraseAt: 1,
        })
        .toArray()
      const shown = found.filter((member) => !isLeaving(member))
      return new Map(shown.map((member) => [member._id.toHexString(), toPerson(member)] as const))
    },
    /** The fields that decide whether sessions are over, by the members' ids in hexadecimal. */
    findSessionHolders: async (
      ids: readonly ObjectId[],
    ): Promise<ReadonlyMap<string, SessionHolder>> => {
      const found = await collection()
        .find(
          { _id: { $in: [...ids] } },
          { projection: { isAdmin: 1, passwordHash: 1, eraseAt: 1 } },
        )
        .toArray()
      return new Map(found.map((holder) => [holder._id.toHexString(), holder] as const))
    },
    /** Members by the beginnings of their names, newest first, who meet the condition. */
    searchPage: (text: string, test: Document | null, request: PageRequest) =>
      readSearchPage({ collection: collection(), filter: {}, test, omit, text, ...request }),
    /** Those of the members who show when they are on the site. */
    findShowingActivity: async (ids: readonly ObjectId[]): Promise<readonly ObjectId[]> => {
      if (ids.length === 0) return []
      const found = await collection()
        .find({ _id: { $in: [...ids] }, showsActivity: { $ne: false } })
        .project<Pick<StoredMember, '_id'>>({ _id: 1 })
        .toArray()
      return found.map(({ _id }) => _id)
    },
    /** Those of the members who show in chats what they have read. */
    findShowingReading: async (ids: readonly ObjectId[]): Promise<readonly ObjectId[]> => {
      const shown = { _id: { $in: [...ids] }, showsReading: { $ne: false } }
      const found = await collection()
        .find(shown)
        .project<Pick<StoredMember, '_id'>>({ _id: 1 })
        .toArray()
      return found.map(({ _id }) => _id)
    },
    /** For administrators: by the beginnings of names and addresses, newest first. */
    findAdminPage: async ({ search }: Pick<AdminUserFilters, 'search'>, request: PageRequest) => {
      const list = { collection: collection(), omit, ...request }
      if (search !== undefined) {
        return await readSearchPage({
          ...list,
          filter: {},
          text: search,
          fields: adminSearchFields,
        })
      }
      return await readPage({
        ...list,
        sections: [{}],
        orderBy: 'createdAt',
        direction: 'newest first',
      })
    },
    /** Returns the member before the write, or `null`. */
    setProfile: ({ _id, email }: Pick<StoredMember, '_id' | 'email'>, profile: ProfileInput) => {
      const $set = { ...profile, ...toMemberSearch({ ...profile, email }) }
      return collection().findOneAndUpdate({ _id }, { $set })
    },
    /** Sets the given fields. Returns the member, or `null`. */
    setPrivacy: (_id: ObjectId, privacy: PrivacyInput) =>
      collection().findOneAndUpdate({ _id }, { $set: privacy }, { returnDocument: 'after' }),
    /** Sets a verified address. @throws a duplicate key error if another member has it */
    setEmail: async (
      member: StoredMember,
      { email, emailVerifiedAt }: Pick<MemberDocument, 'email' | 'emailVerifiedAt'>,
      session: ClientSession,
    ) => {
      const search = toMemberSearch({ ...member, email })
      const $set = { email, emailKey: toEmailKey(email), emailVerifiedAt, ...search }
      await collection().updateOne({ _id: member._id }, { $set }, { session })
    },
    /** Whether a member has this picture. */
    hasImage: async (address: string) => {
      const found = await collection().findOne(
        { profileImageUrl: address },
        { projection: { _id: 1 } },
      )
      return found !== null
    },
    setAdmin: async (id: ObjectId, isAdmin: boolean, session: ClientSession) => {
      await collection().updateOne({ _id: id }, { $set: { isAdmin } }, { session })
    },
    setAreas: async (id: ObjectId, moderates: readonly Area[], session: ClientSession) => {
      await collection().updateOne({ _id: id }, { $set: { moderates } }, { session })
    },
    setSuspension: async (
      id: ObjectId,
      suspension: MemberDocument['suspension'],
      session: ClientSession,
    ) => {
      await collection().updateOne({ _id: id }, { $set: { suspension } }, { session })
    },
    setWarning: async (
      id: ObjectId,
      warning: MemberDocument['warning'],
      session: ClientSession,
    ) => {
      await collection().updateOne({ _id: id }, { $set: { warning } }, { session })
    },
    setLimit: async (id: ObjectId, limit: MemberDocument['limit'], session: ClientSession) => {
      await collection().updateOne({ _id: id }, { $set: { limit } }, { session })
    },
    /** The members whom only connections see; at most 5,000. */
    findLimitedIds: async (session?: ClientSession): Promise<readonly ObjectId[]> => {
      const found = await collection()
        .find({ 'limit.sanctionId': { $exists: true } }, { session, maxTimeMS: maximumQueryTimeMs })
        .sort({ 'limit.sanctionId': 1 })
        .project<Pick<StoredMember, '_id'>>({ _id: 1 })
        .limit(5000)
        .toArray()
      return found.map(({ _id }) => _id)
    },
    /** Removes what the sanction has set; a newer one stays. */
    clearSanction: async (id: ObjectId, sanctionId: ObjectId, session: ClientSession) => {
      for (const field of ['suspension', 'warning', 'limit'] as const) {
        const filter = { _id: id, [`${field}.sanctionId`]: sanctionId }
        await collection().updateOne(filter, { $unset: { [field]: '' } }, { session })
      }
    },
    setSecondFactor: async (id: ObjectId, hasSecondFactor: boolean, session: ClientSession) => {
      await collection().updateOne({ _id: id }, { $set: { hasSecondFactor } }, { session })
    },
    /** Counts a first post that a moderator has accepted. */
    acceptPost: async (id: ObjectId, session: ClientSession) => {
      await collection().updateOne({ _id: id }, { $inc: { acceptedPosts: 1 } }, { session })
    },
    /** A moderator has hidden something of the member, or warned them. */
    recordViolation: async (id: ObjectId, lastViolationAt: Date, session: ClientSession) => {
      await collection().updateOne({ _id: id }, { $set: { lastViolationAt } }, { session })
    },
    /** Whom the site's own notices go to; at most 100. */
    findAdministratorIds: async (session: ClientSession): Promise<readonly ObjectId[]> => {
      const found = await collection()
        .find({ isAdmin: true, eraseAt: { $exists: false } }, { session })
        .project<Pick<StoredMember, '_id'>>({ _id: 1 })
        .limit(100)
        .toArray()
      return found.map(({ _id }) => _id)
    },
    /** Whether no other administrator stays. */
    isLastAdmin: async (id: ObjectId, session: ClientSession) => {
      const other = await collection().findOne(
        { isAdmin: true, _id: { $ne: id }, eraseAt: { $exists: false } },
        { projection: { _id: 1 }, session },
      )
      return other === null
    },
    /** Without those who have deleted their accounts. */
    count: async () => {
      const [all, leaving] = await Promise.all([
        collection().estimatedDocumentCount(),
        collection().countDocuments({ eraseAt: { $exists: true } }),
      ])
      return all - leaving
    },
    /** Marks the account as deleted; returns whether it was not yet. */
    leave: async (id: ObjectId, eraseAt: Date, session: ClientSession) => {
      const { matchedCount } = await collection().updateOne(
        { _id: id, eraseAt: { $exists: false } },
        { $set: { eraseAt } },
        { session },
      )
      return matchedCount === 1
    },
    /** Takes the deletion back before its date; returns the member after the write, or `null`. */
    stay: (id: ObjectId, now: Date, session: ClientSession) =>
      collection().findOneAndUpdate(
        { _id: id, eraseAt: { $gt: now } },
        { $unset: { eraseAt: '' } },
        { session, returnDocument: 'after' },
      ),
    /** All members who have deleted their accounts, those that are erased first first. */
    findLeaving: () => collection().find({ eraseAt: { $exists: true } }, { sort: { eraseAt: 1 } }),
    /** Takes the picture away from an account that is being erased, so that it counts as unused. */
    releasePicture: async ({ _id, profileImageUrl }: StoredMember) => {
      if (profileImageUrl === null) return
      const $set = { profileImageUrl: null, erasedImageUrl: profileImageUrl }
      await collection().updateOne({ _id, profileImageUrl }, { $set })
    },
    /** Removes the account; returns whether it was there. */
    remove: async (_id: ObjectId, session: ClientSession): Promise<boolean> =>
      (await collection().deleteOne({ _id }, { session })).deletedCount === 1,
  }
}
export type MembersRepository = ReturnType<typeof createMembersRepository>
