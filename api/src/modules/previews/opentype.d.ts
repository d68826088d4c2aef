/** What is used of it. The published types need those of browsers, which would hide mistakes here. */
declare module 'opentype.js' {
  /** M, L, Q, C or Z, as in SVG. */
  export type PathCommand = { readonly type: string } & {
    readonly [coordinate in 'x1' | 'y1' | 'x2' | 'y2' | 'x' | 'y']?: number
  }
  export interface Font {
    /** 0 if the font lacks the character. */
    charToGlyphIndex(character: string): number
    getAdvanceWidth(text: string, size: number): number
    getPath(
      text: string,
      x: number,
      y: number,
      size: number,
    ): { readonly commands: readonly PathCommand[] }
  }
  export function parse(file: ArrayBuffer): Font
}
