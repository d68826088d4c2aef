import { floorShadow } from './floor-shadow'
import { amber, chrome, darkSteel, glass, ink, paper, shade, steel } from './palette'
import { circle, line, path, plain, rect, repeat, stroked } from './svg'

export const headlight = () =>
  [
    floorShadow(480, 240),
    path(
      'M240 250Q250 190 330 184L640 214Q726 226 736 320L742 438Q742 482 700 484H380Q262 476 240 250Z',
      darkSteel,
    ),
    path(
      'M266 256Q276 214 336 210L632 238Q700 250 708 324L714 430Q714 456 690 458H392Q290 446 266 256Z',
      glass,
    ),
    circle(404, 332, 84, chrome),
    circle(404, 332, 56, '#FFF3D6'),
    circle(580, 352, 76, chrome),
    circle(580, 352, 50, '#FFF3D6'),
    plain(
      path('M300 246Q310 232 340 232L610 256L604 272L344 250Z', '#FFFFFFB0'),
      path('M654 300Q690 300 696 350L698 420L668 420Q676 350 654 300Z', amber),
    ),
  ].join('')

export const apu = () =>
  [
    floorShadow(480, 240),
    path('M250 196L284 170H738L712 196Z', '#4A4F54'),
    path('M712 196L738 170V454L712 484Z', '#26292C'),
    rect(250, 196, 462, 288, '#3A3F44', 8),
    stroked(
      '#8D9297',
      3,
      repeat(8, (index) => line(286, 232 + index * 18, 456, 232 + index * 18)),
    ),
    circle(590, 296, 72, darkSteel),
    stroked(
      '#8D9297',
      4,
      circle(590, 296, 54),
      circle(590, 296, 34),
      line(518, 296, 662, 296),
      line(590, 224, 590, 368),
    ),
    stroked(
      '#1B1D1F',
      3,
      rect(286, 396, 172, 62, '#4A4F54', 6),
      rect(500, 396, 180, 62, '#4A4F54', 6),
    ),
    rect(352, 420, 40, 14, amber, 4),
    rect(570, 420, 40, 14, amber, 4),
    stroked('#1B1D1F', 24, path('M250 380H190V480M250 420H216V480')),
    stroked('#6B7278', 14, path('M250 380H190V480M250 420H216V480')),
  ].join('')

export const seat = (color: string) =>
  [
    floorShadow(470, 200),
    rect(320, 470, 310, 22, darkSteel, 5),
    path('M350 470L590 424M350 424L590 470'),
    rect(336, 404, 270, 24, steel, 5),
    path(
      'M316 404Q292 404 296 376L300 348Q304 330 326 330H590Q640 334 636 372Q634 404 606 404Z',
      color,
    ),
    path(
      'M310 346Q284 250 286 150Q288 100 334 96H392Q428 98 430 140L448 334Q400 356 310 346Z',
      color,
    ),
    path('M308 96Q304 52 340 50H382Q414 52 410 96Z', shade(color, -0.15)),
    stroked(
      shade(color, -0.4),
      3.5,
      path(
        'M326 160Q360 172 412 158M332 220Q370 232 420 218M336 280Q376 290 428 278M470 334V402M540 333V403',
      ),
    ),
    rect(402, 250, 190, 34, shade(color, -0.2), 16),
    circle(610, 430, 12, amber),
  ].join('')

export const bullBar = () =>
  [
    floorShadow(480, 300),
    rect(300, 300, 360, 150, '#4A4F54', 12),
    stroked(
      '#8D9297',
      4,
      repeat(9, (index) => line(336 + index * 36, 316, 336 + index * 36, 432)),
    ),
    stroked(
      ink,
      34,
      path('M180 460V330Q180 220 290 214H670Q780 220 780 330V460'),
      path('M180 330H780'),
      path('M350 216V470M610 216V470'),
    ),
    stroked(
      '#C3C9CD',
      24,
      path('M180 460V330Q180 220 290 214H670Q780 220 780 330V460'),
      path('M180 330H780'),
      path('M350 216V470M610 216V470'),
    ),
    path(
      'M130 430H830Q846 430 846 446V476Q846 490 830 490H130Q114 490 114 476V446Q114 430 130 430Z',
      chrome,
    ),
    plain(rect(134, 440, 690, 9, paper, 4)),
    circle(246, 380, 30, amber),
    circle(714, 380, 30, amber),
  ].join('')

export const eldTablet = () =>
  [
    floorShadow(480, 130),
    path('M440 430H520L550 492H410Z', darkSteel),
    rect(220, 120, 520, 330, '#33373B', 26),
    rect(246, 146, 468, 278, '#F4F3EF', 8),
    plain(
      rect(246, 146, 468, 44, '#2B3F5C'),
      circle(276, 168, 10, amber),
      repeat(4, (index) => rect(276, 226 + index * 40, 408, 3, '#CBC8C1')),
      repeat(9, (index) => rect(276 + index * 51, 214, 2, 148, '#DEDBD4')),
      rect(276, 382, 130, 24, '#3C6B4A', 6),
      rect(424, 382, 90, 24, amber, 6),
    ),
    stroked('#2F5F94', 7, path('M276 346H340V306H420V226H490V266H560V226H620V346H684')),
  ].join('')

export const cbRadio = () =>
  [
    floorShadow(480, 270),
    rect(220, 250, 520, 220, '#33373B', 16),
    rect(238, 268, 484, 184, '#4A4F54', 10),
    rect(300, 292, 190, 74, '#2B2E31', 6),
    stroked(amber, 9, path('M340 310V348M372 310H400V328H372V348H400'), path('M440 320V338')),
    circle(572, 330, 34, steel),
    circle(656, 330, 34, steel),
    path('M572 330V302M656 330L676 310'),
    ...[300, 356, 412, 468].map((x) => rect(x, 394, 36, 26, steel, 5)),
    circle(668, 412, 18, '#2B2E31'),
    stroked(ink, 10, path('M238 412Q150 420 150 330T180 210')),
    path(
      'M138 110H230Q246 110 246 128V210Q246 246 192 250Q138 246 138 210V128Q138 110 138 110Z',
      '#3A3F44',
    ),
    stroked(
      '#8D9297',
      4,
      line(160, 140, 224, 140),
      line(160, 158, 224, 158),
      line(160, 176, 224, 176),
    ),
  ].join('')
