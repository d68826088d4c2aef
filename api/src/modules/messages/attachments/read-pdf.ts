import { maximumPdfBytes } from '@haulyard/api-contract'
import { createPdfDamagedError, createPdfTooLargeError } from '../messages.errors'

/** The last bytes, among which a PDF has its end: some programs append a few. */
const endBytes = 2048

/** The content of a data URL. Node skips characters that are no base64: the result is shorter then. */
const decode = (base64: string): Buffer<ArrayBuffer> | null => {
  const bytes = Buffer.from(base64, 'base64')
  return bytes.length === Buffer.byteLength(base64, 'base64') ? bytes : null
}

/** The PDF in a data URL, whatever type the URL states; `null` if it begins like no PDF. */
export function readPdf(value: string): Buffer<ArrayBuffer> | null {
  const base64 = value.slice(value.indexOf(',') + 1)
  const start = Buffer.from(base64.slice(0, 12), 'base64').toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(start)) return null
  if (Buffer.byteLength(base64, 'base64') > maximumPdfBytes) throw createPdfTooLargeError()
  const bytes = decode(base64)
  if (!bytes?.subarray(-endBytes).includes('%%EOF')) throw createPdfDamagedError()
  return bytes
}
