import { chromium } from '@playwright/test'
import { mkdirSync } from 'node:fs'
const site = 'http://localhost:4310'
const out = '/tmp/walkshots'; mkdirSync(out, { recursive: true })
const accounts = { admin: ['admin@haulyard.example','HaulyardAdmin1!'], driver: ['driver@haulyard.example','HaulyardDriver1!'] }
const [,, who, scheme, width, ...paths] = process.argv
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox','--disable-gpu'] })
const context = await browser.newContext({ baseURL: site, viewport: { width: Number(width), height: Number(width) < 500 ? 844 : 800 }, colorScheme: scheme, serviceWorkers: 'block' })
if (accounts[who]) { const [email,password]=accounts[who]; await context.request.post('/api/auth/login?credential=cookie', { data: { email, password } }) }
const page = await context.newPage()
page.on('console', (m) => { if (m.type() === 'error') console.log(page.url(), m.text()) })
for (const path of paths) {
  await page.goto(path)
  await page.mouse.move(10, 10); await page.mouse.wheel(0, 600)
  await page.waitForTimeout(1500)
  await page.evaluate(() => { document.querySelector('footer')?.scrollIntoView() })
  await page.waitForTimeout(1200)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (wide > 0) console.log(path, 'overflows by', wide)
  await page.evaluate(() => scrollTo(0, 0)); await page.waitForTimeout(300)
  await page.screenshot({ path: `${out}/${who}-${scheme}-${width}-${path.replace(/\W+/g,'_')}.png`, fullPage: true })
}
await browser.close()
