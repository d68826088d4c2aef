import type { PostPhoto } from '@haulyard/api-contract'
import type { startMockApi } from '@haulyard/testing'
import { HttpResponse, http } from 'msw'

/** A picture whose content is its name. */
export const photoOf = (name: string) => new File([name], `${name}.jpg`, { type: 'image/jpeg' })

/** The id under which `storePhotos` stores a content. */
export const idOf = (content: string) => content.padStart(24, '0')

/** Photos as the API has them from then on. */
export const toPostPhotos = (
  photos: readonly { readonly id: string; readonly alt: string | null }[],
): PostPhoto[] => photos.map(({ id, alt }) => ({ id, width: 640, height: 480, alt: alt ?? '' }))

/** The addresses of the photos of a form, in order. */
export const shownAddresses = () =>
  Array.from(document.querySelectorAll('[data-address]'), (row) => row.getAttribute('data-address'))

/** The addresses of photos with these contents that wait for their post. */
export const addressesOf = (...names: string[]) =>
  names.map((name) => `/api/posts/photos/${idOf(name)}`)

interface Storage {
  readonly api: ReturnType<typeof startMockApi>
  readonly path: '/api/posts/photos' | '/api/forum/photos'
  /** Something else than the stored photo. */
  readonly respond?: (content: string) => Response | null
}

/** Stores photos under their contents, as long as `respond` lets it. */
export const storePhotos = ({ api, path, respond = () => null }: Storage) => {
  const sent: string[] = []
  api.use(
    http.post(path, async ({ request }) => {
      const { image } = (await request.json()) as { image: string }
      const content = atob(image.split(',')[1] ?? '')
      sent.push(content)
      const [photo] = toPostPhotos([{ id: idOf(content), alt: null }])
      return respond(content) ?? HttpResponse.json(photo, { status: 201 })
    }),
  )
  return sent
}
