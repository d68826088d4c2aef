import { SessionUnknown } from '../layout/session-unknown'
import { later } from '../loading/later'
import { PagePlaceholder } from '../loading/page-placeholder'

/** What visitors see at `/`: in the document from the build. */
export const LandingPage = later(
  () =>
    import(/* webpackChunkName: "landing" */ '../pages/landing/landing-page').then((module) => ({
      default: module.LandingPage,
    })),
  <PagePlaceholder />,
)

/** The header's end for members. */
export const MemberActions = later(
  () =>
    import(/* webpackChunkName: "member-actions" */ '../layout/member-actions').then((module) => ({
      default: module.MemberActions,
    })),
  <SessionUnknown />,
)

/** Notices, toasts, live events and the report form. */
export const Companions = later(() =>
  import(/* webpackChunkName: "companions" */ './companions').then((module) => ({
    default: module.Companions,
  })),
)

/** Fetches them all: before documents are drawn, and for tests that look at once. */
export const preloadLaterParts = async (): Promise<void> => {
  const parts = [LandingPage, MemberActions, Companions]
  await Promise.all(parts.map((part) => part.preload()))
}
