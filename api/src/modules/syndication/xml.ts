import { html, raw } from 'hono/html'

/** Control characters, which XML 1.0 cannot contain, and halves of characters. */
const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Text for an XML template, without the characters that XML cannot contain. */
export const xmlText = (text: string): string => text.replace(notXml, '')

/** An XML document from a template of `hono/html`, which escapes its values. */
export const toXmlDocument = (root: ReturnType<typeof html>): string =>
  String(html`${raw('<?xml version="1.0" encoding="UTF-8"?>')}\n${root}`)
