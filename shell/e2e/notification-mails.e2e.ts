import { readMailLink, readMails } from './support/mails'
import { addMember, ask } from './support/members'
import type { OwnDatabase } from './support/own-database'
import { makeDue, test } from './support/site-with-database'
import { expectSoundPage, watchComplaints } from './support/sound-page'
import { expect } from './support/test'

/** Moves what waits for a mail, and the job that sends it, to now. */
const passMinutes = async (database: OwnDatabase) => {
  const dueNow = { $set: { dueAt: new Date() } }
  await database.db.collection('missedNotices').updateMany({}, dueNow)
  await makeDue(database, 'notification-mails')
}

test('a missed request is mailed, and the link of the mail ends such mails without signing in', async ({
  browser,
  database,
  ownSite: { origin, dataDir },
}) => {
  const context = await browser.newContext({ baseURL: origin })
  const lee = await addMember(context.request, 'Lee')
  const kim = await addMember(context.request, 'Kim')
  const sam = await addMember(context.request, 'Sam')
  await context.clearCookies()
  const users = database.db.collection('users')
  await users.updateOne({ email: kim.email }, { $set: { emailVerifiedAt: new Date() } })
  const mail = { to: kim.email, subject: 'Lee Tester wants to connect with you', dataDir }
  const page = await context.newPage()
  await watchComplaints(page)
  const emails = page.getByRole('switch', { name: 'Emails' })

  await test.step('the mail leads to the choices', async () => {
    await ask(context.request, { asking: lee, asked: kim })
    await passMinutes(database)
    await page.goto(await readMailLink(mail))
    await expect(emails).toBeChecked()
    expect(page.url()).not.toContain('token')
    expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ httpOnly: true }))
    await expectSoundPage(page)
  })
  await test.step('a choice is stored, and what happens then is not mailed', async () => {
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await emails.click()
    expect((await saved).status()).toBe(200)
    await page.reload()
    await expect(emails).not.toBeChecked()
    await ask(context.request, { asking: sam, asked: kim })
    expect(await database.db.collection('missedNotices').countDocuments()).toBe(0)
  })
  await test.step('one press in a mail program does the same', async () => {
    await emails.click()
    await expect(emails).toBeChecked()
    const [text = ''] = readMails(mail)
    const address = /List-Unsubscribe: <([^>]+)>/.exec(text)?.[1] ?? ''
    const form = { 'List-Unsubscribe': 'One-Click' }
    const stopped = await context.request.post(address, { form })
    expect(stopped.status()).toBe(200)
    await page.reload()
    await expect(emails).not.toBeChecked()
  })
  await context.close()
})
