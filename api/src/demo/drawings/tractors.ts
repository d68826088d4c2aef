import { amber, chrome, darkSteel, glass, paints, rubber, shade, steel, tailRed } from './palette'
import { mudFlap, wheel, wheels } from './running-gear'
import { shadow } from './scenery'
import { line, moved, path, plain, rect, repeat, scaled, stroked } from './svg'

export const frame = (left: number, right: number) =>
  [
    rect(left, 398, right - left, 20, darkSteel),
    path(`M${left - 4} 394h20v30h-20Z`, darkSteel),
    plain(rect(left - 4, 402, 7, 12, tailRed)),
  ].join('')

/** The plate that takes the trailer's kingpin, above the drive axles. */
const fifthWheel = (x: number) =>
  [
    path(`M${x - 34} 398L${x - 24} 380H${x + 24}L${x + 34} 398Z`, darkSteel),
    path(`M${x - 62} 380L${x - 50} 370H${x + 46}V380Z`, steel),
  ].join('')

const quarterFender = (x: number, paint: string) =>
  path(
    `M${x - 60} 412Q${x - 50} 382 ${x} 380H${x + 8}V388H${x}Q${x - 40} 392 ${x - 50} 414Z`,
    paint,
  )

const stack = (x: number, top: number) =>
  [
    path(`M${x} 396V${top + 12}L${x - 12} ${top}H${x + 6}L${x + 16} ${top + 12}V396Z`, chrome),
    rect(x - 3, top + 96, 22, 140, steel, 6),
    stroked(
      '#1B1D1F',
      2.5,
      repeat(6, (index) => line(x + 3, top + 112 + index * 20, x + 13, top + 112 + index * 20)),
    ),
  ].join('')

const tank = (left: number, right: number) =>
  [
    rect(left, 408, right - left, 58, chrome, 16),
    plain(rect(left + 12, 420, right - left - 24, 9, '#FFFFFF', 4)),
    stroked(
      '#1B1D1F',
      3,
      line(left + 38, 408, left + 38, 466),
      line(right - 38, 408, right - 38, 466),
    ),
  ].join('')

const mirror = (x: number) =>
  [
    stroked('#1B1D1F', 4, line(x - 6, 236, x + 12, 236), line(x - 6, 292, x + 12, 292)),
    rect(x + 6, 228, 15, 72, chrome, 4),
  ].join('')

const classicHood = (paint: string) =>
  [
    path('M668 300L838 312Q850 314 850 326V424H668Z', paint),
    plain(path('M672 306L838 318V326L672 316Z', shade(paint, 0.28))),
    stroked(
      shade(paint, -0.4),
      3,
      line(700, 340, 812, 340),
      line(700, 352, 812, 352),
      line(700, 364, 780, 364),
    ),
    path(
      'M700 448Q704 384 768 374Q836 366 862 402L866 426H846Q836 396 788 394Q730 396 722 448Z',
      paint,
    ),
    rect(846, 308, 20, 112, chrome, 5),
    stroked(
      '#1B1D1F',
      2,
      repeat(5, (index) => line(850 + index * 3, 318, 850 + index * 3, 412)),
    ),
    rect(820, 336, 22, 34, chrome, 7),
    plain(rect(826, 342, 16, 22, '#FFF3D6', 5), rect(812, 350, 7, 10, amber, 2)),
    path('M832 424H884Q890 424 890 432V456Q890 466 880 466H836Z', chrome),
    rect(676, 302, 30, 92, chrome, 10),
    stroked('#1B1D1F', 2.5, line(676, 324, 706, 324), line(676, 372, 706, 372)),
  ].join('')

const classicCab = (paint: string) =>
  [
    path('M560 424V226Q560 212 574 212H640Q652 212 656 224L676 302V424Z', paint),
    path('M646 212L684 224L680 232L654 228Z', chrome),
    path('M660 232L678 300H668L650 232Z', glass),
    path('M574 232H638L656 300H574Z', glass),
    plain(path('M582 238H600L590 294H582Z', '#FFFFFF80')),
    stroked(shade(paint, -0.45), 3, path('M568 222V408H662V304'), line(584, 322, 604, 322)),
    plain(repeat(4, (index) => rect(580 + index * 20, 205, 11, 8, amber, 3))),
  ].join('')

const classicSleeper = (paint: string) =>
  [
    path('M404 424V214Q404 200 418 200H548Q560 200 560 212V424Z', paint),
    rect(470, 240, 50, 40, glass, 8),
    plain(path('M404 352H560V372H404Z', shade(paint, paint === paints.white ? -0.35 : 0.42))),
    plain(path('M560 352H664V372H560Z', shade(paint, paint === paints.white ? -0.35 : 0.42))),
    stroked(shade(paint, -0.45), 3, rect(420, 392, 56, 24, 'none', 5)),
  ].join('')

