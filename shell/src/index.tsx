// Before anything else.
import { boot } from './trust/first'

import 'react-dom/client'
import { preloadScripts } from './remotes/script-hints'

/** After what waits already: a press, a scroll, a drawing of the page. No timer, which a busy browser puts off. */
const nextTask = (work: () => void) => {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = work
  port2.postMessage(null)
}

preloadScripts(boot.pageScripts)
// As one task, a modest phone works on them for a third of a second, deaf to whoever scrolls
// or presses. The styles that the document carries are read first.
nextTask(() => {
  void import(/* webpackMode: "eager", webpackExports: ["styled"] */ 'styled-components')
  nextTask(() => void import(/* webpackMode: "eager" */ './start'))
})
