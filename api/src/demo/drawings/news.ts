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
import {
  canvas,
  circle,
  ellipse,
  line,
  moved,
  path,
  plain,
  rect,
  repeat,
  scaled,
  stroked,
} from './svg'

interface Tones {
  readonly sky: string
  readonly far: string
  readonly near: string
  readonly road: string
}

const dayTones: Tones = { sky: '#E4EAEC', far: '#C3CFD1', near: '#A9B5A6', road: '#7C8185' }
const dustTones: Tones = { sky: '#F4E6C9', far: '#DCC49C', near: '#BFA57C', road: '#7A746E' }
const nightTones: Tones = { sky: '#232A32', far: '#2E3740', near: '#3A444C', road: '#4A4F54' }
const winterTones: Tones = { sky: '#D7E0E6', far: '#B3C1CA', near: '#EEF2F4', road: '#8A9197' }

const background = ({ sky, near }: Tones) =>
  plain(rect(0, 0, 960, 600, sky), rect(0, 360, 960, 240, near))

const roadAhead = (road: string) =>
  plain(
    path('M430 350H530L900 600H60Z', road),
    path('M432 350L76 600H98L440 350ZM528 350L884 600H862L520 350Z', paper),
    path('M477 360H483L485 392H475ZM474 410H486L489 456H471ZM469 482H491L496 560H464Z', amber),
  )

const openRoad = (tones: Tones, sunY: number) =>
  [
    plain(rect(0, 0, 960, 600, tones.sky), circle(480, sunY, 84, '#FFF6E0')),
    plain(
      path('M0 362L110 318L250 346L380 322L560 344L700 310L860 346L960 326V380H0Z', tones.far),
      rect(0, 358, 960, 242, tones.near),
    ),
    roadAhead(tones.road),
    plain(
      repeat(4, (index) =>
        rect(690 + index * 64, 350 - index * 26, 6 + index * 3, 70 + index * 44, '#6B5B45'),
      ),
    ),
    plain(
      repeat(4, (index) =>
        rect(674 + index * 60, 358 - index * 24, 38 + index * 12, 5 + index * 2, '#6B5B45'),
      ),
    ),
  ].join('')

const snowfall = plain(
  repeat(46, (index) =>
    circle((index * 173) % 960, (index * 97) % 470, 3 + (index % 3), '#FFFFFFD0'),
  ),
)

const snowyPass = () =>
  [
    background(winterTones),
    plain(
      path('M-40 380L170 130L320 320L480 90L660 330L790 190L1000 380Z', winterTones.far),
      path(
        'M170 130L236 214L204 206L178 232L148 204L106 208ZM480 90L560 196L520 188L486 222L450 186L404 206ZM790 190L850 246L812 238L784 262L748 232Z',
        paper,
      ),
    ),
    roadAhead(winterTones.road),
    plain(
      ...[60, 150, 236, 730, 812, 900].map((x, index) =>
        path(`M${x} ${250 + (index % 3) * 24}L${x + 46} 440H${x - 46}Z`, '#4C6A5A'),
      ),
    ),
    plain(
      ...[60, 150, 236, 730, 812, 900].map((x, index) =>
        path(
          `M${x} ${250 + (index % 3) * 24}L${x + 18} ${324 + (index % 3) * 18}L${x} ${308 + (index % 3) * 18}L${x - 18} ${324 + (index % 3) * 18}Z`,
          paper,
        ),
      ),
    ),
    snowfall,
  ].join('')

const rearOfTruck = (x: number, color: string) =>
  moved(
    x,
    0,
    rect(0, 250, 150, 180, color, 5),
    line(75, 254, 75, 426),
    rect(6, 430, 138, 16, darkSteel),
    rect(14, 446, 34, 42, rubber, 4),
    rect(102, 446, 34, 42, rubber, 4),
    plain(rect(10, 416, 16, 9, tailRed), rect(124, 416, 16, 9, tailRed)),
  )

