import { createLazyPart } from '@haulyard/shared-ui'

/** The forms of topics, with the rules that they follow. */
export const topicDialogs = createLazyPart(
  () => import(/* webpackChunkName: "topic-forms" */ './topic-dialogs'),
)

/** The forms of the board's categories. */
export const categoryDialogs = createLazyPart(
  () => import(/* webpackChunkName: "category-forms" */ './category-dialogs'),
)
