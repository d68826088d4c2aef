import * as z from 'zod/mini'
import { imageBodyBytes } from '../classifieds.contract'
import { feedPostSchema, plainListQuerySchema } from '../community.contract'
import {
  feedCommentInputSchema,
  feedPostEditSchema,
  feedPostInputSchema,
  shareInputSchema,
} from '../feed-inputs.contract'
import { feedCommentSchema, postLikesSchema } from '../feed-reactions.contract'
import { photoUploadSchema } from '../photos.contract'
import { postPhotoSchema } from '../post-photos.contract'
import { defineOperations } from './operation'

/** The feed, with likes and comments. */
export const feedOperations = defineOperations({
  'GET /api/posts': {
    tag: 'Feed',
    summary: 'The feed as the current user may see it, newest first',
    access: 'personal',
    query: plainListQuerySchema,
    response: z.array(feedPostSchema),
    isList: true,
  },
  'POST /api/posts': {
    tag: 'Feed',
    summary: 'Post to the feed',
    access: 'member',
    body: feedPostInputSchema,
    status: 201,
    response: feedPostSchema,
    isIdempotent: true,
  },
  'POST /api/posts/photos': {
    tag: 'Feed',
    summary: 'Upload a photo for a post, which must be shared or kept in a draft within a week',
    access: 'member',
    body: photoUploadSchema,
    bodyBytes: imageBodyBytes,
    status: 201,
    response: postPhotoSchema,
    isIdempotent: true,
  },
  'POST /api/shares': {
    tag: 'Feed',
    summary: 'Share a post in the feed: a public one, or an own one with no wider audience',
    access: 'member',
    body: shareInputSchema,
    status: 201,
    response: feedPostSchema,
    isIdempotent: true,
  },
  'DELETE /api/posts/{id}': {
    tag: 'Feed',
    summary: 'Remove a post',
    access: { can: 'posts.delete' },
    status: 204,
    response: null,
  },
  'GET /api/posts/{id}': {
    tag: 'Feed',
    summary: 'One post; 404 also for one that the current user may not see',
    access: 'personal',
    response: feedPostSchema,
  },
  'PUT /api/posts/{id}': {
    tag: 'Feed',
    summary: 'Change the text and the photos of an own post, and who sees it',
    access: 'member',
    body: feedPostEditSchema,
    response: feedPostSchema,
  },
  'DELETE /api/posts/{id}/link': {
    tag: 'Feed',
    summary: 'Remove the card of the link in an own post; it stays away while the link is the same',
    access: 'member',
    response: feedPostSchema,
  },
  'PUT /api/posts/{id}/like': {
    tag: 'Feed',
    summary: 'Like a post; liking it again changes nothing',
    access: 'member',
    response: postLikesSchema,
  },
  'DELETE /api/posts/{id}/like': {
    tag: 'Feed',
    summary: 'Take a like back; without one it changes nothing',
    access: 'member',
    response: postLikesSchema,
  },
  'GET /api/posts/{id}/comments': {
    tag: 'Feed',
    summary: 'The comments on a post, newest first',
    access: 'personal',
    query: plainListQuerySchema,
    response: z.array(feedCommentSchema),
    isList: true,
  },
  'POST /api/comments': {
    tag: 'Feed',
    summary: 'Comment on a post',
    access: 'member',
    body: feedCommentInputSchema,
    status: 201,
    response: feedCommentSchema,
    isIdempotent: true,
  },
  'DELETE /api/comments/{id}': {
    tag: 'Feed',
    summary: 'Remove a comment',
    access: { can: 'comments.delete' },
    status: 204,
    response: null,
  },
})
