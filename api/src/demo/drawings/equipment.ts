import { floorShadow } from './floor-shadow'
import {
  amber,
  chrome,
  darkSteel,
  glass,
  ink,
  paints,
  paper,
  rubber,
  shade,
  steel,
  tailRed,
} from './palette'
import { shopScene, type Wall } from './scenery'
import { circle, ellipse, line, path, plain, rect, repeat, stroked } from './svg'

const hub = (x: number, radius: number) =>
  [
    circle(x, 490 - radius, radius, rubber),
    circle(x, 490 - radius, radius * 0.5, steel),
    circle(x, 490 - radius, radius * 0.18, ink),
  ].join('')

const forklift = (color: string) =>
  [
    floorShadow(450, 300),
    rect(606, 110, 18, 370, darkSteel, 3),
    rect(636, 110, 18, 370, darkSteel, 3),
    path('M654 300H668V470H820V484H654Z', '#4A4F54'),
    path('M234 450V300Q236 268 272 268H356L388 356H560L600 380V450Z', color),
    path('M234 330Q206 332 204 372V440H300V330Z', shade(color, -0.25)),
    stroked(ink, 16, path('M290 272L316 126H524L580 360')),
    stroked('#4A4F54', 8, path('M290 272L316 126H524L580 360')),
    rect(346, 250, 34, 104, rubber, 8),
    rect(346, 330, 112, 30, rubber, 8),
    stroked(ink, 7, path('M470 330L516 274M496 256L536 292')),
    hub(290, 52),
    hub(556, 58),
    plain(rect(312, 112, 40, 14, amber, 5)),
  ].join('')

const palletJack = () =>
  [
    floorShadow(500, 320),
    path('M330 440H820V466H790L780 486H760L752 466H330Z', paints.red),
    plain(rect(340, 446, 470, 7, shade(paints.red, 0.3))),
    path('M250 470L262 330H336L350 470Z', paints.red),
    rect(278, 300, 44, 70, steel, 5),
    stroked(ink, 20, path('M300 300L206 130')),
    stroked('#4A4F54', 12, path('M300 300L206 130')),
    path('M180 134L160 96Q156 84 168 80L220 62Q232 60 236 70L250 106Z', rubber),
    plain(path('M184 106L216 94L222 110L192 121Z', '#DAD6CD')),
    hub(300, 30),
    circle(772, 474, 16, rubber),
  ].join('')

const pallet = () =>
  [
    floorShadow(480, 260),
    ...[0, 1].flatMap((row) =>
      [0, 1, 2].map((column) =>
        rect(
          270 + column * 144,
          180 + row * 124,
          132,
          118,
          (row + column) % 2 ? '#CFA871' : '#D9B67C',
          4,
        ),
      ),
    ),
    ...[0, 1].flatMap((row) =>
      [0, 1, 2].map((column) =>
        plain(rect(270 + column * 144 + 54, 182 + row * 124, 24, 114, '#B98F57')),
      ),
    ),
    rect(246, 432, 468, 16, '#B08A58', 2),
    ...[246, 444, 640].map((x) => rect(x, 448, 74, 28, '#8F6C3C', 2)),
    rect(246, 474, 468, 16, '#B08A58', 2),
    stroked(amber, 8, path('M330 176V432M630 176V432')),
  ].join('')

const generator = () =>
  [
    floorShadow(480, 260),
    stroked(ink, 26, path('M246 470V186Q246 160 272 160H688Q714 160 714 186V470')),
    stroked(darkSteel, 16, path('M246 470V186Q246 160 272 160H688Q714 160 714 186V470')),
    rect(276, 186, 408, 84, paints.red, 14),
    circle(400, 186, 24, ink),
    rect(272, 280, 180, 190, '#4A4F54', 8),
    stroked(
      '#8D9297',
      4,
      repeat(7, (index) => line(292, 304 + index * 22, 432, 304 + index * 22)),
    ),
    rect(466, 280, 222, 190, chrome, 8),
    ...[0, 1].flatMap((row) =>
      [0, 1].map((column) =>
        [
          rect(486 + column * 96, 350 + row * 56, 80, 44, '#33373B', 8),
          plain(
            rect(510 + column * 96, 362 + row * 56, 8, 20, paper),
            rect(534 + column * 96, 362 + row * 56, 8, 20, paper),
          ),
        ].join(''),
      ),
    ),
    circle(524, 316, 22, paper),
    path('M524 316L534 302'),
    rect(576, 302, 80, 26, amber, 5),
    rect(226, 466, 508, 22, darkSteel, 6),
  ].join('')

