import { describe, expect, test } from 'vitest'
import { parseDate } from './dates'

const moment = '2026-03-10T14:05:00.000Z'

describe('a date is parsed', () => {
  test.each([
    ['Tue, 10 Mar 2026 14:05:00 GMT', moment],
    ['Tue, 10 Mar 2026 14:05:00 +0000', moment],
    ['Tue, 10 Mar 2026 14:05 Z', moment],
    ['Tue, 10 Mar 26 14:05:00 UT', moment],
    ['10 Mar 2026 09:05:00 EST', moment],
    ['Tue, 10 Mar 2026 15:05:00 CET', moment],
    ['Tue, 10 Mar 2026 16:05:00 +02:00', moment],
    ['Tuesday, 10 March 2026 14:05:00', moment],
    ['Tues, 10 Mar 2026 14:05:00 GMT', moment],
    ['mardi, 10 Mar 2026 14:05:00 GMT', moment],
    ['March 10th, 2026 at 2:05 pm', moment],
    ['Tue Mar 10 2026 14:05:00 GMT+0000 (Coordinated Universal Time)', moment],
    ['  Tue,  10 Mar 2026\n 14:05:00   GMT ', moment],
    ['10 Sept 2026 14:05:00 GMT', '2026-09-10T14:05:00.000Z'],
    ['mardi 10 mars 2026 14:05:00 GMT', moment],
    ['mar., 10 févr. 2026 14:05:00 +0000', '2026-02-10T14:05:00.000Z'],
    ['Mar, 10 Fév 2026 14:05:00 +0000', '2026-02-10T14:05:00.000Z'],
    ['le 1er août 2026 à 14h05', '2026-08-01T14:05:00.000Z'],
    ['10 juillet 2026', '2026-07-10T00:00:00.000Z'],
    ['10 juin 2026 14:05', '2026-06-10T14:05:00.000Z'],
    ['Jeu, 10 Déc 2026 14:05:00 +0100', '2026-12-10T13:05:00.000Z'],
    ['Вт, 10 мар 2026 14:05:00 +0000', moment],
    ['вторник, 10 марта 2026 г., 14:05', moment],
    ['10 мая 2026 года в 17:05 +0300', '2026-05-10T14:05:00.000Z'],
    ['Ср, 01 Июл 2026 14:05:00 GMT', '2026-07-01T14:05:00.000Z'],
    ['2026-03-10T14:05:00Z', moment],
    ['2026-03-10T14:05:00+00:00', moment],
    ['2026-03-10T14:05:00.000+0000', moment],
    ['2026-03-10T14:05', moment],
    ['2026-03-10 14:05:00', moment],
    ['2026-03-10 14:05:00 UTC', moment],
    ['2026-03-10 07:05:00 -0700', moment],
    ['2026-03-10', '2026-03-10T00:00:00.000Z'],
    ['1773151500', moment],
    ['1773151500000', moment],
  ])('%s', (text, expected) => expect(parseDate(text)?.toISOString()).toBe(expected))
})

describe('a date is treated as missing', () => {
  test.each([
    [''],
    ['yesterday'],
    ['Tue, 45 Mar 2026 14:05:00 GMT'],
    ['0000-00-00 00:00:00'],
    ['Thu, 01 Jan 1970 00:00:00 GMT'],
    ['9'.repeat(400)],
  ])('"%s"', (text) => expect(parseDate(text)).toBeNull())
})
