import { ApiError } from '@haulyard/shell-contract'

/**
 * Whether the API does not take a mail's link: used, replaced, too old or cut off on the
 * way. Any other failure may be over with the next try.
 */
export const isInvalidLink = (error: Error): boolean =>
  error instanceof ApiError && error.status === 400 && !error.body?.issues?.some(isOfTheForm)

const isOfTheForm = ({ path }: { path: string }) => path !== 'token'