const tarpRoll = () =>
  [
    floorShadow(480, 320),
    ...[
      { x: 190, y: 388, color: '#3A3F44' },
      { x: 190, y: 286, color: paints.navy },
    ].map(({ x, y, color }) =>
      [
        rect(x, y, 580, 100, color, 46),
        plain(rect(x + 50, y + 16, 480, 12, '#FFFFFF2E', 6)),
        ellipse(x + 552, y + 50, 30, 48, shade(color, 0.18)),
        stroked(
          shade(color, 0.5),
          3,
          path(
            `M${x + 552} ${y + 20}A18 30 0 1 1 ${x + 540} ${y + 74}A12 20 0 1 1 ${x + 556} ${y + 40}`,
          ),
        ),
        stroked(
          amber,
          11,
          line(x + 130, y + 1, x + 130, y + 99),
          line(x + 420, y + 1, x + 420, y + 99),
        ),
      ].join(''),
    ),
  ].join('')

const ramps = () =>
  [
    floorShadow(480, 350),
    path('M130 488L690 262H820V488H770V310L220 488Z', steel),
    path('M130 488L690 262L706 282L190 488Z', chrome),
    stroked(
      ink,
      3.5,
      repeat(13, (index) =>
        line(190 + index * 40, 470 - index * 16, 204 + index * 40, 484 - index * 16),
      ),
    ),
    rect(780, 250, 56, 22, darkSteel, 4),
    stroked('#5C6268', 8, path('M420 424V488M570 372V488M700 334V488')),
  ].join('')

const toolbox = () =>
  [
    floorShadow(480, 300),
    path('M196 250L226 220H764L738 250Z', '#EEF1F2'),
    path('M738 250L764 220V452L738 486Z', '#AAB0B5'),
    rect(196, 250, 542, 236, '#D3D8DB', 6),
    stroked(
      '#B0B6BB',
      3,
      repeat(7, (row) =>
        repeat(17, (column) =>
          line(220 + column * 30, 276 + row * 30, 230 + column * 30, 286 + row * 30),
        ),
      ),
    ),
    rect(222, 276, 490, 184, '#00000000', 4),
    rect(424, 340, 86, 58, '#4A4F54', 8),
    rect(442, 356, 50, 24, chrome, 5),
    circle(260, 250, 7, ink),
    circle(674, 250, 7, ink),
  ].join('')

const straps = () =>
  [
    floorShadow(480, 310),
    ...[260, 480, 700].map((x, index) =>
      [
        circle(x, 390, 98, index === 1 ? amber : '#E3B23C'),
        stroked('#8A5A00', 3.5, circle(x, 390, 80), circle(x, 390, 62), circle(x, 390, 44)),
        circle(x, 390, 24, '#4A4F54'),
      ].join(''),
    ),
    path('M300 200H620Q640 200 640 222V250H280V222Q280 200 300 200Z', steel),
    rect(320, 160, 46, 90, darkSteel, 8),
    circle(343, 206, 30, chrome),
    path('M366 186L680 130L690 158L372 222Z', '#5C6268'),
    rect(664, 120, 76, 46, tailRed, 18),
    stroked('#E3B23C', 20, path('M280 236H180V340')),
  ].join('')

