import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectAccessible, schemes } from './support/accessibility'
import { addMember } from './support/members'
import { startOwnSite } from './support/own-site'
import { pageHydrated } from './support/page-hydrated'
import { makeDue, test } from './support/site-with-database'
import { tabTo } from './support/tab-to'
import { expect } from './support/test'

const badRows = [3, 44, 85, 126, 167, 208, 249, 290, 331, 372, 413, 454]

/** 500 trucks, 12 of them without a price. */
const fleetFile = (marker: string, firstPrice = 20_000) => {
  const rows = Array.from({ length: 500 }, (_, index) => {
    const price = badRows.includes(index + 2) ? '' : String(index === 0 ? firstPrice : 30_000)
    return `${marker}-${index},2019 Kenworth ${marker} ${index},Serviced here with all records,trucks,${price},TX`
  })
  return ['stock_number,title,description,category,price,location', ...rows].join('\r\n')
}
const asFile = (text: string) => ({
  name: 'fleet.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

for (const width of [390, 1280]) {
  test(`a dealer uploads 500 listings at ${width} px, and sends a new price afterwards`, async ({
    browser,
    ownSite: { origin },
  }) => {
    test.setTimeout(180_000)
    // On a site of its own: so many listings are in the way of other tests.
    const context = await browser.newContext({ baseURL: origin })
    await addMember(context.request, 'Dee')
    const page = await context.newPage()
    await page.setViewportSize({ width, height: 844 })
    const marker = crypto.randomUUID().slice(0, 8)
    await page.goto('/classifieds/mine')
    await page.getByRole('link', { name: 'Upload a File' }).click()
    await pageHydrated(page)

    // By keys alone, up to the chooser of the device.
    // Again if the navigation takes the focus meanwhile.
    await expect(async () => {
      await tabTo(page, page.getByLabel('CSV file'))
      const chooser = page.waitForEvent('filechooser', { timeout: 3000 })
      await page.keyboard.press('Space')
      await (await chooser).setFiles(asFile(fleetFile(marker)))
    }).toPass()
    await expect(page.getByText('488 listings will be posted.')).toBeVisible()
    await expect(page.getByText('12 rows with errors will be left out.')).toBeVisible()
    const list = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: 'Price is required' })
    await expect(list).toHaveCount(12)
    await expect(list.first()).toContainText('Row 3')
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, colorScheme, `upload at ${width}, ${colorScheme}`)
    }
    const isWide = () => document.documentElement.scrollWidth > window.innerWidth
    expect(await page.evaluate(isWide)).toBe(false)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the Rows With Errors' }).click()
    const errors = await readFile(await (await download).path(), 'utf8')
    expect(errors.trim().split('\r\n')).toHaveLength(13)
    expect(errors).toContain('price: Price is required')

    await tabTo(page, page.getByRole('button', { name: 'Apply to 488 Listings' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('The file was applied to 488 listings.')).toBeVisible({
      timeout: 120_000,
    })

    await page.getByLabel('CSV file').setInputFiles(asFile(fleetFile(marker, 19_000)))
    await expect(page.getByText('1 listing will be changed.')).toBeVisible()
    await expect(page.getByText('487 listings will stay as they are.')).toBeVisible()
    await page.getByRole('button', { name: 'Apply to 1 Listing' }).click()
    await expect(page.getByText('The file was applied to 1 listing.')).toBeVisible()
    await page.getByRole('link', { name: 'My Listings' }).click()
    await expect(page.getByRole('link', { name: 'All (488)' })).toBeVisible()
    await context.close()
  })
}

test('a dealer has the file at an address read every day, and is told of its errors', async ({
  browser,
  database,
}) => {
  const header = 'stock_number,title,description,category,price,location'
  const row = (price: string) =>
    `D-1,2019 Kenworth T680,Serviced here with all records,trucks,${price},TX`
  let file = [header, row('41000')].join('\n')
  const dealer = createServer((_, response) => response.end(file)).listen(0, '127.0.0.1')
  await once(dealer, 'listening')
  const { port } = dealer.address() as AddressInfo
  const target = `127.0.0.1:${port}`
  const site = await startOwnSite({ MONGODB_URI: database.uri, OUTBOUND_ALLOW: target })
  const context = await browser.newContext({ baseURL: site.origin })
  await addMember(context.request, 'Dee')
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/classifieds/upload')
  await pageHydrated(page)
  await page.getByLabel('Address of the file').fill(`http://${target}/fleet.csv`)
  await page.reload()
  await pageHydrated(page)
  await expect(page.getByLabel('Address of the file')).toHaveValue(`http://${target}/fleet.csv`)
  await tabTo(page, page.getByRole('button', { name: 'Preview This Address' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 listing will be posted.')).toBeVisible()
  await page.getByRole('button', { name: 'Read It Every Day' }).click()
  await expect(page.getByText('It is read for the first time on')).toBeVisible()
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, colorScheme, `address of a file, ${colorScheme}`)
  }

  /** Lets a day pass. */
  const readNow = async () => {
    await database.db.collection('uploadAddresses').updateMany({}, { $set: { dueAt: new Date() } })
    await makeDue(database, 'upload-addresses')
  }
  const openAgain = async () => {
    await page.reload()
    await pageHydrated(page)
  }
  await readNow()
  await expect(async () => {
    await openAgain()
    await expect(page.getByText('1 listing was posted.')).toBeVisible({ timeout: 500 })
  }).toPass()
  file = [header, row('')].join('\n')
  await readNow()
  await expect(async () => {
    await openAgain()
    await expect(page.getByText('1 row with errors was left out.')).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.getByRole('button', { name: 'Preview It Now' }).click()
  await expect(page.getByText('Price is required')).toBeVisible()
  await page.goto('/notifications')
  await page
    .getByText('The file with your listings could not be read today, or has rows with errors')
    .first()
    .click()
  await expect(page).toHaveURL(/\/classifieds\/upload$/)
  await page.getByRole('button', { name: 'Stop Reading It' }).click()
  await expect(page.getByLabel('Address of the file')).toBeVisible()
  await context.close()
  await site.close()
  dealer.close()
})