const step = (x: number) =>
  [
    rect(x, 424, 66, 40, darkSteel, 5),
    stroked('#DDE1E4', 3, line(x + 8, 436, x + 58, 436), line(x + 8, 452, x + 58, 452)),
  ].join('')

/** The long square hood, flat-top bunk, stacks and chrome. */
export const classicTractor = (paint: string) =>
  [
    shadow(100, 895),
    frame(112, 850),
    fifthWheel(232),
    quarterFender(175, chrome),
    quarterFender(290, chrome),
    mudFlap(108, 420),
    stack(378, 112),
    tank(424, 600),
    step(606),
    classicSleeper(paint),
    classicHood(paint),
    classicCab(paint),
    mirror(672),
    wheels(48, 175, 290),
    wheel(786, 48, 'steer'),
  ].join('')

/** The silhouette of a sloped-nose cab whose back stands at `back` and whose roof at `roof`. */
export const aeroBody = (back: number, roof: number) =>
  roof < 200
    ? `M${back} 424V${roof + 16}Q${back} ${roof} ${back + 16} ${roof}H530Q590 ${roof + 6} 640 206L704 306L812 326Q856 336 864 384L874 452Q876 466 862 466H816Q812 396 750 392Q688 394 678 466H640V424Z`
    : `M${back} 424V216Q${back} 200 ${back + 16} 200H620Q634 200 642 212L704 306L812 326Q856 336 864 384L874 452Q876 466 862 466H816Q812 396 750 392Q688 394 678 466H640V424Z`

export const aeroFace = (paint: string) =>
  [
    path('M646 224L700 306L676 304L626 224Z', glass),
    path('M566 226H612L660 306H566Z', glass),
    plain(path('M574 232H592L584 300H574Z', '#FFFFFF80')),
    stroked(shade(paint, -0.4), 3, path('M558 216V420H664L672 400V310'), line(576, 330, 598, 330)),
    path('M812 350Q846 356 856 396L828 392Q812 380 812 350Z', '#FFF3D6'),
    plain(path('M856 398L862 420L836 416L832 396Z', amber)),
    path('M820 436L870 440L874 454Q876 466 862 466H818Z', darkSteel),
    stroked(shade(paint, -0.35), 3, path('M704 306Q700 350 672 392'), path('M724 330L800 342')),
    rect(660, 250, 22, 62, shade(paint, -0.25), 8),
    stroked('#1B1D1F', 4, line(650, 300, 664, 296)),
  ].join('')

const aeroSleeper = (paint: string) =>
  [
    rect(452, 232, 60, 44, glass, 8),
    stroked(
      shade(paint, -0.4),
      3,
      line(540, 150, 540, 424),
      path('M424 402H536'),
      rect(436, 344, 64, 40, 'none', 6),
    ),
    path('M560 190Q604 170 628 200L622 208H560Z', shade(paint, -0.22)),
    plain(
      rect(430, 136, 12, 8, amber, 3),
      repeat(3, (index) => rect(566 + index * 20, 178 + index * 3, 11, 7, amber, 3)),
    ),
  ].join('')

const skirt = (left: number, right: number, paint: string) =>
  [
    path(`M${left} 418H${right}L${right - 8} 470H${left + 6}Z`, paint),
    plain(rect(left + 18, 432, right - left - 40, 8, shade(paint, -0.28), 4)),
    rect(left + 26, 448, 60, 14, darkSteel, 3),
    rect(right - 92, 448, 60, 14, darkSteel, 3),
  ].join('')

/** The sloped nose, tall roof and skirts of a modern fleet tractor. */
export const aeroTractor = (paint: string) =>
  [
    shadow(100, 885),
    frame(112, 700),
    fifthWheel(232),
    quarterFender(175, rubber),
    quarterFender(290, rubber),
    mudFlap(108, 420),
    path('M390 424V150Q392 132 412 128V424Z', shade(paint, -0.3)),
    path(aeroBody(410, 122), paint),
    aeroSleeper(paint),
    aeroFace(paint),
    skirt(404, 676, shade(paint, -0.12)),
    wheels(48, 175, 290),
    wheel(746, 48, 'steer'),
  ].join('')

export const dayCabTractor = (paint: string) =>
  scaled(
    { x: 480, y: 490, factor: 1.13 },
    moved(
      -86,
      0,
      shadow(258, 885),
      frame(268, 700),
      fifthWheel(386),
      quarterFender(330, rubber),
      quarterFender(444, rubber),
      mudFlap(264, 420),
      stack(534, 152),
      path(aeroBody(552, 200), paint),
      path('M554 202Q562 178 596 180L640 206Z', shade(paint, -0.18)),
      plain(repeat(3, (index) => rect(572 + index * 20, 188 + index * 3, 11, 7, amber, 3))),
      aeroFace(paint),
      rect(572, 424, 92, 46, chrome, 14),
      wheels(48, 330, 444),
      wheel(746, 48, 'steer'),
    ),
  )
