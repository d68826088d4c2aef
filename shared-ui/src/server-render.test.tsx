// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { expect, test } from 'vitest'
import { Gallery } from './gallery/gallery'
import { GlobalStyle } from './tokens/global-style'

const renderOnServer = () => {
  const sheet = new ServerStyleSheet()
  const markup = renderToString(
    sheet.collectStyles(
      <>
        <GlobalStyle />
        <Gallery />
      </>,
    ),
  )
  return { markup, styles: sheet.getStyleTags() }
}

test('every component renders on a server, without a document', () => {
  const { markup, styles } = renderOnServer()
  expect(markup).toContain('Component gallery')
  expect(styles).toContain('--hy-background:')
})

// The security policy of the document rejects style attributes in its markup.
test('no component writes a style attribute', () => {
  expect(renderOnServer().markup).not.toMatch(/\sstyle="/)
})
