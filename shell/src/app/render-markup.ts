import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'

/** Markup, and the style elements of what is in it. */
export const renderMarkup = (element: ReactElement): { html: string; styleTags: string } => {
  const sheet = new ServerStyleSheet()
  try {
    const html = renderToString(sheet.collectStyles(element))
    return { html, styleTags: sheet.getStyleTags() }
  } finally {
    sheet.seal()
  }
}
