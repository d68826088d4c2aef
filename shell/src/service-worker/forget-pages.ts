import { cacheNames } from '../saved-pages/names'

/** Deletes what belongs to whoever was signed in. */
export const forgetPages = async (): Promise<void> => {
  await Promise.all([caches.delete(cacheNames.pages), caches.delete(cacheNames.pictures)])
}

/** Whether a request can end the session or begin one. */
export const isChangeOfSession = ({ url, method }: Request): boolean => {
  const { pathname } = new URL(url)
  if (pathname === '/api/login' || pathname === '/api/logout') return true
  return method !== 'GET' && pathname.startsWith('/api/auth/')
}