const binder = () =>
  [
    floorShadow(480, 320),
    `<g transform="translate(0 126)">`,
    stroked(
      ink,
      22,
      path('M120 330Q170 280 220 330T300 330'),
      path('M660 330Q730 380 780 330T850 330'),
    ),
    stroked(
      '#A6ADB2',
      13,
      path('M120 330Q170 280 220 330T300 330'),
      path('M660 330Q730 380 780 330T850 330'),
    ),
    rect(300, 296, 160, 68, paints.red, 20),
    rect(500, 296, 160, 68, paints.red, 20),
    rect(440, 306, 84, 48, steel, 6),
    stroked(
      ink,
      3,
      repeat(5, (index) => line(452 + index * 16, 308, 452 + index * 16, 352)),
    ),
    path('M462 306L420 120Q416 100 438 96T466 112L502 306Z', '#4A4F54'),
    path('M412 150Q402 96 440 92T474 140L478 162L420 170Z', rubber),
    circle(482, 330, 17, chrome),
    '</g>',
  ].join('')

const compressor = () =>
  [
    floorShadow(480, 290),
    rect(220, 330, 520, 120, paints.blue, 58),
    plain(rect(270, 348, 420, 14, '#FFFFFF55', 7)),
    rect(300, 236, 150, 100, '#4A4F54', 10),
    stroked(
      '#8D9297',
      4,
      repeat(6, (index) => line(316 + index * 24, 250, 316 + index * 24, 322)),
    ),
    rect(520, 216, 120, 118, darkSteel, 10),
    circle(450, 286, 58, steel),
    stroked(ink, 4, line(392, 286, 508, 286), line(450, 228, 450, 344)),
    path('M740 372H800V190H770', 'none'),
    circle(660, 300, 26, paper),
    path('M660 300L672 284'),
    hub(310, 44),
    rect(640, 446, 30, 44, darkSteel, 4),
  ].join('')

const lightBar = () =>
  [
    floorShadow(480, 320),
    path('M300 420L320 300H640L660 420Z', darkSteel),
    rect(160, 230, 640, 90, '#33373B', 30),
    ...[190, 310, 430, 550, 670].map((x) =>
      [rect(x, 246, 100, 58, amber, 14), plain(rect(x + 12, 254, 76, 10, '#FFFFFF88', 5))].join(''),
    ),
    rect(140, 420, 680, 70, '#E3B23C', 6),
    plain(
      repeat(8, (index) =>
        path(
          `M${170 + index * 82} 490L${206 + index * 82} 420H${240 + index * 82}L${204 + index * 82} 490Z`,
          ink,
        ),
      ),
    ),
    rect(140, 420, 680, 70, 'none', 6),
  ].join('')

const headacheRack = () =>
  [
    floorShadow(480, 320),
    path('M200 488V150Q200 124 226 124H734Q760 124 760 150V488H700V420H260V488Z', '#D3D8DB'),
    stroked(
      '#A6ADB2',
      3,
      repeat(9, (row) => line(230, 160 + row * 26, 730, 160 + row * 26)),
    ),
    path('M330 176H630Q646 176 646 192V300H314V192Q314 176 330 176Z', glass),
    stroked(
      ink,
      4,
      repeat(6, (index) => line(352 + index * 50, 178, 352 + index * 50, 300)),
    ),
    ...[236, 640].map((x) => rect(x, 330, 84, 70, '#5C6268', 6)),
    ...[254, 276, 298].map((x) => stroked('#E3B23C', 7, line(x, 340, x, 412))),
    rect(396, 330, 168, 70, chrome, 6),
  ].join('')

const drawn = (key: string, wall: Wall, shapes: string) => ({ key, svg: shopScene(wall, shapes) })

export const equipmentDrawings = () => [
  drawn('forklift-yellow', 'concrete', forklift(paints.yellow)),
  drawn('forklift-green', 'steel', forklift(paints.green)),
  drawn('pallet-jack', 'amber', palletJack()),
  drawn('pallet', 'concrete', pallet()),
  drawn('generator', 'steel', generator()),
  drawn('tarp-roll', 'amber', tarpRoll()),
  drawn('ramp', 'concrete', ramps()),
  drawn('toolbox', 'asphalt', toolbox()),
  drawn('straps', 'steel', straps()),
  drawn('binder', 'concrete', binder()),
  drawn('compressor', 'amber', compressor()),
  drawn('light-bar', 'asphalt', lightBar()),
  drawn('headache-rack', 'amber', headacheRack()),
]
