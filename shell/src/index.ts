// Before anything else.
import { boot } from './boot/boot'

import { holdsPageData } from './boot/read-boot'
import { whenUsed } from './core/first-use'
import { paths } from './core/paths'
import { isDocumentReturn } from './navigation/document-return'
import { recordEarlyEvents } from './remotes/event-replay'

const root = document.getElementById('root')
if (!root) throw new Error('The document has no #root')

// The head's script has looked for a stored token.
const isVisitor = boot.session === 'none' && document.documentElement.dataset.session !== 'unknown'
/**
 * A document that was rendered for a visitor is complete: it is hydrated when it is used, unless a
 * part of it is still to come, like a map. After a reload the position and an open dialog are
 * restored, which hydration does.
 */
const isComplete =
  isVisitor &&
  !boot.isFrame &&
  // The badge that says so comes with the code.
  !boot.chosenRelease &&
  !isDocumentReturn() &&
  !root.querySelector('main [aria-busy=true]') &&
  (window.location.pathname === paths.home || holdsPageData(document))

const earlyEvents = recordEarlyEvents(root)
void (isComplete && !earlyEvents.hasPress() ? whenUsed() : Promise.resolve())
  // In this file, but evaluated only now: it is most of what a first visit costs a phone.
  .then(() => import(/* webpackMode: "eager" */ './start'))
  .then(({ start }) => start(root, earlyEvents))
