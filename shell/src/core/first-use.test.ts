import { expect, test } from 'vitest'
import { whenUsed } from './first-use'

const isSettled = async (promise: Promise<void>) => {
  const pending = Symbol('pending')
  return (await Promise.race([promise, Promise.resolve(pending)])) !== pending
}

test.each(['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin', 'click'])(
  'a page is used with its first %s',
  async (type) => {
    const used = whenUsed()
    expect(await isSettled(used)).toBe(false)
    document.body.dispatchEvent(new Event(type, { bubbles: true }))
    expect(await isSettled(used)).toBe(true)
  },
)

test('a page whose field has the focus already is used', async () => {
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  expect(await isSettled(whenUsed())).toBe(true)
  field.remove()
})
