/** The addresses of one picture, as an `<img>` takes them. */
export interface ImageSources {
  readonly src: string | null
  readonly srcSet?: string
}

/** How the API names a stored picture; beside it lies the same one, named `…-480.webp`. */
const storedImage = /^(\/media\/[0-9a-f]{32})\.webp$/

/**
 * The widths that a picture can be had in: of one that our API stores there are 480 and
 * 960 pixels. Any other address, or none, is passed on as it is, without a `srcSet`.
 */
export const imageSources = (url: string | null): ImageSources => {
  const name = url?.match(storedImage)?.[1]
  return name === undefined
    ? { src: url }
    : { src: url, srcSet: `${name}-480.webp 480w, ${name}.webp 960w` }
}
