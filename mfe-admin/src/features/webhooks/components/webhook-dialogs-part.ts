import { createLazyPart } from '@haulyard/shared-ui'

/** The form of a webhook, and the dialog with its secret. */
export const webhookDialogs = createLazyPart(
  () => import(/* webpackChunkName: "webhook-dialogs" */ './webhook-dialogs'),
)
