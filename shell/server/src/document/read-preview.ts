import {
  maximumPreviewAddressLength,
  type PagePreview,
  pagePreviewSchema,
} from '@haulyard/api-contract'
import type { ApiRead } from '../rendering/messages'

/**
 * Reads what the API says of the page at an address. `null` for pages that are not public, and
 * while the API does not respond: the document is complete without it.
 */
export const readPreview = async (
  readApi: ApiRead,
  address: string,
): Promise<PagePreview | null> => {
  if (address.length > maximumPreviewAddressLength) return null
  const { status, body } = await readApi(`/api/previews?${new URLSearchParams({ address })}`)
  return status === 200 ? parsePreview(body) : null
}

/** An API of another version may respond with something else. */
const parsePreview = (body: string): PagePreview | null => {
  try {
    return pagePreviewSchema.safeParse(JSON.parse(body)).data ?? null
  } catch {
    return null
  }
}
