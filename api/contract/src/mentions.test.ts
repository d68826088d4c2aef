import { expect, test } from 'vitest'
import { mentionNamesOf, splitMentions } from './mentions'

const jane = { name: 'Jane Doe' }
const second = { name: 'Jane Doe (a3f9)' }
const short = { name: 'Jane' }

test.each([
  ['@Jane Doe, thanks!', [jane, ', thanks!']],
  ['Ask @Jane Doe', ['Ask ', jane]],
  ['(@Jane Doe) and @Jane Doe', ['(', jane, ') and ', jane]],
  ['@Jane Doe @Jane @Jane Doe (a3f9).', [jane, ' ', short, ' ', second, '.']],
  ['@Jane Does', [short, ' Does']],
  ['jane@Jane.example @@Jane /@Jane', ['jane@Jane.example @@Jane /@Jane']],
  ['@Janet and @jane', ['@Janet and @jane']],
  ['https://x.example/@Jane', ['https://x.example/@Jane']],
  ['', []],
])('"%s" is split at the names that it mentions', (text, expected) => {
  expect(splitMentions(text, [short, jane, second])).toEqual(expected)
})

test('names are taken as they are, whatever they contain', () => {
  const odd = { name: 'J.R. (Bob) [x]+-/$' }
  expect(splitMentions(`Hi @${odd.name}!`, [odd])).toEqual(['Hi ', odd, '!'])
  expect(splitMentions('@JxRx', [odd])).toEqual(['@JxRx'])
})

test('a text without mentions is one piece', () => {
  expect(splitMentions('@Jane', [])).toEqual(['@Jane'])
})

test('the second name of a member is no other member’s', () => {
  const person = { id: '65f0c2a9e1b4d7000000a3f9', lastName: null, profileImageUrl: null }
  expect(mentionNamesOf({ ...person, firstName: 'Jane' })).toEqual(['Jane', 'Jane (a3f9)'])
  expect(mentionNamesOf({ ...person, firstName: null })).toEqual(['User a3f9', 'User a3f9 (a3f9)'])
})
