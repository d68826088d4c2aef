import type { SearchResults } from '@haulyard/api-contract'
import { HttpResponse, http } from 'msw'

const createdAt = '2026-11-03T12:00:00.000Z'

/** A classified as in API responses. */
export const aClassified = (
  fields: Partial<SearchResults['classifieds'][number]> = {},
): SearchResults['classifieds'][number] => ({
  id: 'c1',
  title: '2019 Kenworth T680',
  description: 'One owner, new drive tires in March.',
  category: 'trucks',
  price: '64500',
  location: 'TX',
  imageUrl: null,
  userId: null,
  createdAt,
  isExternal: false,
  externalSource: null,
  externalUrl: null,
  ...fields,
})

/** One record of every kind, each with the word Kenworth. */
export const oneOfEach: SearchResults = {
  classifieds: [aClassified()],
  services: [
    {
      id: 's1',
      title: 'Kenworth of Denver',
      description: 'Dealer and shop.',
      category: 'repair',
      price: null,
      priceType: 'quote',
      location: 'Denver, CO',
      phone: null,
      email: null,
      website: null,
      specialties: null,
      serviceRadius: null,
      is24Hour: true,
      dotNumber: null,
      userId: null,
      createdAt,
    },
  ],
  topics: [
    {
      id: 't1',
      title: 'Is a Kenworth worth it?',
      category: 'equipment',
      isSticky: false,
      isLocked: false,
      replyCount: 12,
      lastReplyAt: null,
      createdAt,
    },
  ],
  articles: [
    {
      id: 'a1',
      title: 'Kenworth opens a plant',
      content: 'In Ohio.',
      excerpt: null,
      source: 'Freight Signal',
      imageUrl: null,
      originalUrl: null,
      isPublished: true,
      createdAt,
    },
  ],
  members: [
    {
      id: 'm1',
      firstName: 'Keno',
      lastName: 'Kenworth',
      profileImageUrl: null,
      company: 'Plains Freight',
      createdAt,
    },
  ],
}

/** The response to a search without results. */
export const nothing: SearchResults = {
  classifieds: [],
  services: [],
  topics: [],
  articles: [],
  members: [],
}

/** The API's search, and the texts that it was asked for. */
export const searchResponding = (body: unknown) => {
  const asked: (string | null)[] = []
  const handler = http.get('/api/search', ({ request }) => {
    asked.push(new URL(request.url).searchParams.get('q'))
    return HttpResponse.json(body as SearchResults)
  })
  return { handler, asked }
}