const border = () =>
  [
    plain(
      rect(0, 0, 960, 600, dayTones.sky),
      rect(0, 300, 960, 190, dayTones.far),
      rect(0, 470, 960, 130, dayTones.road),
    ),
    rect(60, 130, 840, 62, '#4A4F54', 6),
    plain(rect(64, 176, 832, 12, amber)),
    ...[90, 370, 650, 850].map((x) => rect(x, 192, 22, 290, steel)),
    ...[180, 460, 740].map((x) =>
      [
        circle(x + 30, 161, 15, '#6FA86B'),
        circle(x + 80, 161, 15, x === 460 ? tailRed : '#3A3F44'),
      ].join(''),
    ),
    rect(124, 330, 70, 156, glass, 4),
    rect(684, 330, 70, 156, glass, 4),
    rearOfTruck(206, paints.white),
    rearOfTruck(474, paints.blue),
    stroked(ink, 12, path('M760 400H930')),
    stroked(tailRed, 7, path('M764 400H926')),
    plain(repeat(3, (index) => rect(790 + index * 48, 396, 22, 8, paper))),
    plain(repeat(5, (index) => rect(30 + index * 200, 548, 110, 9, amber, 4))),
  ].join('')

const pump = (sky: string) =>
  [
    plain(rect(0, 0, 960, 600, sky), rect(0, 490, 960, 110, '#8E9295')),
    rect(0, 70, 960, 58, '#4A4F54'),
    plain(rect(0, 112, 960, 12, amber)),
    rect(150, 128, 40, 362, chrome),
    rect(790, 128, 40, 362, chrome),
    rect(300, 470, 360, 30, '#C9C5BC', 4),
    rect(350, 190, 220, 284, paints.red, 16),
    rect(376, 216, 168, 92, '#2B2E31', 8),
    stroked(amber, 9, path('M404 242V282M430 242H462V262H430V282H462M490 242H520V282H490V242')),
    plain(rect(376, 330, 168, 12, '#FFFFFF80', 4), rect(376, 354, 110, 12, '#FFFFFF80', 4)),
    rect(388, 392, 144, 60, shade(paints.red, -0.25), 8),
    stroked(ink, 16, path('M570 250Q640 250 640 330V400Q640 444 606 444Q580 440 580 410')),
    stroked('#4A4F54', 9, path('M570 250Q640 250 640 330V400Q640 444 606 444Q580 440 580 410')),
    path('M566 214H616Q632 214 632 232V262H600L584 244H566Z', '#3C6B4A'),
  ].join('')

const parkedTruck = (x: number, color: string) =>
  moved(
    x,
    0,
    path('M6 470V236Q6 214 28 208L44 182H112L128 208Q150 214 150 236V470Z', color),
    path('M24 288Q24 232 40 228H116Q132 232 132 288Z', '#F6D58A'),
    rect(40, 316, 76, 104, shade(color, -0.35), 6),
    stroked(
      '#8D9297',
      3,
      repeat(5, (index) => line(50, 334 + index * 17, 106, 334 + index * 17)),
    ),
    circle(24, 398, 13, '#FFF3D6'),
    circle(132, 398, 13, '#FFF3D6'),
    rect(0, 438, 156, 34, darkSteel, 6),
    rect(10, 472, 34, 24, rubber, 3),
    rect(112, 472, 34, 24, rubber, 3),
    plain(repeat(5, (index) => rect(46 + index * 14, 174, 8, 6, amber, 2))),
  )

const nightLot = () =>
  [
    plain(rect(0, 0, 960, 600, nightTones.sky), rect(0, 420, 960, 180, nightTones.road)),
    plain(
      repeat(26, (index) => circle((index * 211) % 960, (index * 67) % 190, 2, '#FFFFFF90')),
      circle(820, 96, 40, '#F3E9CF'),
      circle(804, 88, 36, nightTones.sky),
    ),
    stroked('#0F1215', 9, path('M120 500V120H190')),
    plain(rect(182, 110, 46, 14, '#FBD38A', 5)),
    ...[40, 228, 416, 604, 792].map((x, index) =>
      parkedTruck(
        x,
        [paints.navy, paints.burgundy, '#767C82', paints.green, paints.plum][index] ?? paints.navy,
      ),
    ),
    plain(
      repeat(6, (index) =>
        path(
          `M${18 + index * 188} 500H${28 + index * 188}L${22 + index * 188} 590H${8 + index * 188}Z`,
          '#F4F3EF99',
        ),
      ),
    ),
  ].join('')

