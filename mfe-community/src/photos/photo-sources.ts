import type { ImageSources } from '@haulyard/remote-kit'

/** How wide the small size of a photo is, in pixels. */
const smallWidth = 480

/** The addresses of a photo that is read through its post, in both sizes. */
export const photoSources = (address: string, width = 2 * smallWidth): ImageSources =>
  width <= smallWidth
    ? { src: address }
    : { src: address, srcSet: `${address}?size=small ${smallWidth}w, ${address} ${width}w` }
