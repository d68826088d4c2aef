import type { TextBlock, TextSpan } from '@haulyard/api-contract'
import { expect, test } from 'vitest'
import { renderMemberText, toText } from './render-markdown'

const spansOf = (block: TextBlock): readonly TextSpan[] => {
  if (block.kind === 'list') return block.items.flat()
  if (block.kind === 'table') return [...block.head, ...block.rows.flat()].flat()
  return block.spans
}
const linksOf = (text: string) =>
  (renderMemberText(text) ?? []).flatMap(spansOf).flatMap(({ href }) => href ?? [])

test('formatting becomes blocks, with the line breaks that were typed', () => {
  expect(renderMemberText('Be **kind**\n*always* in `chat`.')).toEqual([
    {
      kind: 'paragraph',
      spans: [
        { text: 'Be ' },
        { text: 'kind', isStrong: true },
        { text: '\n' },
        { text: 'always', isEmphasized: true },
        { text: ' in ' },
        { text: 'chat', isCode: true },
        { text: '.' },
      ],
    },
  ])
  const lines = ['> said', '', '- one\n- two', '', '| A |\n|---|\n| 1 |']
  const kinds = renderMemberText(lines.join('\n'))?.map(({ kind }) => kind)
  expect(kinds).toEqual(['quote', 'list', 'table'])
})

test('the text of blocks has no formatting', () => {
  expect(toText(renderMemberText('**Chains**\n\n- on\n- [I-80](/forum/1)') ?? [])).toBe(
    'Chains\non\nI-80',
  )
})

test.each([
  'Plain text.\nWith two lines.\n\n\nAnd a gap.',
  '    four spaces first',
  '# 5 on the list',
  'Detroit\n---\nToledo',
  '<b>bold</b> <script>alert(1)</script>',
  'https://haulyard.example/a and www.haulyard.example',
  '2 * 3 * 4, snake_case_name, AT&T',
])('%j is shown as it is', (text) => {
  expect(renderMemberText(text)).toBeNull()
})

test.each([
  ['[a](/forum/1)', ['/forum/1']],
  ['[a](https://haulyard.example/a?b=1)', ['https://haulyard.example/a?b=1']],
  ['<https://haulyard.example>', ['https://haulyard.example']],
  ['[a](mailto:help@haulyard.example)', ['mailto:help@haulyard.example']],
])('%s is a link', (text, hrefs) => {
  expect(linksOf(text)).toEqual(hrefs)
})

const addresses = [
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'javascript&colon;alert(1)',
  'javascript&#58;alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6A;avascript:alert(1)',
  'java&Tab;script:alert(1)',
  'java&NewLine;script:alert(1)',
  '&#1;javascript:alert(1)',
  'java\\script:alert(1)',
  'javascript\\:alert(1)',
  'javascript:%61lert(1)',
  'javascript://haulyard.example/%0aalert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://haulyard.example/1',
  'file:///etc/passwd',
  'filesystem:https://haulyard.example/1',
  'about:blank',
  'ws://haulyard.example',
  'ftp://haulyard.example',
  'view-source:https://haulyard.example',
  'intent://scan/#Intent;scheme=zxing;end',
  'livescript:alert(1)',
  'jar:https://haulyard.example!/a',
  'feed:javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://user:password@evil.example',
  'https://haulyard.example@evil.example',
  'https://',
  'http:javascript:alert(1)',
]
const shapes = [
  (address: string) => `[text](${address})`,
  (address: string) => `[text](<${address}>)`,
  (address: string) => `<${address}>`,
  (address: string) => `![text](${address})`,
  (address: string) => `[text]\n\n[text]: ${address}`,
  (address: string) => `> - [**text**](${address} "title")`,
]
const markups = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<input onfocus=alert(1) autofocus>',
  '<details open ontoggle=alert(1)>',
  '<body onload=alert(1)>',
  '<style>@import "javascript:alert(1)"</style>',
  '<link rel=stylesheet href="javascript:alert(1)">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="javascript:alert(1)//">',
  '<!--<img src="--><img src=x onerror=alert(1)>">',
  '<scr<script>ipt>alert(1)</script>',
  '**<img src=x onerror=alert(1)>**',
  '`<img src=x onerror=alert(1)>`',
  '```html\n<script>alert(1)</script>\n```',
  '> <script>alert(1)</script>',
  '- <script>alert(1)</script>',
  '| <script>alert(1)</script> |\n|---|\n| <b onclick=alert(1)>x</b> |',
  '[<img src=x onerror=alert(1)>](https://haulyard.example)',
  '[a](https://haulyard.example "onmouseover=alert(1)")',
  '[a](https://haulyard.example/"onmouseover="alert(1))',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '**a**\u0000<script>alert(1)</script>',
  '[\u202Eevil](https://haulyard.example)',
]
const attacks = [
  ...addresses.map((address) => shapes.map((shape) => shape(address)).join('\n\n')),
  ...markups,
]

/** Everything that a page makes of a block is text, except the address of a link. */
test.each(attacks)('%j has no script and no unsafe address', (text) => {
  for (const href of linksOf(text)) {
    const { protocol, host, username } = new URL(href, 'https://own.example')
    expect(['https:', 'http:', 'mailto:']).toContain(protocol)
    expect(host).not.toBe('evil.example')
    expect(username).toBe('')
  }
  const allowed = ['heading', 'paragraph', 'quote', 'list', 'table']
  for (const { kind } of renderMemberText(text) ?? []) expect(allowed).toContain(kind)
})

test('the table of attacks is as long as it should be', () => {
  expect(attacks.length).toBeGreaterThanOrEqual(60)
})
