import { expect, test } from 'vitest'
import { renderMarkdown } from './render-markdown'

test('headings, paragraphs, lists, quotations and tables become blocks', () => {
  const text = [
    '# Rules',
    'Be **kind**, *always*,\nin `chat`.',
    '### Small',
    '- one\n  - inner\n- two',
    '3. three',
    '> said\n>\n> twice',
    '| A | B |\n|---|---|\n| 1 | **2** |',
    '    some code',
    '---',
  ].join('\n\n')
  expect(renderMarkdown(text)).toEqual([
    { kind: 'heading', level: 2, spans: [{ text: 'Rules' }] },
    {
      kind: 'paragraph',
      spans: [
        { text: 'Be ' },
        { text: 'kind', isStrong: true },
        { text: ', ' },
        { text: 'always', isEmphasized: true },
        { text: ', in ' },
        { text: 'chat', isCode: true },
        { text: '.' },
      ],
    },
    { kind: 'heading', level: 3, spans: [{ text: 'Small' }] },
    {
      kind: 'list',
      isOrdered: false,
      items: [[{ text: 'one' }], [{ text: 'inner' }], [{ text: 'two' }]],
    },
    { kind: 'list', isOrdered: true, items: [[{ text: 'three' }]] },
    { kind: 'quote', spans: [{ text: 'said' }, { text: '\n' }, { text: 'twice' }] },
    {
      kind: 'table',
      head: [[{ text: 'A' }], [{ text: 'B' }]],
      rows: [[[{ text: '1' }], [{ text: '2', isStrong: true }]]],
    },
    { kind: 'paragraph', spans: [{ text: 'some code', isCode: true }] },
  ])
})

test.each([
  ['[home](/terms)', '/terms'],
  ['[site](https://haulyard.example/a?b=1)', 'https://haulyard.example/a?b=1'],
  ['[mail](mailto:help@haulyard.example)', 'mailto:help@haulyard.example'],
  ['help@haulyard.example', 'mailto:help@haulyard.example'],
  ['<https://haulyard.example>', 'https://haulyard.example'],
])('%s is a link', (text, href) => {
  expect(renderMarkdown(text)).toMatchObject([{ kind: 'paragraph', spans: [{ href }] }])
})

test.each([
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt&colon;alert(1))',
  '[a](data:text/html,x)',
  '[a](vbscript:x)',
  '[a](//evil.example)',
  '<javascript:alert(1)>',
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '![a](/picture.png "t")',
])('%s has no link that leaves or runs', (text) => {
  const result = JSON.stringify(renderMarkdown(text))
  expect(result).not.toMatch(/"href":"(?!\/picture)/)
  expect(result).not.toContain('"kind":"html')
})
