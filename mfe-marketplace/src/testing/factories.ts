import type { Classified, DirectoryService } from '@haulyard/api-contract'

/** A classified as the API answers it; say only what the test is about. */
export const aClassified = (fields: Partial<Classified> = {}): Classified => ({
  id: 'classified-1',
  title: '2019 Freightliner Cascadia 126, DD15',
  description: 'One owner, 612k miles, new drive tires in March. Clean title in hand.',
  category: 'trucks',
  price: '64500',
  location: 'TX',
  imageUrl: null,
  userId: 'user-7',
  createdAt: '2026-11-03T12:00:00.000Z',
  isExternal: false,
  externalSource: null,
  externalUrl: null,
  ...fields,
})

/** A service as the API answers it; say only what the test is about. */
export const aService = (fields: Partial<DirectoryService> = {}): DirectoryService => ({
  id: 'service-1',
  title: 'Front Range Heavy Tow',
  description: 'Rotator and two 50-ton wreckers on I-70 and I-25, day and night.',
  category: 'repair',
  price: '195',
  priceType: 'hourly',
  location: 'Denver, CO',
  phone: '(303) 555-0182',
  email: 'dispatch@frontrangetow.example',
  website: 'https://frontrangetow.example',
  specialties: 'Rollovers, winch-outs, load transfer',
  serviceRadius: '150 miles',
  is24Hour: true,
  dotNumber: '2876541',
  userId: 'user-7',
  createdAt: '2026-10-12T12:00:00.000Z',
  ...fields,
})
