import type { AccessRow } from '../../testing/access-row'

/** What a browser says of itself when it subscribes. */
export const aSubscription = (endpoint = 'https://push.example.com/send/one') => ({
  endpoint,
  keys: {
    p256dh:
      'BFDPIGI3IRGVNNQJYlnfZUK1RYmZJkWGaMlFEWcxCq-qB4TvnjKBgT3vJ9wTB0rj8gzh6AbLbqyJBM0qD8DyYmM',
    auth: 'ukCbTMF8KoEfVHcsiFrKGg',
  },
})

export const pushAccess: readonly AccessRow[] = [
  { key: 'PUT /api/account/push', prepare: () => ({ body: aSubscription() }) },
]
