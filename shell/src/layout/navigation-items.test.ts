import { expect, test } from 'vitest'
import { isActiveItem, navigationItems } from './navigation-items'

const activeAt = (pathname: string) =>
  navigationItems.filter((item) => isActiveItem(item, pathname)).map(({ label }) => label)

test.each([
  ['/', ['Dashboard']],
  ['/classifieds/42', ['Classifieds']],
  ['/settings', []],
])('at %s the active items are %j', (pathname, labels) => {
  expect(activeAt(pathname)).toEqual(labels)
})
