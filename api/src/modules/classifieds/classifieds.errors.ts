import { createErrorFactory } from '../../http/api-error'

export const createClassifiedNotFoundError = createErrorFactory({
  code: 'classifieds.not_found',
  message: 'Classified not found',
  statusCode: 404,
})

export const createNotYourClassifiedError = createErrorFactory({
  code: 'classifieds.not_yours',
  message: 'Only its seller and administrators can change this classified',
  statusCode: 403,
})

export const createExternalClassifiedError = createErrorFactory({
  code: 'classifieds.external',
  message: 'This classified comes from another marketplace and cannot be changed here',
  statusCode: 403,
})

export const createNotExternalError = createErrorFactory({
  code: 'classifieds.not_external',
  message: 'This classified was posted by a member, not imported from another marketplace',
  statusCode: 403,
})

export const createSoldError = createErrorFactory({
  code: 'classifieds.closed',
  message: 'This listing is sold or has expired. Please mark it as active first.',
  statusCode: 409,
})

const createTooSoonError = createErrorFactory({
  code: 'classifieds.bumped_recently',
  message: 'This listing was posted or bumped less than 7 days ago.',
  statusCode: 409,
})

/** Says when the next bump is possible. */
export const createBumpedRecentlyError = (nextAt: Date, now: Date) =>
  createTooSoonError({
    message: `You can bump this listing again on ${nextAt.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })}.`,
    headers: { 'Retry-After': String(Math.ceil((nextAt.getTime() - now.getTime()) / 1000)) },
  })

export const createTooManySavedError = createErrorFactory({
  code: 'classifieds.too_many_saved',
  message: 'You have saved 500 listings already. Please remove one before you save another.',
  statusCode: 409,
})
