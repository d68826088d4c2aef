import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlineDigests } from './inline-digests'

const digestOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('names each inline script and style, and no script with an address', () => {
  const document =
    '<head><script>first()</script><style data-styled="true">p{}\n</style>' +
    '<script defer src="/assets/main.js"></script></head><script type="module">last()</script>'
  expect(inlineDigests(document)).toEqual({
    scripts: [digestOf('first()'), digestOf('last()')],
    styles: [digestOf('p{}\n')],
  })
})
