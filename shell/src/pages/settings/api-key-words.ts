import type { ApiKeyScope } from '@haulyard/api-contract'

/** What a key may do, in words. */
export const scopeWords: Readonly<Record<ApiKeyScope, string>> = {
  read: 'Read what you read',
  write: 'Write as you',
  moderate: 'Use your rights as a moderator or administrator',
}