const clipboard = () =>
  [
    plain(rect(0, 0, 960, 600, '#E9E3D6'), rect(0, 470, 960, 130, '#C9B48E')),
    rect(270, 70, 400, 480, '#8F6C3C', 18),
    rect(296, 110, 348, 414, paper, 4),
    rect(400, 48, 140, 60, steel, 12),
    circle(470, 66, 13, '#E9E3D6'),
    plain(rect(322, 140, 180, 16, '#CBC8C1', 4), rect(322, 168, 120, 10, '#DEDBD4', 4)),
    stroked(
      '#CBC8C1',
      2.5,
      repeat(5, (index) => line(322, 210 + index * 36, 620, 210 + index * 36)),
      repeat(13, (index) => line(322 + index * 24.8, 210, 322 + index * 24.8, 354)),
    ),
    stroked(paints.blue, 7, path('M322 228H396V264H446V300H520V228H570V336H620')),
    ...[396, 432, 468].map((y, index) =>
      [
        rect(324, y - 12, 24, 24, paper, 4),
        plain(rect(366, y - 5, 190 - index * 34, 10, '#CBC8C1', 4)),
      ].join(''),
    ),
    stroked('#3C6B4A', 6, path('M328 396L336 404L350 384M328 432L336 440L350 420')),
    path('M700 214L744 230L660 470L636 496L634 458Z', amber),
    path('M636 496L634 458L660 470Z', '#F4E6C9'),
  ].join('')

const signBoard = (face: string) =>
  [
    rect(150, 80, 540, 220, face, 18),
    stroked(paper, 6, rect(164, 94, 512, 192, 'none', 12)),
    plain(
      rect(200, 132, 250, 26, paper, 6),
      rect(200, 182, 180, 26, paper, 6),
      rect(200, 232, 218, 20, '#FFFFFFB0', 6),
    ),
    stroked(paper, 18, path('M590 256V140M546 182L590 138L634 182')),
  ].join('')

const sign = (face: string, tones: Tones) =>
  [
    openRoad(tones, 250),
    rect(40, 60, 20, 500, steel),
    rect(900, 60, 20, 500, steel),
    rect(40, 96, 880, 16, darkSteel),
    rect(40, 236, 880, 16, darkSteel),
    moved(66, 0, signBoard(face)),
  ].join('')

const weighStation = () =>
  [
    plain(
      rect(0, 0, 960, 600, dustTones.sky),
      path('M0 400L240 350L520 384L960 340V500H0Z', dustTones.far),
      rect(0, 480, 960, 120, dustTones.road),
    ),
    rect(640, 250, 240, 236, '#E9E7E1', 4),
    path('M616 254L650 210H876L904 254Z', '#4A4F54'),
    rect(668, 292, 130, 80, glass, 4),
    rect(820, 320, 44, 166, darkSteel, 4),
    rect(90, 470, 500, 24, '#C9C5BC', 3),
    rearOfTruck(260, paints.white),
    rect(180, 120, 14, 370, steel),
    rect(90, 90, 194, 110, '#33373B', 12),
    stroked(amber, 14, path('M130 146H232M204 118L234 146L204 174')),
  ].join('')

/** A hanger from the main cable down to the deck, `share` of the way between the towers. */
const suspender = (share: number) => {
  const x = Math.round(250 + 460 * share)
  const y = Math.round(110 + 620 * share * (1 - share))
  return line(x, 340, x, y)
}

const bridge = () =>
  [
    plain(
      rect(0, 0, 960, 600, dayTones.sky),
      path('M0 420H960V600H0Z', '#8FB0BF'),
      path('M0 400H200L180 440H0ZM960 396H760L790 440H960Z', '#A9B5A6'),
    ),
    stroked(
      '#4A4F54',
      5,
      path('M-40 330Q120 130 250 110M250 110Q480 420 710 110M710 110Q840 130 1000 330'),
    ),
    stroked(
      '#5C6268',
      3,
      repeat(11, (index) => suspender((index + 1) / 12)),
    ),
    rect(236, 90, 28, 420, darkSteel),
    rect(696, 90, 28, 420, darkSteel),
    rect(-10, 336, 980, 26, '#4A4F54'),
    plain(rect(0, 340, 960, 5, amber)),
    scaled(
      { x: 420, y: 336, factor: 0.42 },
      rect(230, 176, 330, 140, paper, 4),
      path('M566 316V206Q600 190 626 206L660 256L706 268L712 316Z', paints.red),
      rect(230, 308, 480, 12, darkSteel),
      ...[270, 320, 600, 676].map((x) => circle(x, 318, 22, rubber)),
    ),
    plain(
      repeat(9, (index) => rect(30 + index * 108, 470 + (index % 3) * 32, 56, 5, '#FFFFFF80', 2)),
    ),
  ].join('')

