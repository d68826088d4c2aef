import type {
  Classified,
  DirectoryService,
  ForumPost,
  ForumTopic,
  NewsArticle,
  ScheduledTopic,
  Seller,
  ServiceRequest,
} from '../src/index'

/** A classified; pass only what the test is about. */
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

/** A seller; pass only what the test is about. */
export const aSeller = (fields: Partial<Seller> = {}): Seller => ({
  id: 'user-7',
  firstName: 'Selma',
  lastName: 'Ortiz',
  profileImageUrl: null,
  company: 'Ridge Trucks',
  createdAt: '2025-03-05T12:00:00.000Z',
  isEmailVerified: true,
  activeCount: 1,
  soldCount: 0,
  ...fields,
})

/** A service; pass only what the test is about. */
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
  hours: null,
  dotNumber: '2876541',
  userId: 'user-7',
  createdAt: '2026-10-12T12:00:00.000Z',
  ...fields,
})

/** A topic; pass only what the test is about. */
export const aForumTopic = (fields: Partial<ForumTopic> = {}): ForumTopic => ({
  id: 'topic-1',
  title: 'Donner Pass chain controls this week',
  category: 'routes',
  categoryName: 'Routes',
  isSticky: false,
  isLocked: false,
  replyCount: 37,
  lastReplyAt: '2026-11-03T12:00:00.000Z',
  createdAt: '2026-10-12T12:00:00.000Z',
  ...fields,
})

/** A topic that is published later; pass only what the test is about. */
export const aScheduledTopic = (fields: Partial<ScheduledTopic> = {}): ScheduledTopic => ({
  id: 'scheduled-1',
  title: 'Winter rules from Monday on',
  category: 'routes',
  categoryName: 'Routes',
  content: 'Chains on board from Monday on.',
  mentions: [],
  photos: [],
  publishAt: '2099-05-01T10:30:00.000Z',
  createdAt: '2026-10-12T12:00:00.000Z',
  user: {
    ...{ id: 'user-5', firstName: 'Gus', lastName: 'Petrakis' },
    ...{ profileImageUrl: null, company: null },
  },
  ...fields,
})

/** A post; pass only what the test is about. */
export const aForumPost = (fields: Partial<ForumPost> = {}): ForumPost => ({
  id: 'post-1',
  topicId: 'topic-1',
  userId: '65f0c2a9e1b4d7000000a3f9',
  content: 'R-2 from Kingvale to Truckee since six this morning.',
  createdAt: '2026-10-12T12:00:00.000Z',
  ...fields,
})

/** An article; pass only what the test is about. */
export const aNewsArticle = (fields: Partial<NewsArticle> = {}): NewsArticle => ({
  id: 'article-1',
  title: 'Parking at I-80 rest areas doubles before winter',
  content: 'Two rest areas west of Cheyenne reopen.\n\nDrivers get 140 more spaces.',
  excerpt: 'Wyoming opens 140 truck spaces west of Cheyenne.',
  source: 'Haulyard',
  imageUrl: null,
  originalUrl: null,
  isPublished: true,
  createdAt: '2026-11-03T12:00:00.000Z',
  ...fields,
})

/** A request that waits for an answer; pass only what the test is about. */
export const aServiceRequest = (fields: Partial<ServiceRequest> = {}): ServiceRequest => ({
  id: 'request-1',
  serviceId: 'service-1',
  serviceTitle: 'Front Range Heavy Tow',
  isServiceListed: true,
  requester: { id: 'user-8', firstName: 'Ray', lastName: 'Delgado', profileImageUrl: null },
  provider: { id: 'user-7', firstName: 'Oksana', lastName: 'Reyes', profileImageUrl: null },
  truck: '2019 Kenworth T680',
  trouble: 'No air pressure, brakes locked.',
  place: 'I-70, mile 216',
  imageUrl: null,
  contact: 'here',
  phone: null,
  email: null,
  state: 'sent',
  answer: null,
  createdAt: '2026-11-03T12:00:00.000Z',
  updatedAt: '2026-11-03T12:00:00.000Z',
  ...fields,
})
