import type { Repositories } from '../../repositories'
import { findLinkAddress } from '../link-cards/link-address'
import { linkCardsJob } from '../link-cards/link-cards-job'
import type { StoredMember } from '../members/members.documents'
import { type AnnouncePostDependencies, announcePost } from './announce-post'
import type { FeedPostDocument, StoredFeedPost } from './feed.documents'
import { createFeedPostNotFoundError, createNotEditorError } from './feed.errors'
import type { FeedDependencies, FeedServices } from './feed-services'
import { getVisiblePost } from './visible-post'

export type LinkDependencies = Pick<FeedDependencies, 'linkCards' | 'config' | 'jobRunner' | 'now'>

interface LinkSource {
  readonly content: string
  /** Whether it has photos, or shares a post: then it has no card. */
  readonly isFilled: boolean
  /** The post before the change; `null`: it is new. */
  readonly before: StoredFeedPost | null
}

type PostLink = Pick<FeedPostDocument, 'linkCard' | 'hidesLink'>

/**
 * The card of a post, whose page is fetched soon. One that its author has removed stays away while
 * the link is the same.
 */
export async function takePostLink(
  { content, isFilled, before }: LinkSource,
  { linkCards, config, jobRunner, now }: LinkDependencies,
): Promise<PostLink> {
  const { origin } = config.publicUrl
  const address = findLinkAddress(content, origin)
  const wasHidden = before?.hidesLink ?? false
  const hidesLink = wasHidden && findLinkAddress(before?.content ?? '', origin) === address
  if (address === null || isFilled || hidesLink) return { linkCard: null, hidesLink }
  const card = await linkCards.use(address, now())
  if (card?.nextAttemptAt) jobRunner.wake(linkCardsJob)
  return { linkCard: card?._id ?? null, hidesLink }
}

interface RemovePostLink {
  readonly id: string
  readonly member: StoredMember
}

/** Removes the card of an own post. The link stays in its text. */
export async function removePostLink(
  { id, member }: RemovePostLink,
  deps: FeedServices,
): Promise<StoredFeedPost> {
  const { _id, userId } = await getVisiblePost({ id, reader: member }, deps)
  if (!userId.equals(member._id)) throw createNotEditorError()
  return await deps.changePost(_id, async (session) => {
    const changes = { linkCard: null, hidesLink: true }
    const post = await deps.feedPosts.update(_id, changes, session)
    if (!post) throw createFeedPostNotFoundError()
    return post
  })
}

/** More posts get a new card with their next load. */
const maximumAnnounced = 5

/** Makes open pages read the posts again that have a new card. */
export async function announceLinkCard(
  cardId: string,
  deps: AnnouncePostDependencies & Pick<Repositories, 'feedPosts'>,
): Promise<void> {
  for (const post of await deps.feedPosts.findByLinkCard(cardId, maximumAnnounced)) {
    // Its author is told also of a private post.
    deps.messageBus.publish([post.userId], { type: 'feed' })
    await announcePost(post, deps)
  }
}