const dock = () =>
  [
    plain(rect(0, 0, 960, 600, '#DEDBD4'), rect(0, 480, 960, 120, '#83868A')),
    rect(-10, 70, 980, 412, '#CBC8C1'),
    ...[60, 370, 680].map((x, index) =>
      [
        rect(x, 190, 220, 260, index === 1 ? '#3A3F44' : '#F1EFE9', 3),
        index === 1
          ? ''
          : stroked(
              '#B8B6B0',
              3,
              repeat(6, (row) => line(x + 6, 226 + row * 38, x + 214, 226 + row * 38)),
            ),
        rect(x - 16, 430, 26, 50, rubber, 3),
        rect(x + 210, 430, 26, 50, rubber, 3),
        circle(x + 110, 140, 24, index === 1 ? '#6FA86B' : tailRed),
      ].join(''),
    ),
    rect(406, 330, 70, 120, '#CFA871', 3),
    rect(484, 350, 70, 100, '#D9B67C', 3),
    circle(325, 140, 40, paper),
    stroked(ink, 6, path('M325 140V114M325 140L344 150')),
  ].join('')

const coins = () =>
  [
    plain(rect(0, 0, 960, 600, '#E4EAEC'), rect(0, 470, 960, 130, '#B3BEC3')),
    rect(230, 100, 340, 410, paper, 8),
    plain(
      rect(264, 140, 150, 22, paints.navy, 4),
      ...[200, 236, 272, 308, 344].map((y, index) =>
        rect(264, y, 170 + ((index * 37) % 60), 11, '#CBC8C1', 4),
      ),
      ...[200, 236, 272, 308, 344].map((y) => rect(486, y, 54, 11, '#A9AFB6', 4)),
      rect(264, 390, 276, 4, ink),
      rect(440, 412, 100, 24, amber, 5),
    ),
    ...[470, 444, 418, 392].map((y) =>
      [ellipse(690, y, 86, 26, shade(amber, -0.15)), ellipse(690, y - 10, 86, 26, amber)].join(''),
    ),
    ...[470, 444].map((y) =>
      [
        ellipse(820, y + 14, 70, 22, shade('#E3B23C', -0.15)),
        ellipse(820, y + 5, 70, 22, '#E3B23C'),
      ].join(''),
    ),
    stroked('#8A5A00', 5, ellipse(690, 382, 54, 14)),
  ].join('')

const wind = () =>
  [
    openRoad({ ...dustTones, sky: '#D9D6CC', far: '#BDB49F', near: '#C9BC9C' }, 130),
    stroked(
      '#FFFFFFCC',
      9,
      path(
        'M60 150H520Q580 150 580 110Q576 80 546 84M140 210H660Q720 210 722 250Q716 282 684 276M40 272H360',
      ),
      path('M400 290H820'),
    ),
    rect(120, 250, 12, 250, steel),
    path('M132 258L240 274V314L132 336Z', amber),
    path('M164 263V329M200 268V322'),
  ].join('')

const drawn = (key: string, shapes: string) => ({ key, svg: canvas(ink, shapes) })

export const newsDrawings = () => [
  drawn('news-open-road', openRoad(dayTones, 250)),
  drawn('news-sunset-road', openRoad(dustTones, 300)),
  drawn('news-night-road', openRoad({ ...nightTones, near: '#2B333A' }, 160)),
  drawn('news-snowy-pass', snowyPass()),
  drawn('news-border', border()),
  drawn('news-pump', pump('#E4EAEC')),
  drawn('news-pump-evening', pump('#F4DDB4')),
  drawn('news-night-lot', nightLot()),
  drawn('news-logbook', clipboard()),
  drawn('news-sign-green', sign(paints.green, dayTones)),
  drawn('news-sign-blue', sign(paints.blue, dustTones)),
  drawn('news-scale', weighStation()),
  drawn('news-bridge', bridge()),
  drawn('news-dock', dock()),
  drawn('news-invoice', coins()),
  drawn('news-wind', wind()),
]
