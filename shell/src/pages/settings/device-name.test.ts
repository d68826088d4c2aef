import { expect, test } from 'vitest'
import { deviceName, isPhone } from './device-name'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'

test.each([
  [`Mozilla/5.0 (Linux; Android 16; K) ${chrome} Mobile Safari/537.36`, 'Chrome on Android', true],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/142.0`,
    'Edge on Windows',
    false,
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`,
    'Chrome on Chromebook',
    false,
  ],
  [
    `Mozilla/5.0 (Linux; Android 15) ${chrome} SamsungBrowser/29.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
    true,
  ],
  [`Mozilla/5.0 (Windows NT 10.0) ${chrome} Safari/537.36 OPR/120.0`, 'Opera on Windows', false],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
    true,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
    true,
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) FxiOS/145.0 Safari/605.1.15',
    'Firefox on iPad',
    false,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15',
    'Safari on Mac',
    false,
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Firefox on Linux',
    false,
  ],
  ['Dalvik/2.1.0 (Linux; U; Android 16)', 'Android', false],
  ['curl/8.5.0', 'Unknown device', false],
  [null, 'Unknown device', false],
])('%s is called %s', (userAgent, name, isCarried) => {
  expect(deviceName(userAgent)).toBe(name)
  expect(isPhone(userAgent)).toBe(isCarried)
})
