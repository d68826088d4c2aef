import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { RecordItems, type RecordItemsProps } from './record-items'

type Topic = { readonly id: string; readonly title: string }

const sentence = 'This entry cannot be shown.'

let log: MockInstance
beforeEach(() => {
  // React logs what a boundary catches.
  log = vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => void vi.restoreAllMocks())

const topic = (id: string): Topic => ({ id, title: `Topic ${id}` })

interface SampleProps extends Partial<Omit<RecordItemsProps<Topic>, 'records'>> {
  readonly records: readonly unknown[]
}

const Sample = (props: SampleProps) => (
  <ul>
    <RecordItems<Topic> {...props} records={props.records as readonly Topic[]}>
      {({ title }, index) => <li>{`${index + 1}. ${title.trim()}`}</li>}
    </RecordItems>
  </ul>
)
const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('each record is an item, in order', () => {
  render(<Sample records={[topic('a'), topic('b')]} />)
  expect(texts()).toEqual(['1. Topic a', '2. Topic b'])
  expect(log).not.toHaveBeenCalled()
})

test.each([
  ['null', null],
  ['a text', 'topic'],
  ['a number', 7],
  ['an empty object', {}],
  ['a list', []],
  ['one whose id is no key', { ...topic('x'), id: {} }],
  ['one that throws', { id: 'x', title: null }],
])('%s costs its own item', (_, record) => {
  render(<Sample records={[topic('a'), record, topic('c')]} />)
  expect(texts()).toEqual(['1. Topic a', sentence, '3. Topic c'])
  expect(log).toHaveBeenCalledOnce()
})

test('several that do not fit cost an item each, also as the list goes on', () => {
  const first = [null, {}, topic('a')]
  const { rerender } = render(<Sample records={first} />)
  rerender(<Sample records={[...first, null, topic('b')]} />)
  expect(texts()).toEqual([sentence, sentence, '3. Topic a', sentence, '5. Topic b'])
})

test('items keep their elements when a record between them is corrected', () => {
  const [a, c] = [topic('a'), topic('c')]
  const { rerender } = render(<Sample records={[a, { id: 'b', title: null }, c]} />)
  const before = screen.getByText('3. Topic c')
  rerender(<Sample records={[a, topic('b'), c]} />)
  expect(texts()).toEqual(['1. Topic a', '2. Topic b', '3. Topic c'])
  expect(screen.getByText('3. Topic c')).toBe(before)
})

test('records may be known by something else than an id', () => {
  const records = [{ title: 'One' }, null, { title: 'Two' }]
  render(<Sample records={records} keyOf={({ title }) => title} />)
  expect(texts()).toEqual(['1. One', sentence, '3. Two'])
})

test('the sentence is quiet, and has no edge inside of something that has one', () => {
  const { rerender } = render(<Sample records={[null]} />)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByText(sentence)).not.toHaveAttribute('data-plain')
  rerender(<Sample records={[null]} isPlain />)
  expect(screen.getByText(sentence)).toHaveAttribute('data-plain')
})
