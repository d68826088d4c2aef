import { createLazyPart } from '@haulyard/shared-ui'

/** The editor of a page. */
export const pageEditor = createLazyPart(
  () => import(/* webpackChunkName: "page-editor" */ './page-editor'),
)

/** The versions of a page. */
export const pageVersions = createLazyPart(
  () => import(/* webpackChunkName: "page-versions" */ './page-versions'),
)
