import { expect, test } from 'vitest'
import { createRenderingSite } from '../testing/rendering-site'
import { withoutPictures } from './without-pictures'

test('no address of a picture is left, and everything else is', () => {
  const markup =
    '<link rel="preload" as="image" imageSrcSet="/a.webp 1x" href="/a.webp"/><p>Volvo</p>' +
    '<img decoding="async" loading="eager" srcSet="/a.webp 1x" src="/a.webp" alt="src of it"/>'
  expect(withoutPictures(markup)).toBe(
    '<p>Volvo</p><img decoding="async" loading="eager" alt="src of it"/>',
  )
})

test.each([
  ['Save-Data: on', { 'Save-Data': 'on' }, true],
  ['the choice on the device', { Cookie: 'haulyard_data_saver=on' }, true],
  ['the choice against it', { 'Save-Data': 'on', Cookie: 'haulyard_data_saver=off' }, false],
  ['none of them', {}, false],
])('a document for a request with %s', async (_, headers, isMarked) => {
  const { open } = await createRenderingSite({ api: async () => Response.json(['Diesel falls']) })
  const { response, text } = await open('/news', headers)
  expect(text.includes('<html data-saves-data')).toBe(isMarked)
  expect(response.headers.get('vary')).toContain('Save-Data')
})
