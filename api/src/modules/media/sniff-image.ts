/** The type of a file by its first bytes. */
export type SniffedType = 'accepted' | 'webp' | 'other picture' | 'svg' | 'no picture'

const signatures: readonly (readonly [SniffedType, RegExp])[] = [
  // PNG, JPEG, GIF
  ['accepted', /^(?:\x89PNG\r\n|\xff\xd8\xff|GIF8[79]a)/],
  ['webp', /^RIFF.{4}WEBP/s],
  // AVIF and HEIC (brands of one container), TIFF, BMP
  ['other picture', /^(?:.{4}ftyp(?:avi|hei|hev|mif|msf)|II\*|MM.\*|BM.{4}\0{4})/s],
  ['svg', /^(?:\xef\xbb\xbf)?\s*<.*?svg[\s>]/is],
]

/** Enough to find the root element of an SVG after its prologue. */
export const sniffedBytes = 1024

export function sniffImage(start: Buffer): SniffedType {
  const text = start.toString('latin1', 0, sniffedBytes)
  return signatures.find(([, signature]) => signature.test(text))?.[0] ?? 'no picture'
}
