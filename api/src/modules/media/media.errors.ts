import { createErrorFactory } from '../../http/api-error'

const accepted = 'Accepted are PNG, JPG and GIF.'

export const createImageNotFoundError = createErrorFactory({
  code: 'media.not_found',
  message: 'Image not found',
  statusCode: 404,
})

export const createNotAPictureError = createErrorFactory({
  code: 'media.not_a_picture',
  message: `This file is not a picture. ${accepted}`,
  statusCode: 400,
})

export const createTypeNotAcceptedError = createErrorFactory({
  code: 'media.type_not_accepted',
  message: `This type of picture is not accepted. ${accepted}`,
  statusCode: 400,
})

export const createSvgRejectedError = createErrorFactory({
  code: 'media.svg_refused',
  message: `SVG drawings are not accepted, because they can hold programs. ${accepted}`,
  statusCode: 400,
})

export const createImageTooLargeError = createErrorFactory({
  code: 'media.too_large',
  message: 'The picture is larger than 11 MB. Please choose a smaller one.',
  statusCode: 413,
})

export const createImagesBusyError = createErrorFactory({
  code: 'media.busy',
  message: 'Too many pictures are coming in at once. Please try again in a moment.',
  statusCode: 503,
  headers: { 'Retry-After': '5' },
})

/** The storage of pictures does not respond. */
export const createMediaUnavailableError = createErrorFactory({
  code: 'media.unavailable',
  message: 'Pictures cannot be stored or shown right now. Please try again in a moment.',
  statusCode: 503,
  headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' },
})

/** The errors of the image process, by reason. */
export const createImageError = {
  not_base64: createErrorFactory({
    code: 'media.not_base64',
    message: 'The picture did not arrive whole: it is not valid base64.',
    statusCode: 400,
  }),
  damaged: createErrorFactory({
    code: 'media.damaged',
    message: 'The picture is damaged or incomplete.',
    statusCode: 400,
  }),
  too_many_pixels: createErrorFactory({
    code: 'media.too_many_pixels',
    message:
      'The picture has too many pixels. At most 25 megapixels are accepted, 50 in all frames of an animation.',
    statusCode: 400,
  }),
  too_many_frames: createErrorFactory({
    code: 'media.too_many_frames',
    message: 'The animation has too many frames. At most 200 are accepted.',
    statusCode: 400,
  }),
  too_much_memory: createErrorFactory({
    code: 'media.too_much_memory',
    message: 'The picture takes too much memory to read. Please save it in a smaller size.',
    statusCode: 400,
  }),
  took_too_long: createErrorFactory({
    code: 'media.took_too_long',
    message: 'The picture takes too long to read. Please save it in a smaller size.',
    statusCode: 400,
  }),
} as const

export type ImageErrorReason = keyof typeof createImageError
