import { HttpResponse, http } from 'msw'

/** What the settings read of an account: no other sign-in, second factor, key or export. */
export const accountHandlers = ({ hasPassword = true } = {}) => [
  http.get('/api/auth/sessions', () => HttpResponse.json([])),
  http.get('/api/auth/sign-in-methods', () => HttpResponse.json({ hasPassword, providers: [] })),
  http.get('/api/auth/factors', () => HttpResponse.json({ factors: [], recoveryCodesLeft: 0 })),
  http.get('/api/account/api-keys', () => HttpResponse.json([])),
  http.get('/api/blocks', () => HttpResponse.json([])),
  http.get('/api/mutes', () => HttpResponse.json([])),
  http.get('/api/hidden-words', () => HttpResponse.json([])),
  http.get('/api/hidden-posts', () => HttpResponse.json([])),
  http.get('/api/account/export', () =>
    HttpResponse.json({ status: 'none', requestedAt: null, size: null, expiresAt: null }),
  ),
]
