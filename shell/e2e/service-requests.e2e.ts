import {
  addMember,
  type MemberBrowser,
  openMemberBrowser,
  type TestMember,
} from './support/members'
import { expect, type Page, test } from './support/test'

const serviceInput = {
  title: 'Vail Pass Wrecker Yard',
  description: 'Winching and recovery between Copper and Eagle.',
  category: 'repair',
  priceType: 'quote',
  location: 'Vail, CO',
  phone: '(970) 555-0111',
}

const addService = async ({ context, member: { headers } }: MemberBrowser) => {
  const answer = await context.request.post('/api/services', { headers, data: serviceInput })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as { id: string }
}
const signInAs = (page: Page, { token }: TestMember) =>
  page.addInitScript((value) => localStorage.setItem('authToken', value), token)

test('a driver sends a request, and its provider answers it', async ({
  page,
  browser,
  request,
}) => {
  const provider = await openMemberBrowser(browser, 'Oksana')
  const driver = await addMember(request, 'Wes')
  const { id } = await addService(provider)

  await signInAs(page, driver)
  await page.goto(`/services/${id}`)
  await page.getByRole('button', { name: 'Contact Provider' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: /^Call/ })).toBeVisible()
  await page.getByRole('button', { name: /^Send a Request/ }).click()
  const form = page.getByRole('dialog', { name: 'Request to Vail Pass Wrecker Yard' })
  await form.getByLabel('Truck').fill('2019 Kenworth T680, unit 14')
  await form.getByLabel('Trouble').fill('In the ditch, loaded, nobody hurt.')
  await form.getByLabel('Place').fill('I-70 eastbound, mile 188')
  await form.getByLabel('Preferred Contact').selectOption('here')
  await form.getByRole('button', { name: 'Send Request' }).click()
  await expect(page.getByText('Request sent successfully')).toBeVisible()
  await page.goto('/directory')
  await page.getByRole('main').getByRole('link', { name: 'Requests' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Vail Pass Wrecker Yard' }).click()
  await expect(page.getByText('The provider has not opened this request yet.')).toBeVisible()

  const owner = await provider.context.newPage()
  await signInAs(owner, provider.member)
  await owner.goto('/notifications')
  await owner
    .getByRole('main')
    .getByRole('link', { name: 'Wes Tester sent you a request about “Vail Pass Wrecker Yard”' })
    .click()
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Request from Wes Tester')
  await expect(owner.getByText('I-70 eastbound, mile 188')).toBeVisible()
  await expect(owner.getByText(driver.email)).toHaveCount(0)
  // The driver's page follows without a reload.
  await expect(page.getByText(/The provider has seen this request/)).toBeVisible()
  await owner.getByLabel('Your Answer').fill('On the way, forty minutes.')
  await owner.getByRole('button', { name: 'Send Answer' }).click()
  await expect(owner.getByText('Request updated successfully')).toBeVisible()
  await expect(page.getByText('On the way, forty minutes.')).toBeVisible()
  await expect(page.getByText('The provider has answered.')).toBeVisible()
  await owner.goto(`/services/${id}`)
  const requests = owner.getByRole('region', { name: 'Requests' })
  await expect(requests.getByRole('link', { name: 'Request from Wes Tester' })).toBeVisible()
  await provider.context.close()
})
