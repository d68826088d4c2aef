import { expect, test } from 'vitest'
import { imageSources } from './image-sources'

const name = '/media/0123456789abcdef0123456789abcdef'

test('a picture that the API stores comes in two widths', () => {
  expect(imageSources(`${name}.webp`)).toEqual({
    src: `${name}.webp`,
    srcSet: `${name}-480.webp 480w, ${name}.webp 960w`,
  })
})

test.each([
  null,
  '',
  `${name}-480.webp`,
  `${name}.jpg`,
  '/media/truck.webp',
  `https://cdn.example${name}.webp`,
])('%s is used as it is', (url) => {
  expect(imageSources(url)).toEqual({ src: url })
})
