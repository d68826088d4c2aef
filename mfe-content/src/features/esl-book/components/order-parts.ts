import { createLazyPart } from '@haulyard/shared-ui'

/** The forms that order the book. */
export const orderDialogs = createLazyPart(
  () => import(/* webpackChunkName: "book-orders" */ './order-dialogs'),
)

/** The sample pages of the book. */
export const samplePages = createLazyPart(
  () => import(/* webpackChunkName: "book-sample" */ './sample-pages'),
)
