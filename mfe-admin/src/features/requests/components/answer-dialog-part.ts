import { createLazyPart } from '@haulyard/shared-ui'

/** The form of an answer. */
export const answerDialog = createLazyPart(
  () => import(/* webpackChunkName: "request-answer" */ './answer-dialog'),
)
