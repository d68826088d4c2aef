import { createLazyPart } from '@haulyard/shared-ui'

/** The forms of articles, with the rules that they follow. */
export const articleDialogs = createLazyPart(
  () => import(/* webpackChunkName: "article-forms" */ './article-dialogs'),
)
