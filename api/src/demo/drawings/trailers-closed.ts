import { chrome, darkSteel, paper, shade, steel } from './palette'
import { landingGear, markerLights, reflectiveTape, underrideGuard } from './running-gear'
import { shadow } from './scenery'
import { line, path, plain, rect, repeat, stroked } from './svg'
import { left, right, tandem } from './trailer-frame'

const boxBody = (side: string, ribs: string) =>
  [
    underrideGuard(left + 6, 412),
    landingGear(700, 412),
    rect(left, 186, right - left, 226, side, 6),
    plain(rect(left + 3, 189, right - left - 6, 10, shade(side, -0.1), 3)),
    ribs,
    plain(rect(left + 3, 396, right - left - 6, 14, shade(side, -0.18))),
    reflectiveTape(left + 4, right - 10, 400),
    markerLights(left + 12, right - 26, 190),
    rect(left - 4, 186, 10, 226, steel, 2),
    tandem(),
  ].join('')

const posts = (side: string, count: number) =>
  stroked(
    shade(side, -0.2),
    2.5,
    repeat(count, (index) => {
      const x = left + 28 + (index * (right - left - 50)) / (count - 1)
      return line(x, 204, x, 394)
    }),
  )

export const dryVan = (side: string, stripe?: string) =>
  [
    shadow(50, 900),
    boxBody(
      side,
      [
        posts(side, 22),
        stripe ? plain(path(`M${left + 6} 330L${right - 4} 280V306L${left + 6} 356Z`, stripe)) : '',
      ].join(''),
    ),
    rect(640, 418, 40, 30, darkSteel, 4),
  ].join('')

const reeferUnit = (accent: string) =>
  [
    path('M896 204H914Q930 206 932 226V330Q932 344 918 346H896Z', paper),
    stroked(
      '#1B1D1F',
      2.5,
      repeat(5, (index) => line(904, 226 + index * 10, 924, 226 + index * 10)),
    ),
    rect(902, 292, 24, 36, darkSteel, 4),
    plain(rect(902, 278, 24, 7, accent)),
  ].join('')

export const reefer = (side: string, accent: string) =>
  [
    shadow(50, 934),
    boxBody(side, plain(rect(left + 6, 352, right - left - 12, 12, accent))),
    stroked(
      shade(side, -0.16),
      2,
      repeat(4, (index) => line(left + 200 + index * 170, 202, left + 200 + index * 170, 394)),
    ),
    reeferUnit(accent),
    rect(566, 414, 104, 42, chrome, 12),
    path('M300 412L318 450H500L518 412Z', shade(side, -0.08)),
  ].join('')

export const conestoga = (cover: string) =>
  [
    shadow(50, 900),
    underrideGuard(left + 6, 412),
    landingGear(700, 408),
    path(
      `M${left} 398V208Q${left} 190 ${left + 20} 190H${right - 20}Q${right} 190 ${right} 208V398Z`,
      cover,
    ),
    stroked(
      shade(cover, -0.3),
      3,
      repeat(12, (index) =>
        path(
          `M${left + 40 + index * 68} 192Q${left + 48 + index * 68} 294 ${left + 40 + index * 68} 396`,
        ),
      ),
    ),
    rect(right - 14, 176, 18, 224, steel, 3),
    rect(left - 4, 398, right - left + 8, 18, steel, 3),
    reflectiveTape(left + 4, right - 10, 403),
    tandem(),
  ].join('')

export const livestock = () =>
  [
    shadow(50, 900),
    underrideGuard(left + 6, 400),
    landingGear(722, 400),
    path(`M${left} 404V180H${right}V396H690L664 440H300L276 404Z`, '#D3D7DA'),
    plain(
      ...[214, 252, 306, 344].map((y) =>
        repeat(34, (index) => rect(left + 16 + index * 24, y, 14, 16, darkSteel, 7)),
      ),
      repeat(14, (index) => rect(312 + index * 24, 398, 14, 16, darkSteel, 7)),
    ),
    stroked('#8B9196', 3, line(left, 290, right, 290), line(left, 384, 690, 384)),
    stroked('#1B1D1F', 3, rect(96, 200, 70, 196, 'none', 4)),
    tandem(),
  ].join('')

export const container = (box: string) =>
  [
    shadow(50, 900),
    underrideGuard(left + 10, 420),
    landingGear(700, 416),
    rect(left + 10, 404, right - left - 20, 20, darkSteel),
    rect(left + 10, 190, right - left - 20, 212, box, 4),
    stroked(
      shade(box, -0.28),
      3,
      repeat(38, (index) => line(left + 40 + index * 21, 206, left + 40 + index * 21, 388)),
    ),
    plain(
      rect(left + 12, 192, right - left - 24, 10, shade(box, 0.2)),
      rect(left + 12, 390, right - left - 24, 10, shade(box, -0.25)),
    ),
    ...[left + 10, right - 34].map((x) =>
      [rect(x, 190, 24, 18, shade(box, -0.3)), rect(x, 384, 24, 18, shade(box, -0.3))].join(''),
    ),
    tandem(),
  ].join('')
