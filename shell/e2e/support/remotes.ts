import type { Page } from '@playwright/test'

/** One page of each remote: its address and its heading. Administrators may open all. */
export const remotePages = [
  { name: 'mfe-marketplace', path: '/classifieds', heading: 'Classifieds' },
  { name: 'mfe-content', path: '/news', heading: 'Industry News' },
  { name: 'mfe-community', path: '/message-board', heading: 'Message Board' },
  { name: 'mfe-admin', path: '/admin-portal', heading: 'Admin Portal' },
] as const

/** Every file of a remote responds with 404 until the returned function is called. */
export const removeRemote = async (page: Page, name: string) => {
  const files = `**/remotes/${name}/**`
  await page.route(files, (route) => route.fulfill({ status: 404, body: 'Not found' }))
  return () => page.unroute(files)
}

/** The addresses of all files of remotes that the page asks for from now on. */
export const watchRemoteRequests = (page: Page): string[] => {
  const addresses: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/remotes/')) addresses.push(pathname)
  })
  return addresses
}
