import { addMember } from './support/members'
import { signIn } from './support/sign-in'
import { expectSoundPage, watchComplaints } from './support/sound-page'
import { expect, type Page, test } from './support/test'

test.use({ serviceWorkers: 'allow' })

const main = (page: Page) => page.getByRole('main')
const photo = 'photo.png'
const link = 'https://example.com/volvo'

/** What the system sends to the installed site when another app shares with it. */
const shareWithSite = (page: Page, texts: Readonly<Record<string, string>>, hasPhoto: boolean) =>
  page.evaluate(
    async ({ fields, name }) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' })
      for (const [field, value] of Object.entries(fields)) {
        form.append(Object.assign(document.createElement('input'), { name: field, value }))
      }
      if (name !== null) {
        const canvas = new OffscreenCanvas(320, 240)
        canvas.getContext('2d')?.fillRect(0, 0, 320, 240)
        const files = new DataTransfer()
        files.items.add(new File([await canvas.convertToBlob()], name, { type: 'image/png' }))
        const input = Object.assign(document.createElement('input'), { type: 'file' })
        Object.assign(input, { name: 'photos', files: files.files })
        form.append(input)
      }
      document.body.append(form)
      form.submit()
    },
    { fields: texts, name: hasPhoto ? photo : null },
  )

/** Opens a page, and waits until the worker has it, as on a device that has used the site before. */
const openOnDevice = async (page: Page, path: string) => {
  await page.goto(path)
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
  await page.reload()
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
}

test('a photo shared without a signal becomes a photo of a new listing', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const matchMedia = window.matchMedia.bind(window)
    // As in the window of an installed site.
    window.matchMedia = (query) => matchMedia(query.includes('standalone') ? 'all' : query)
  })
  await signIn(page, await addMember(page.request, 'Ada'))
  await openOnDevice(page, '/classifieds?dialog=post')
  const form = page.getByRole('dialog', { name: 'Post a Classified' })
  await expect(form.getByLabel('Add Photos')).toBeAttached()
  // An installed site fetches the page that takes what is shared.
  const document = await (await page.request.get('/share')).text()
  const scripts = Array.from(document.matchAll(/href="(\/assets\/[^"]+\.js)"/g), ([, path]) => path)
  expect(scripts.length).toBeGreaterThan(0)
  const areSaved = () =>
    page.evaluate(async (paths) => {
      const found = await Promise.all(paths.map((path) => caches.match(path ?? '')))
      return found.every((response) => response !== undefined)
    }, scripts)
  await expect.poll(areSaved).toBe(true)

  await context.setOffline(true)
  await shareWithSite(page, { title: 'Volvo VNL 670', text: 'One owner' }, true)
  await expect(main(page).getByRole('heading', { name: 'Share on Haulyard' })).toBeVisible()
  await expect(main(page).getByText('One owner')).toBeVisible()
  const shown = main(page).getByRole('list', { name: 'Photos' }).getByRole('img')
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
  await main(page).getByRole('link', { name: 'New Listing' }).click()
  await expect(form.getByLabel('Title')).toHaveValue('Volvo VNL 670')
  await expect(form.getByLabel('Description')).toHaveValue('One owner')
  await expect(form.getByRole('alert').first()).toBeVisible()

  await context.setOffline(false)
  await expect(form.getByText('Photo 1 of 1, the cover')).toBeVisible()
  await expect(page).not.toHaveURL(/shared/)
})

test('a link that is shared becomes a new post, or is discarded', async ({ page }) => {
  await watchComplaints(page)
  await signIn(page, await addMember(page.request, 'Bo'))
  await openOnDevice(page, '/account-help')
  await shareWithSite(page, { text: 'For sale near Reno', url: link }, false)
  await expect(main(page).getByText('For sale near Reno')).toBeVisible()
  await expectSoundPage(page)
  await main(page).getByRole('link', { name: 'New Post' }).click()
  const composer = page.getByRole('form', { name: 'New post' })
  await expect(composer.getByRole('textbox')).toHaveValue(`For sale near Reno\n${link}`)
  await expect(page).not.toHaveURL(/shared/)

  await shareWithSite(page, { text: 'Not this one' }, false)
  await main(page).getByRole('button', { name: 'Discard' }).click()
  await expect(main(page).getByText('Nothing was shared')).toBeVisible()
})
