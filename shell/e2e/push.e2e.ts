import { startPushService } from '@haulyard/api/testing'
import { addMember, connect } from './support/members'
import { startOwnSite } from './support/own-site'
import {
  becomePushDevice,
  deliver,
  pressNotification,
  readDevice,
  serveToDevice,
} from './support/push-device'
import { signIn } from './support/sign-in'
import { expectSoundPage, watchComplaints } from './support/sound-page'
import { test as base, expect } from './support/test'

/** A site of its own, because it has to reach the push service of the test. */
const test = base.extend<{ pushSite: Awaited<ReturnType<typeof startPushSite>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures.
  pushSite: async ({}, use) => {
    const pushSite = await startPushSite()
    await use(pushSite)
    await pushSite.close()
  },
})

const startPushSite = async () => {
  const service = await startPushService()
  const site = await startOwnSite({ OUTBOUND_ALLOW: service.target })
  const proxy = await serveToDevice(site.origin)
  return {
    service,
    origin: proxy.origin,
    close: () => Promise.all([proxy.close(), site.close(), service.close()]),
  }
}

test('a message reaches a device that asked for it, is replaced, opened and taken back', async ({
  browser,
  pushSite: { service, origin },
}) => {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'allow' })
  const { request } = context
  const [driver, writer] = [await addMember(request, 'Ada'), await addMember(request, 'Bo')]
  await connect(request, driver, writer)
  const device = service.subscribe()
  await becomePushDevice(context, device)
  const write = (content: string) =>
    request.post('/api/messages', {
      headers: writer.headers,
      data: { receiverId: driver.id, content },
    })
  const page = await context.newPage()
  await signIn(page, driver)

  await test.step('the first message that is sent offers it', async () => {
    await page.goto(`/social-feed?chat=${writer.id}`)
    const input = page.getByRole('textbox', { name: /^Message to/ })
    await input.fill('Are you at the Iowa 80?')
    await input.press('Enter')
    const toast = page.getByRole('status').filter({ hasText: 'Hear About the Answer' })
    await toast.getByRole('button', { name: 'Turn On' }).click()
    await expect(page.getByText('Push Messages Are On')).toBeVisible()
  })
  await page.goto('/settings?tab=notifications')
  const ownSwitch = page.getByRole('switch', { name: 'Push Messages on This Device' })
  await expect(ownSwitch).toBeChecked()
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
  const shown = async () => (await readDevice(page)).shown.map(({ body }) => body)
  let delivered = 0
  /** Passes on what the service has got since, and returns what the device shows then. */
  const pass = async () => {
    for (const message of service.messagesTo(device).slice(delivered)) {
      await deliver(page, message)
      delivered += 1
    }
    return await shown()
  }

  await test.step('what comes in one thread is one notification', async () => {
    await write('Yes, row 9.')
    await expect.poll(pass).toEqual(['Bo Tester sent you a message'])
    await write('And hungry.')
    await expect.poll(pass).toEqual(['Bo Tester sent you 2 messages'])
  })
  await test.step('it opens the chat', async () => {
    await pressNotification(page)
    await expect.poll(async () => (await readDevice(page)).opened).toEqual(['/social-feed'])
  })
  await test.step('what is read elsewhere is taken back', async () => {
    await write('Still there?')
    await expect.poll(pass).toEqual(['Bo Tester sent you 3 messages'])
    const data = { otherUserId: writer.id }
    await request.put('/api/conversations/read', { headers: driver.headers, data })
    await expect.poll(pass).toEqual([])
  })
  await test.step('nothing of a member stays on the screen after a sign-out', async () => {
    await write('Save me a seat.')
    await expect.poll(pass).toEqual(['Bo Tester sent you a message'])
    await page.getByRole('banner').getByRole('button', { name: 'Ada' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByRole('link', { name: 'Join the Community' }).first()).toBeVisible()
    await expect.poll(shown).toEqual([])
  })
  await context.close()
})

test('the settings of notifications are sound', async ({ page }) => {
  await watchComplaints(page)
  await signIn(page, await addMember(page.request, 'Cy'))
  await page.goto('/settings?tab=notifications')
  await expect(page.getByRole('heading', { name: 'This Device' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'New Messages' })).toBeVisible()
  await expectSoundPage(page)
})
