import { hostileTexts } from './support/hostile-texts'
import { connect, openMemberBrowser } from './support/members'
import { pageHydrated } from './support/page-hydrated'
import { expect, type Page, test } from './support/test'

/** As many in one text as it may be long. */
const parts = Array.from({ length: 8 }, (_, index) =>
  hostileTexts.slice(index * 10, index * 10 + 10).join('\n\n'),
)
const line = '"><img src=x onerror=ran()>'
const details = { category: 'trucks', price: '21000', location: 'NV', imageUrl: '' }
const pdf = `data:application/pdf;base64,${Buffer.from(`%PDF-1.7\n${'a'.repeat(500)}\n%%EOF\n`).toString('base64')}`

/** What a page holds that a text must not have brought in. */
const findIntruders = (page: Page) =>
  page.evaluate(() => {
    const inPage = [...document.querySelectorAll('main *, [role=dialog] *')]
    const elements = inPage.filter((element) =>
      element.matches('script, iframe, object, embed, base, meta, link, style, marquee, math'),
    )
    const handlers = inPage.filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith('on')),
    )
    const links = inPage.filter(
      (element) =>
        element instanceof HTMLAnchorElement &&
        !['http:', 'https:', 'mailto:', 'tel:', 'sms:'].includes(element.protocol),
    )
    return [...elements, ...handlers, ...links].map(({ outerHTML }) => outerHTML.slice(0, 200))
  })

test('no text of a member runs as a script, wherever it is shown', async ({ browser }) => {
  expect(hostileTexts.length).toBeGreaterThanOrEqual(60)
  const ann = await openMemberBrowser(browser, 'Ann')
  const bob = await openMemberBrowser(browser, 'Bob')
  const { request } = ann.context
  await connect(request, ann.member, bob.member)
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const response = await request[method](path, { headers: ann.member.headers, data })
    expect(response.ok(), `${path} ${await response.text()}`).toBe(true)
    return (await response.json()) as { id: string }
  }
  await send('put', '/api/account/profile', {
    ...{ firstName: line, lastName: "';ran()//", profileImageUrl: null, company: line },
    ...{ homeBase: line, equipment: [], languages: [] },
  })
  const topic = await send('post', '/api/forum/topics', {
    ...{ title: `Topic ${line}`, category: 'routes', content: hostileTexts[4] },
  })
  for (const content of parts) {
    await send('post', '/api/forum/posts', { topicId: topic.id, content })
  }
  const post = await send('post', '/api/posts', {
    content: hostileTexts.slice(0, 40).join('\n\n'),
    visibility: 'public',
  })
  await send('post', '/api/comments', {
    postId: post.id,
    content: hostileTexts.slice(40).join(' '),
  })
  const listing = await send('post', '/api/classifieds', {
    ...{ ...details, title: `Truck ${line}`, description: hostileTexts.join('\n') },
  })
  const service = await send('post', '/api/services', {
    ...{ title: `Service ${line}`, description: hostileTexts.join('\n'), category: 'repair' },
    ...{ priceType: 'fixed', price: line, location: 'Reno, NV', specialties: line, phone: line },
  })
  const { id } = await send('post', '/api/messages/attachments', { file: pdf, name: `${line}.pdf` })
  const attachments = [{ id, alt: line }]
  for (const content of parts) {
    await send('post', '/api/messages', { receiverId: bob.member.id, content })
  }
  await send('post', '/api/messages', { receiverId: bob.member.id, content: line, attachments })

  const ran: string[] = []
  await bob.context.exposeBinding('ran', ({ page }) => void ran.push(page.url()))
  const page = await bob.context.newPage()
  page.on('dialog', (dialog) => ran.push(dialog.message()))
  for (const path of [
    ...[`/forum/${topic.id}`, '/message-board', `/social-feed?post=${post.id}`, '/social-feed'],
    ...[`/social-feed?chat=${ann.member.id}`, `/members/${ann.member.id}`],
    ...[`/classifieds/${listing.id}`, `/classifieds/seller/${ann.member.id}`, '/classifieds'],
    ...[`/services/${service.id}`, '/directory', '/search?q=onerror', '/'],
  ]) {
    await page.goto(path)
    await pageHydrated(page)
    // The texts are there, and as texts.
    await expect(page.getByText('onerror=ran()').first(), path).toBeVisible()
    expect(await findIntruders(page), path).toEqual([])
  }
  expect(ran).toEqual([])
  // Where one runs, the test hears it.
  await page.evaluate('ran()')
  expect(ran).toHaveLength(1)
})
