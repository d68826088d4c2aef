import { createLazyPart } from '@haulyard/shared-ui'

export const answerAppealDialog = createLazyPart(() => import('./answer-appeal-dialog'))
