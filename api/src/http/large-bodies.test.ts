import { beforeEach, expect, test } from 'vitest'
import { createLargeBodies } from './large-bodies'

const mebibyte = 1024 * 1024
const busy = expect.objectContaining({ code: 'http.bodies_busy', statusCode: 503 })

let begin: ReturnType<typeof createLargeBodies>['begin']
beforeEach(() => {
  begin = createLargeBodies().begin
})
/** A member's body of which so many MiB were received. */
const arrived = (sender: string, mebibytes: number) => {
  const body = begin(sender)
  body.take(mebibytes * mebibyte)
  return body
}

test('only received bytes use memory', () => {
  for (let member = 0; member < 100; member += 1) begin(`member-${member}`)
  expect(() => arrived('another', 16)).not.toThrow()
})

test('one member cannot use all of the memory', () => {
  for (let body = 0; body < 2; body += 1) arrived('one', 16)
  expect(() => begin('one')).toThrow(
    expect.objectContaining({ code: 'http.too_many_bodies', statusCode: 429 }),
  )
  expect(() => arrived('other', 16)).not.toThrow()
})

test('a body over the limit is rejected, and the others continue', () => {
  const [one, , , last] = ['one', 'two', 'three', 'four'].map((sender) => arrived(sender, 15))
  one?.take(mebibyte)
  expect(() => last?.take(4 * mebibyte)).toThrow(busy)
  last?.end()
  one?.take(4 * mebibyte)
})

test('no body starts while the running ones need the memory', () => {
  const [one] = ['one', 'two', 'three'].map((sender) => arrived(sender, 16))
  expect(() => begin('four')).toThrow(busy)
  one?.end()
  expect(() => begin('four')).not.toThrow()
})

test('an ended body releases its memory and its slot only once', () => {
  const bodies = [arrived('one', 16), arrived('one', 16)]
  for (const body of bodies) body.end()
  expect(() => [arrived('one', 16), arrived('one', 16)]).not.toThrow()
  expect(() => begin('one')).toThrow()
})
