import { floorShadow } from './floor-shadow'
import { amber, chrome, darkSteel, ink, rubber, shade, steel } from './palette'
import { circle, ellipse, line, path, plain, rect, repeat, stroked, turned } from './svg'

const treadBlocks = (x: number, y: number, radius: number) =>
  repeat(36, (index) => turned(index * 10, x, y, rect(x - 7, y - radius - 3, 14, 17, rubber, 2)))

const studs = (x: number, y: number, radius: number, size: number, color: string) =>
  repeat(10, (index) => turned(index * 36, x, y, circle(x, y - radius, size, color)))

const tyre = (x: number, y: number, radius: number) =>
  [
    stroked(rubber, 2, treadBlocks(x, y, radius)),
    circle(x, y, radius - 4, rubber),
    stroked('#565C62', 3, circle(x, y, radius * 0.84), circle(x, y, radius * 0.66)),
    circle(x, y, radius * 0.56, '#8D9297'),
  ].join('')

export const singleTyre = () =>
  [
    floorShadow(480, 190),
    tyre(480, 290, 200),
    plain(circle(480, 290, 104, '#DAD6CD')),
    circle(480, 290, 104),
  ].join('')

const rim = (x: number, y: number, radius: number, face: string) =>
  [
    circle(x, y, radius, shade(face, -0.2)),
    circle(x, y, radius * 0.88, face),
    plain(
      path(
        `M${x - radius * 0.7} ${y - radius * 0.4}A${radius * 0.8} ${radius * 0.8} 0 0 1 ${x + radius * 0.4} ${y - radius * 0.7}L${x + radius * 0.3} ${y - radius * 0.55}A${radius * 0.62} ${radius * 0.62} 0 0 0 ${x - radius * 0.55} ${y - radius * 0.3}Z`,
        '#FFFFFF99',
      ),
    ),
    stroked(
      ink,
      4,
      repeat(10, (index) =>
        turned(
          index * 36 + 18,
          x,
          y,
          ellipse(x, y - radius * 0.66, radius * 0.075, radius * 0.11, shade(face, -0.45)),
        ),
      ),
    ),
    circle(x, y, radius * 0.44, shade(face, -0.08)),
    stroked(ink, 3, studs(x, y, radius * 0.35, radius * 0.045, chrome)),
    circle(x, y, radius * 0.24, shade(face, -0.5)),
  ].join('')

export const mountedWheel = () =>
  [floorShadow(480, 190), tyre(480, 290, 200), rim(480, 290, 122, '#D3D8DB')].join('')

export const wheelPair = () =>
  [floorShadow(480, 320), rim(310, 330, 160, '#D9DEE1'), rim(650, 330, 160, '#D9DEE1')].join('')

export const tyreStack = () =>
  [
    floorShadow(480, 250),
    ...[414, 322, 230].map((y) =>
      [
        rect(270, y - 18, 420, 88, rubber, 34),
        stroked(
          '#565C62',
          3,
          repeat(20, (index) => line(300 + index * 19, y - 8, 294 + index * 19, y + 22)),
        ),
        stroked('#565C62', 3, line(286, y + 38, 674, y + 38)),
      ].join(''),
    ),
    ellipse(480, 214, 196, 26, '#3A3E42'),
    ellipse(480, 214, 110, 13, '#8D9297'),
  ].join('')

const link = (x: number, y: number, angle: number) =>
  turned(
    angle,
    x,
    y,
    stroked(ink, 19, ellipse(x, y, 34, 20)),
    stroked('#A6ADB2', 11, ellipse(x, y, 34, 20)),
  )

export const chains = () =>
  [
    floorShadow(480, 280),
    ...[0, 1, 2].flatMap((ring) =>
      Array.from({ length: 14 - ring * 2 }, (_, index) => {
        const angle = (index * 2 * Math.PI) / (14 - ring * 2)
        const x = Math.round(480 + Math.cos(angle) * (250 - ring * 64))
        const y = Math.round(398 - ring * 62 + Math.sin(angle) * (72 - ring * 18))
        return link(
          x,
          y,
          Math.round((Math.atan2(Math.cos(angle) * 0.3, -Math.sin(angle)) * 180) / Math.PI),
        )
      }),
    ),
    stroked(ink, 20, path('M480 250V190Q480 150 520 150Q556 150 556 186Q556 212 532 214')),
    stroked(amber, 12, path('M480 250V190Q480 150 520 150Q556 150 556 186Q556 212 532 214')),
  ].join('')

export const kingpinPlate = () =>
  [
    floorShadow(480, 290),
    path('M220 430H740L700 490H260Z', darkSteel),
    path(
      'M190 372L250 240Q262 216 292 216H668Q698 216 710 240L770 372Q782 420 734 424H566L520 330Q480 296 440 330L394 424H226Q178 420 190 372Z',
      '#6B7278',
    ),
    plain(path('M268 246Q276 232 296 232H664Q684 232 692 246L698 262H262Z', '#FFFFFF40')),
    circle(480, 318, 42, '#2B2E31'),
    stroked('#4A4F54', 4, path('M300 300Q330 272 360 300M600 300Q630 272 660 300')),
    stroked(amber, 12, path('M240 452H140')),
  ].join('')

export const leafSpring = () =>
  [
    floorShadow(480, 300),
    ...[0, 1, 2, 3].map((index) =>
      stroked(
        ink,
        24,
        path(
          `M${180 + index * 60} ${320 + index * 22}Q480 ${440 + index * 20} ${780 - index * 60} ${320 + index * 22}`,
        ),
      ),
    ),
    ...[0, 1, 2, 3].map((index) =>
      stroked(
        '#7B8288',
        15,
        path(
          `M${180 + index * 60} ${320 + index * 22}Q480 ${440 + index * 20} ${780 - index * 60} ${320 + index * 22}`,
        ),
      ),
    ),
    circle(172, 312, 26, steel),
    circle(172, 312, 11, ink),
    circle(788, 312, 26, steel),
    circle(788, 312, 11, ink),
    rect(420, 340, 34, 130, steel, 5),
    rect(506, 340, 34, 130, steel, 5),
    path('M400 330H560L546 250Q540 180 480 180T414 250Z', '#3A3F44'),
    stroked('#6B7278', 4, path('M410 270H550M406 300H554')),
    rect(430, 158, 100, 24, steel, 4),
  ].join('')

export const fuelTank = () =>
  [
    floorShadow(480, 330),
    rect(170, 230, 620, 236, chrome, 110),
    plain(rect(230, 262, 500, 30, '#FFFFFFB0', 15), rect(240, 416, 480, 22, '#00000022', 11)),
    ...[300, 640].map((x) =>
      [rect(x, 222, 34, 252, '#8D9297', 4), rect(x - 8, 470, 50, 22, darkSteel, 4)].join(''),
    ),
    rect(470, 204, 60, 30, steel, 5),
    rect(460, 190, 80, 22, '#3A3F44', 8),
  ].join('')
