import { isUtf8 } from 'node:buffer'
import { SourceError, type SourceFile } from './source-item'

/** The XML declaration is searched in these first bytes. */
const declarationBytes = 256

/** Decodes a file by its byte order mark, its `Content-Type` or its XML declaration, in this order. */
export function decodeText({ bytes, contentType }: Pick<SourceFile, 'bytes' | 'contentType'>) {
  const label = findWideEncoding(bytes) ?? findNarrowEncoding(bytes, contentType)
  const decoder = createDecoder(label)
  const isDamaged = decoder.encoding === 'utf-8' && !isUtf8(bytes)
  return isDamaged ? decodeMixed(bytes) : decoder.decode(bytes)
}

const multibyte =
  /((?:[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2})+)|[\x80-\xff]/g

/**
 * Decodes valid UTF-8 as such, and every other byte as windows-1252. Many sites paste texts of both
 * character sets into one file, so the choice is made for each character.
 */
function decodeMixed(bytes: Uint8Array): string {
  const single = new TextDecoder('windows-1252')
  const text = Buffer.from(bytes).toString('latin1')
  const decoded = text.replace(multibyte, (found, valid?: string) => {
    const part = Buffer.from(found, 'latin1')
    return valid === undefined ? single.decode(part) : part.toString('utf8')
  })
  return decoded.replace(/^\ufeff/, '')
}

function createDecoder(label: string) {
  try {
    return new TextDecoder(label)
  } catch (cause) {
    const reason = `is in a character set that we do not know (${label.slice(0, 40)})`
    throw new SourceError(reason, { cause })
  }
}

/** UTF-16 is recognized by its first two bytes, with or without a byte order mark. */
function findWideEncoding([first, second]: Uint8Array): string | null {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  return null
}

function findNarrowEncoding(bytes: Uint8Array, contentType: string): string {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  const opening = Buffer.from(bytes.subarray(0, declarationBytes)).toString('latin1')
  const label =
    /charset\s*=\s*["']?([^"';\s]+)/i.exec(contentType)?.[1] ??
    /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([^"']+)["']/i.exec(opening)?.[1] ??
    'utf-8'
  // A file that declares UTF-16 but has single bytes was converted without changing its label.
  return /^utf-?16/i.test(label) ? 'utf-8' : label
}
